import { readPdf } from '../testing/readPdf.ts';
import { addInOnePress, calculator, pressUseTotal } from './harness/calculator.ts';
import { reach } from './harness/keyboard.ts';
import { YOUR_WEEK } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, buttonOrLink, mainHeading, openStart, enter } from './harness/visitor.ts';
import { allDays, dayOfWeek, fillDays, weekTarget, weekTotal } from './harness/yourWeek.ts';

test.use({ viewport: { width: 390, height: 664 } });

test('The week page is opened from the start, counts drinks without a call to the server, and is empty on return', async ({
  page,
}) => {
  await openStart(page);
  await page.waitForLoadState('networkidle');
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  await buttonOrLink(page, 'Your week by day').click();
  await arrive(page, YOUR_WEEK);
  await expect(mainHeading(page)).toHaveText('Your week by day');
  await button(page, 'One more on Tuesday').click();
  await button(page, 'Help me calculate Tuesday’s drinks').click();
  await addInOnePress(page, 'pint of beer or cider, 4%', 3);
  await pressUseTotal(page);
  await expect(calculator(page)).toHaveCount(0);
  await expect(dayOfWeek(page, 'Tuesday')).toHaveValue('7');
  await dayOfWeek(page, 'Friday').selectOption('9');
  await expect(weekTotal(page)).toHaveText('16 units so far. This is above the guideline.');
  await weekTarget(page).fill('12');
  await expect(page.getByText('less than last week')).toHaveCount(0);
  await allDays(page).check();
  await expect(page.getByText('That is 4 units less than last week.')).toBeVisible();
  await expect(button(page, 'Leave this site')).toBeInViewport({ ratio: 1 });
  const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }));
  expect.soft(pages, 'in print').toBe(1);
  expect.soft(text).toContain('Tue');
  expect.soft(text).not.toMatch(/Help me calculate|Leave this site/);
  expect(names.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await enter(button(page, 'Back'));
  await arrive(page, '/');
  await buttonOrLink(page, 'Your week by day').click();
  await expect(dayOfWeek(page, 'Tuesday')).toHaveValue('');
});

test(
  'The heaviest week on the week page has the full caution, no target, and prints on one page',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto(YOUR_WEEK);
    await fillDays(page, [35, 35, 35, 35, 35, 35, 35]);
    await expect(page.getByRole('heading', { name: 'Do not stop drinking suddenly' })).toBeVisible();
    await expect(weekTarget(page)).toHaveCount(0);
    const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }));
    expect.soft(pages, 'in print').toBe(1);
    expect.soft(text).toContain('Do not stop drinking suddenly');
  },
);

test('The week page can be filled in with the keyboard alone @firefox', { tag: '@proof' }, async ({ page }) => {
  await page.goto(YOUR_WEEK);
  await reach(page, dayOfWeek(page, 'Monday'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Goes forwards: under a driver, Firefox has no focus once Shift+Tab has left the page, and then Enter has no effect.
  await reach(page, button(page, 'One more on Monday'));
  await page.keyboard.press('Enter');
  await expect(dayOfWeek(page, 'Monday')).toHaveValue('2');
  await reach(page, allDays(page));
  await page.keyboard.press('Space');
  await reach(page, weekTarget(page));
  await page.keyboard.type('1');
  await expect(page.getByText('That is 1 unit less than last week.')).toBeVisible();
});
