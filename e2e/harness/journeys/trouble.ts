import { openStart, tryPostcode } from '../visitor.ts';
import { YORK } from '../places.ts';
import { SECOND_SCRIPT } from '../scripts.ts';
import type { Journey } from './journey.ts';

const broken: Journey = {
  name: 'a screen that cannot be shown',
  walk: async ({ page, watch }, see) => {
    watch.expectInConsole(/Failed to (fetch|load)|TypeError/);
    await page.route(SECOND_SCRIPT, (route) => route.abort());
    await openStart(page);
    await tryPostcode(page, YORK);
    await page.getByText('Something went wrong').waitFor();
    await see('broken screen');
  },
};

export const TROUBLE_JOURNEYS: readonly Journey[] = [broken];
