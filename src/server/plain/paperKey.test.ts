// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { DRAWN_PAGE_SAFETY, lineOf, sentencesNotOnce } from '#content/testing/publicPages.ts';
import { encodeForm, FILLED_FORM, FORM_TYPE, keyOfPage, PLAIN_PATH } from '../http/routes/testing/plainForm.ts';
import { testApp } from '../http/routes/testing/testApp.ts';

const HEADING = 'Add up your score on paper';
const STOP_WITH_HELP =
  'Whatever your score: if you chose the last answer to question 3, or monthly or more often in question 6, or 10 or more units 4 times a week, do not stop suddenly. Talk to your GP first.';

/** Returns the page's text from the heading of the scoring key to the end, and its lines on the bands. */
async function paperKey() {
  const { get } = await testApp();
  const page = new DOMParser().parseFromString((await get(PLAIN_PATH)).text, 'text/html');
  const text = lineOf(page.body.innerHTML);
  const lines = [...page.querySelectorAll('li')].map(({ innerHTML }) => lineOf(innerHTML));
  return { key: text.slice(text.indexOf(HEADING)), bands: lines.filter((line) => /^\d+ to \d+: /.test(line)) };
}

describe('the check on paper', () => {
  it('The check on paper says before the key who must not stop suddenly, whatever the score', async () => {
    const { key } = await paperKey();
    expect(key.indexOf(STOP_WITH_HELP)).toBeGreaterThan(0);
    expect(key.indexOf(STOP_WITH_HELP)).toBeLessThan(key.indexOf('Questions 1 to 8'));
  });

  it('names the questions by their numbers', async () => {
    const { key } = await paperKey();
    expect(key).toContain('Questions 1 to 8: the answers in order are 0, 1, 2, 3 or 4 points.');
    expect(key).toContain('Questions 9 and 10: the answers in order are 0, 2 or 4 points.');
  });

  it('says the next step of each band', async () => {
    const { bands } = await paperKey();
    expect(bands).toEqual([
      expect.stringMatching(/^0 to 7: Lower risk\. .* You can check again in 3 months\.$/),
      expect.stringMatching(/^8 to 15: Increasing risk\. .* You can set your own target and make a plan\.$/),
      expect.stringMatching(/^16 to 19: Higher risk\. .* Talk to your GP or nurse about your drinking\.$/),
      expect.stringMatching(
        /^20 to 40: Possible dependence\. .* Ask your GP or an alcohol service for an assessment\.$/,
      ),
    ]);
  });

  it('shows the 14 unit guideline for 0 to 15 points, and not to people who have stopped', async () => {
    const { key } = await paperKey();
    expect(key).toContain(
      'If you scored 0 to 15: doctors advise no more than 14 units a week, over 3 days or more. A low score does not rule out harm. If you have stopped drinking, the 14 units are not for you.',
    );
  });

  it.each(DRAWN_PAGE_SAFETY.paper)('The check on paper says: %s', async (sentence) => {
    const { key } = await paperKey();
    expect(sentencesNotOnce(key, [sentence])).toEqual([]);
  });
});

describe('the form without script', () => {
  it.each([
    ['of a postcode that nobody serves', { postcode: 'LE1 1AA' }, DRAWN_PAGE_SAFETY.notServed],
    ['of somebody of 17 or under', { age: '0' }, DRAWN_PAGE_SAFETY.underAge],
  ])(
    'The form without script %s has each of its safety sentences',
    async (_what, fields, sentences: readonly string[]) => {
      const { get, post } = await testApp();
      const body = encodeForm({ ...FILLED_FORM, ...fields, key: keyOfPage((await get(PLAIN_PATH)).text) });
      const [text = ''] = lineOf((await post(PLAIN_PATH, body, FORM_TYPE)).text).split(HEADING);
      expect(sentencesNotOnce(text, sentences)).toEqual([]);
    },
  );
});
