// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { answersInOrder, FULL_CAUTION, INCREASING } from '#domain/testing/sampleAnswers.ts';
import { heardIn, heardOutline } from '../../../testing/heard.ts';
import {
  VISITOR,
  BOXES,
  encodeForm,
  FILLED_FORM,
  FORM_TYPE,
  keyOfPage,
  PLAIN_PATH,
  formValues,
} from '../http/routes/testing/plainForm.ts';
import { testApp } from '../http/routes/testing/testApp.ts';

/*
 * `__snapshots__/` holds what a screen reader says on the plain page, in reading order: of the form and the results the
 * outline, of one result every word. After an intended change, run Vitest with `-u` and review the difference.
 */

const LITTLE = answersInOrder(1, 1);

/** Returns what a screen reader says on a page as sent, with its header and footer, without the key for paper. */
function heard(text: string): Promise<string> {
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const printed of page.querySelectorAll('.paper')) printed.remove();
  document.body.replaceChildren(...page.body.children);
  return heardIn(document.body);
}

/** Returns what a screen reader says on the page that answers a form with these fields. */
async function answered(fields: Readonly<Record<string, string>>): Promise<string> {
  const { get, post } = await testApp();
  const key = keyOfPage((await get(PLAIN_PATH)).text);
  return heard((await post(PLAIN_PATH, encodeForm({ key, ...fields }), FORM_TYPE)).text);
}

const expectHeard = (text: string) => expect(text).toMatchSnapshot();

/** Returns what a screen reader says on the empty form. */
const heardForm = async (): Promise<string> => heard((await (await testApp()).get(PLAIN_PATH)).text);

test('what is heard on the form', async () => expectHeard(heardOutline(await heardForm())));

test.each([
  ['faults', { ...VISITOR, ...BOXES, ...formValues(LITTLE), terms: '', gender: '', q10: '' }],
  ['not-served', { ...VISITOR, ...BOXES, ...formValues(LITTLE), postcode: 'ZE1 0AA' }],
])('what is heard besides the form on a form with %s', async (_name, fields) => {
  const form = new Set((await heardForm()).split('\n'));
  const lines = (await answered(fields)).split('\n');
  expectHeard(lines.filter((line) => !form.has(line)).join('\n'));
});

test('what is heard on the answer to a form of somebody under 18', async () => {
  expectHeard(await answered({ ...VISITOR, age: '0' }));
});

test.each([
  ['lower', LITTLE],
  ['increasing', INCREASING],
  ['increasing-full-caution', FULL_CAUTION],
  ['higher', answersInOrder(3, 2, 3, 2, 2, 0, 2, 2)],
  ['dependence', answersInOrder(4, 4, 4, 3, 3, 3, 2, 2, 2, 2)],
])('what is heard on the result: %s', async (band, answers) => {
  const heard = await answered({ ...VISITOR, ...BOXES, ...formValues(answers) });
  expectHeard(band === 'increasing-full-caution' ? heard : heardOutline(heard));
});

test.each([
  ['sent', { research: 'yes' }],
  ['sent-without-research', {}],
])('what is heard of a form sent again the next day: %s', async (_name, more) => {
  const { get, post, store } = await testApp();
  const body = encodeForm({ key: keyOfPage((await get(PLAIN_PATH)).text), ...FILLED_FORM, ...more });
  await post(PLAIN_PATH, body, FORM_TYPE);
  store.now = new Date(store.now.getTime() + 86_400_000);
  expectHeard(await heard((await post(PLAIN_PATH, body, FORM_TYPE)).text));
});
