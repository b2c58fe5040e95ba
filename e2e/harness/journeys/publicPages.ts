import { GUIDE_ROUTES, LEGAL_ROUTES, YOUR_WEEK } from '../places.ts';
import { mainHeading } from '../visitor.ts';
import { allDays, dayOfWeek, fillDays, weekStart, weekTarget } from '../yourWeek.ts';
import type { Journey } from './journey.ts';

const LEGALS_CALL = '**/api/app/legals/v2';

/** The pages outside a visit, and the message shown when the server fails to send the text of one. */
const others: Journey = {
  name: 'the pages outside a visit',
  walk: async ({ page, watch }, see) => {
    watch.expectInConsole(/status of (404|500)/);
    for (const path of ['/app/eula', '/app/privacy', '/appstores', '/loggedInElsewhere', '/nowhere']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await mainHeading(page).waitFor();
      await see(path);
    }
    await page.route(LEGALS_CALL, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/app/eula');
    await page.getByText('An unexpected error occurred').waitFor();
    await see('/app/eula, failed');
  },
};

const legal: Journey = {
  name: 'the legal pages and the guides',
  walk: async ({ page }, see) => {
    for (const path of [...LEGAL_ROUTES, ...GUIDE_ROUTES]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await mainHeading(page).waitFor();
      await see(path);
    }
  },
};

const yourWeek: Journey = {
  name: 'the week page',
  walk: async ({ page }, see) => {
    await page.goto(YOUR_WEEK, { waitUntil: 'networkidle' });
    await dayOfWeek(page, 'Monday').waitFor();
    await see('your week, empty');
    await fillDays(page, [9, 0, 9, 0, 9, 9]);
    await weekTarget(page).fill('30');
    await see('your week, with a target');
    await fillDays(page, [0, 3, 0, 0, 6, 8, 4]);
    await weekStart(page).fill('28');
    await weekTarget(page).fill('12');
    await allDays(page).check();
    await see('your week, with a start');
    await weekTarget(page).fill('ten');
    await see('your week, a target in words');
    await fillDays(page, [20, 20, 20, 20, 0, 0, 35]);
    await see('your week, full caution');
  },
};

export const PUBLIC_JOURNEYS: readonly Journey[] = [others, legal, yourWeek];
