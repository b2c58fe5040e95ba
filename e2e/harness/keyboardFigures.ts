import { expect, type Page } from '@playwright/test';
import { calculator, quantityBox } from './calculator.ts';
import { field, type WEEK } from './intervention.ts';
import { choose, press, reach, tabToTheEnd } from './keyboard.ts';
import { button } from './visitor.ts';

/** Opens the calculator, leaves it by Esc, opens it again, adds three pints and uses their total. */
export async function calculateByKeyboard(page: Page): Promise<void> {
  const [opener, dialog] = [button(page, 'Help me calculate'), calculator(page)];
  await reach(page, opener, 'Shift+Tab');
  for (const leave of [true, false]) {
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Unit calculator' })).toBeFocused();
    await tabToTheEnd(page, 'calculator');
    if (!leave) break;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await press(page, button(dialog, 'Add a drink'));
  for (const [step, name] of [/^beer/i, /^pint/i, /^4%/].entries()) {
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(dialog.getByText(`Part ${step + 1} of 4`)).toBeVisible();
    await tabToTheEnd(page, `calculator, part ${step + 1}`);
    await choose(page, dialog.getByRole('radio'), dialog.getByRole('radio', { name }));
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused();
  await tabToTheEnd(page, 'calculator, quantity');
  await reach(page, quantityBox(page), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(button(dialog, 'Add a drink')).toBeFocused();
  await reach(page, button(dialog, 'Use this total'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Chooses figures in selects by typing, from the bottom of the page upwards. */
export async function fillByKeyboard(page: Page, figures: Partial<typeof WEEK>): Promise<void> {
  for (const [name, figure] of Object.entries(figures)) {
    const select = field(page, name as keyof typeof WEEK);
    await reach(page, select, 'Shift+Tab');
    await page.keyboard.type(String(figure));
    await expect(select).toHaveValue(String(figure));
  }
}
