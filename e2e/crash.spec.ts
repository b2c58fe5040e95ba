import { join } from 'node:path';
import { newTab } from './harness/browserOnDisk.ts';
import { goToIntervention } from './harness/intervention.ts';
import { expectStartWithoutData } from './harness/leaving.ts';
import { expect, test } from './harness/onDiskTest.ts';
import { fillForm, plainAnswers, tracesOfForm } from './harness/plainForm.ts';
import { DEPENDENCE } from './harness/questionnaire.ts';
import { YOUR_WEEK } from './harness/places.ts';
import { storedRows } from './harness/records.ts';
import { CANARIES, tracesOnDisk, watchKeys } from './harness/tracesOnDisk.ts';
import { fillDays, TYPED_IN_A_WEEK, typeOfLastTime, weekTarget } from './harness/yourWeek.ts';

/** Switches that start Chromium as if “Restore” had been pressed after a crash. */
const RESTORE = ['--restore-last-session', '--hide-crash-restore-bubble'];

test(
  'a browser that crashes during a visit leaves no answer on disk, and reopens the tab at the start',
  { tag: '@proof' },
  async ({ server, profile, startBrowser }) => {
    // Starts two browsers, with a whole visit in one of them.
    test.slow();
    const first = await startBrowser();
    const page = await newTab(first, server.address);
    const keys = watchKeys(page);
    await goToIntervention(page, 7, { postcode: CANARIES.postcode, ethnicity: 'Other Mixed' });
    await page.getByRole('textbox', { name: 'Email address' }).fill(CANARIES.address);
    await expect
      .poll(() => storedRows(server, CANARIES.postcode))
      .toMatchObject([{ screen_reached: 'intervention-7' }]);
    const names: string[] = [];
    page.on('request', (request) => names.push(request.url()));
    await typeOfLastTime(page, TYPED_IN_A_WEEK);
    await expect.poll(() => tracesOnDisk(join(profile, 'Default/Sessions'), ['/intervention/7'])).not.toEqual([]);
    expect(names, 'what is typed of the last time calls nothing').toEqual([]);
    const looked = [...Object.values(CANARIES), ...keys, TYPED_IN_A_WEEK];
    expect(keys.size, 'the visit’s own key is looked for too').toBeGreaterThan(0);
    expect(await tracesOnDisk(profile, looked)).toEqual([]);
    await first.crash();
    expect(await tracesOnDisk(profile, looked)).toEqual([]);

    const second = await startBrowser(RESTORE);
    const ours = () => second.context.pages().find((item) => item.url().startsWith(server.address));
    await expect.poll(ours, 'the browser brings the visit’s tab back').toBeDefined();
    const restored = ours() ?? page;
    await expectStartWithoutData(restored);
    expect(await restored.evaluate(() => history.length), 'with all its history').toBeGreaterThan(20);
    expect(await tracesOnDisk(profile, looked)).toEqual([]);

    // Shows that the search can fail: it finds what a page stores on purpose.
    await restored.evaluate(async (text) => {
      const kept = await caches.open('kept');
      await kept.put('/kept', new Response(text));
    }, CANARIES.address);
    await expect.poll(() => tracesOnDisk(profile, [CANARIES.address])).not.toEqual([]);

    await restored.goto(server.address + YOUR_WEEK);
    await fillDays(restored, [9, 9]);
    await weekTarget(restored).pressSequentially(TYPED_IN_A_WEEK);
    await expect.poll(() => tracesOnDisk(join(profile, 'Default/Sessions'), [YOUR_WEEK])).not.toEqual([]);
    await second.crash();
    expect(await tracesOnDisk(profile, [TYPED_IN_A_WEEK]), 'the week page, killed').toEqual([]);
  },
);

test(
  'from the page without script, Chromium writes only the sent form to its session file, as the page warns',
  { tag: '@proof' },
  async ({ server, profile, startBrowser }) => {
    test.slow();
    const first = await startBrowser();
    const page = await newTab(first, server.address);
    const looked = tracesOfForm(CANARIES.postcode);
    await page.goto('/plain/en');
    await page.evaluate(fillForm, plainAnswers(CANARIES.postcode, DEPENDENCE));
    await expect.poll(() => tracesOnDisk(join(profile, 'Default/Sessions'), ['/plain/en'])).not.toEqual([]);
    expect(await tracesOnDisk(profile, looked), 'before the form is sent').toEqual([]);
    await page.getByRole('button', { name: 'See my result' }).click();
    await expect(page.getByText('Your browser may also save your answers on this device.')).toBeVisible();
    const found = () => tracesOnDisk(profile, looked);
    await expect.poll(found, 'once the form is sent').not.toEqual([]);
    await first.crash();
    for (const trace of await found()) expect(trace).toMatch(/^Default\/Sessions\//);

    const second = await startBrowser(RESTORE);
    const asks = () => second.context.pages().some((item) => item.url().startsWith('chrome-error:'));
    await expect.poll(asks, 'whether to send the form again').toBe(true);
  },
);
