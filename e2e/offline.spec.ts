import { fillStep, WEEK } from './harness/intervention.ts';
import { unusedPostcode } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { filesFetched, unfetchedFiles } from './harness/scripts.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  answerAudit,
  answerDemographics,
  arrive,
  button,
  pressNext,
  openStart,
  tryPostcode,
  enter,
} from './harness/visitor.ts';

const OFFLINE = 'You seem to be offline. Nothing is lost. Try again when you are back.';

test(
  'once the start has loaded, the visit continues to its summary offline, and is stored when the network is back',
  { tag: '@proof' },
  async ({ page, context, server, watch }) => {
    // A call is tried again after 30 s at the latest, and a busy machine walks the visit slowly.
    test.setTimeout(180_000);
    watch.expectInConsole(/ERR_INTERNET_DISCONNECTED/);
    const postcode = unusedPostcode();
    await openStart(page);
    await expect.poll(() => unfetchedFiles(page), 'everything later is fetched ahead').toEqual([]);
    await context.setOffline(true);
    await tryPostcode(page, postcode);
    await expect(page.getByRole('alert')).toHaveText(OFFLINE);
    await context.setOffline(false);
    await enter(button(page, 'Get started'));
    await arrive(page, '/terms');
    await context.setOffline(true);
    await agree(page);
    await answerDemographics(page);
    await answerAudit(page, INCREASING);
    for (let step = 1; step <= 7; step += 1) {
      await pressNext(page, `/intervention/${step}`);
      await fillStep(page, step, WEEK);
    }
    await expect(page.getByRole('main')).toContainText('40 units');
    expect(storedRows(server, postcode)).toEqual([]);
    expect((await filesFetched(page)).length, 'files of a first visit').toBeLessThanOrEqual(9);
    await context.setOffline(false);
    await expect
      .poll(() => storedRows(server, postcode)[0], { timeout: 90_000 })
      .toMatchObject({
        score: 10,
        band: 'increasing',
        screen_reached: 'intervention-7',
        consumption_units: WEEK.units,
      });
  },
);
