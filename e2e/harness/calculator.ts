import type { Locator, Page } from '@playwright/test';
import { hasFocus, reach } from './keyboard.ts';
import { button, enter, tick } from './visitor.ts';

export type Drinks = { drink: RegExp; size: RegExp; strength: RegExp; quantity: number };

/** Three pints at 4% are 6.816 units. */
export const pints = (quantity: number): Drinks => ({ drink: /^beer/i, size: /^pint/i, strength: /^4%/, quantity });

export const calculator = (page: Page): Locator => page.getByRole('dialog', { name: 'Unit calculator' });
export const quantityBox = (page: Page): Locator =>
  calculator(page).getByRole('spinbutton', { name: 'Quantity', exact: true });

export async function openCalculator(page: Page): Promise<void> {
  await enter(button(page, 'Help me calculate'));
  await calculator(page).waitFor();
}

/** Goes from the list of drinks to the fourth step, which asks for the quantity. */
async function goToQuantity(page: Page, { drink, size, strength }: Omit<Drinks, 'quantity'>): Promise<void> {
  const dialog = calculator(page);
  await enter(button(dialog, 'Add a drink'));
  for (const name of [drink, size, strength]) {
    await tick(dialog.getByRole('radio', { name }).first());
    await enter(button(dialog, 'Next'));
  }
  await quantityBox(page).waitFor();
}

/** Adds one row to the list, by the four steps. */
export async function addDrinks(page: Page, drinks: Drinks): Promise<void> {
  await goToQuantity(page, drinks);
  await quantityBox(page).fill(String(drinks.quantity));
  await enter(button(calculator(page), 'Add to list'));
  await button(calculator(page), 'Add a drink').waitFor();
}

/** Presses the **Add** button of a drink `times` times. Each press adds one drink. */
export async function addInOnePress(page: Page, drink: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await enter(button(calculator(page), `Add ${drink}`));
}

/** Tabs to a group of drinks that have an **Add** button, and moves to one of them with the arrow keys. */
export async function reachDrink(page: Page, group: string, drink: string): Promise<void> {
  const toolbar = calculator(page).getByRole('toolbar', { name: group });
  await reach(page, toolbar.getByRole('button'));
  for (let presses = 0; presses < 10 && !(await hasFocus(button(toolbar, `Add ${drink}`))); presses += 1)
    await page.keyboard.press('ArrowRight');
}

/** Opens the calculator, adds pints at 4%, 2.272 units each, and uses the total. */
export async function calculatePints(page: Page, quantity: number): Promise<void> {
  await openCalculator(page);
  await addInOnePress(page, 'pint of beer or cider, 4%', quantity);
  await pressUseTotal(page);
}

export async function pressUseTotal(page: Page): Promise<void> {
  await enter(button(calculator(page), 'Use this total'));
  await calculator(page).waitFor({ state: 'hidden' });
}
