import { temporaryFolder } from '../testing/local.ts';
import { NOTHING_STORED, storedOnDevice } from './harness/device.ts';
import type { EvaluatingPage } from './harness/evaluates.ts';
import { YOUR_WEEK } from './harness/places.ts';
import { fillForm, plainAnswers, tracesOfForm } from './harness/plainForm.ts';
import { DEPENDENCE, INCREASING } from './harness/questionnaire.ts';
import { expect, serverTest } from './harness/test.ts';
import { CANARIES, tracesOnDisk } from './harness/tracesOnDisk.ts';
import { fastForwardVisit, NO_SCRIPT } from './harness/webkit.ts';
import { startWebKitOnDisk } from './harness/webkitOnDisk.ts';
import { TYPED_IN_A_WEEK } from './harness/yourWeek.ts';

const test = serverTest.extend<{ home: string }>({
  home: async ({}, use) => {
    using folder = temporaryFolder();
    await use(folder.path);
  },
});

/** Types a target into the week page with events. Runs inside the page, so it must not use anything from outside. */
async function typeInside(text: string): Promise<void> {
  const find = () => document.querySelector<HTMLInputElement>('#week-target');
  while (find() === null) await new Promise((resolve) => setTimeout(resolve, 20));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(find(), text);
  find()?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stores a word on purpose and waits until it is on disk, so that anything stored earlier would be on disk too. */
async function storeControl(page: EvaluatingPage, home: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('control', 'kept on purpose'), null);
  await expect.poll(() => tracesOnDisk(home, ['kept on purpose'])).not.toEqual([]);
}

test('WebKit writes nothing of a visit to disk, not even when it is killed', async ({ home, server }) => {
  const browser = await startWebKitOnDisk(home, server.address);
  await fastForwardVisit(browser, INCREASING);
  const looked = [...Object.values(CANARIES), 'YO24', TYPED_IN_A_WEEK];
  expect(await storedOnDevice(browser)).toEqual(NOTHING_STORED);
  expect(await tracesOnDisk(home, looked)).toEqual([]);
  await storeControl(browser, home);
  await browser.open(server.address + YOUR_WEEK);
  await browser.evaluate(typeInside, TYPED_IN_A_WEEK);
  await browser.crash();
  expect(await tracesOnDisk(home, looked)).toEqual([]);
});

test('WebKit writes nothing of the page without script to disk, not even when it is killed', async ({
  home,
  server,
}) => {
  const address = `${server.address}/plain/en`;
  const browser = await startWebKitOnDisk(home, address, [NO_SCRIPT]);
  const looked = tracesOfForm(CANARIES.postcode);
  await browser.evaluate(fillForm, plainAnswers(CANARIES.postcode, DEPENDENCE));
  await expect.poll(() => tracesOnDisk(home, ['/plain/en']), 'it does write that the page was there').not.toEqual([]);
  expect(await tracesOnDisk(home, looked), 'before the form is sent').toEqual([]);
  const message = await browser.evaluate(() => document.body.innerText, null);
  expect(message).toContain('Your browser may also save your answers on this device.');
  await browser.follow('main form button', 'Your result: possible dependence');
  await storeControl(browser, home);
  await browser.crash();
  expect(await tracesOnDisk(home, looked), 'once the form is sent').toEqual([]);
});
