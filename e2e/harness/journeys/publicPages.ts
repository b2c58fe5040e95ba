import { GUIDE_ROUTES, LEGAL_ROUTES } from '../places.ts';
import { mainHeading } from '../visitor.ts';
import type { Journey } from './journey.ts';

const LEGALS_CALL = '**/api/app/legals/v2';

/** The public pages, also when the server has no text for them. */
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

export const PUBLIC_JOURNEYS: readonly Journey[] = [others, legal];
