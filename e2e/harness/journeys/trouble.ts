import { openStart, tryPostcode } from '../visitor.ts';
import { YORK } from '../places.ts';
import type { Journey } from './journey.ts';

const QUESTIONS_SCRIPT = '**/questions-*.js';

const broken: Journey = {
  name: 'a screen that cannot be shown',
  walk: async ({ page, watch }, see) => {
    watch.expectInConsole(/Failed to (fetch|load)|TypeError/);
    await page.route(QUESTIONS_SCRIPT, (route) => route.abort());
    await openStart(page);
    await tryPostcode(page, YORK);
    await page.getByText('Something went wrong').waitFor();
    await see('broken screen');
  },
};

export const TROUBLE_JOURNEYS: readonly Journey[] = [broken];
