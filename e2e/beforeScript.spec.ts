import { YORK } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, consentBox, postcodeBox } from './harness/visitor.ts';

test('text typed before the script has loaded is kept, and never enters an address @firefox', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await postcodeBox(page).fill(YORK);
  await postcodeBox(page).press('Enter');
  await consentBox(page).check();
  await button(page, 'Get started').click();
  await expect(postcodeBox(page)).toHaveValue(YORK);
  expect(documents, 'nothing was submitted').toEqual(['/']);
  held.resolve(undefined);
  await page.waitForLoadState('networkidle');
  await expect(postcodeBox(page)).toHaveValue(YORK);
  await expect(consentBox(page)).toBeChecked();
  if (new URL(page.url()).pathname === '/') await button(page, 'Get started').click();
  await arrive(page, '/terms');
  expect(documents).toEqual(['/']);
});
