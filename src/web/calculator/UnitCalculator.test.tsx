import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#content/en/index.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { Button } from '../components/Button.tsx';
import { pressEscOn, provideNativeDialog } from '../components/testing/nativeDialog.ts';
import { renderWithWords } from '../testing/words.tsx';
import { UnitCalculator } from './UnitCalculator.tsx';

beforeAll(provideNativeDialog);
afterEach(cleanup);

const onUse = vi.fn<(total: number) => void>();
beforeEach(() => onUse.mockReset());

const PINT: DrinkRow = { drink: 'beer', size: 'pint', ml: 568, strength: 4, quantity: 2 };
const WINE: DrinkRow = { drink: 'wine', size: 'large_glass', ml: 250, strength: 12, quantity: 1 };
const SHOT: DrinkRow = { drink: 'spirits', size: 'single', ml: 25, strength: 40, quantity: 3 };

function Question({ start }: { readonly start: readonly DrinkRow[] }) {
  const [open, setOpen] = useState(false);
  const [rows, setRows] = useState(start);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Help me calculate</Button>
      <UnitCalculator open={open} rows={rows} onUse={onUse} onRowsChange={setRows} onClose={close} place="england" />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const focused = () => document.activeElement;

async function open(...start: readonly DrinkRow[]) {
  renderWithWords(<Question start={start} />);
  await press('Help me calculate');
  return screen.getByRole('dialog', { name: 'Unit calculator' });
}

async function toQuantity() {
  await press('Add a drink');
  await choose('Beer or cider');
  await press('Next');
  await choose('Pint (568ml)');
  await press('Next');
  await choose('4%');
  await press('Next');
}

describe('adding a drink', () => {
  it('is not stored by the browser', async () => {
    const dialog = await open();
    await press('Add a drink');
    expect(dialog.querySelector('form')?.getAttribute('autocomplete')).toBe('off');
  });

  it('by four steps puts it in the list, with size in ml, strength, quantity and units to one decimal', async () => {
    await open();
    await toQuantity();
    await press('One more');
    await press('Add to list');
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['Beer or cider', 'Pint (568ml)', '4%', '2', '4.5', 'Delete']);
    expect(screen.getByText('Total: 5 units').getAttribute('role')).toBe('status');
  });

  it('each step is a group of radios under its own heading, which takes focus', async () => {
    await open();
    await press('Add a drink');
    expect(focused()).toBe(screen.getByRole('heading', { name: /What did you drink\?/ }));
    await choose('Wine or champagne');
    await press('Next');
    expect(focused()).toBe(screen.getByRole('heading', { name: /What size was it\?/ }));
    expect(screen.getByRole('group', { name: /What size was it\?/ })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  it.each([
    ['Beer or cider', 'Pint (568ml)', '4', ['4', '4.5', '5', '6', '7', '8', '9']],
    [
      'Wine or champagne',
      'Small glass (125ml)',
      '13',
      ['9', '10', '10.5', '11', '11.5', '12', '13', '14', '15', '16', '17'],
    ],
    ['Spirits or shots', 'Single (25ml)', '40', ['37', '40']],
    ['Alcopop', 'Small bottle (275ml)', '5.5', ['5', '5.5']],
  ])('lists the strengths of %s in rising order, with the usual one marked', async (drink, size, usual, strengths) => {
    await open();
    await press('Add a drink');
    await choose(drink);
    await press('Next');
    await choose(size);
    await press('Next');
    const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(labels).toEqual(strengths.map((item) => `${item}%${item === usual ? en.calculator.usual : ''}`));
  });

  it('Next without a choice says “Please select an answer”, and its link goes to the first radio', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await open();
    await press('Add a drink');
    await press('Next');
    const alert = screen.getByRole('alert');
    expect(focused()?.contains(alert)).toBe(true);
    await userEvent.click(within(alert).getByRole('link', { name: 'Please select an answer' }));
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Beer or cider' }));
    await choose('Alcopop');
    expect(alert.closest('[data-mended]')).not.toBeNull();
  });

  it('Back returns to the previous step with its choice kept', async () => {
    await open();
    await toQuantity();
    await press('Back');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4%' }).checked).toBe(true);
  });

  it('Cancel adds nothing and returns to the list', async () => {
    await open();
    await toQuantity();
    await press('Cancel');
    expect(screen.queryAllByRole('button', { name: /^Delete/ })).toEqual([]);
    expect(focused()).toBe(button('Add a drink'));
  });
});

describe('the quantity', () => {
  const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });

  it('can be changed by arrow keys and two buttons', async () => {
    await open();
    await toQuantity();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field().value).toBe('2');
    await press('One fewer');
    expect(field().getAttribute('aria-valuenow')).toBe('1');
  });

  it('ignores a typed number of 999 or more, and becomes 0 when left empty', async () => {
    await open();
    await toQuantity();
    await userEvent.clear(field());
    await userEvent.type(field(), '9999');
    expect(field().value).toBe('99');
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field().value).toBe('0');
  });

  it('Enter in the field adds the drink', async () => {
    await open();
    await toQuantity();
    await userEvent.clear(field());
    await userEvent.type(field(), '3{Enter}');
    expect(screen.getByText('Total: 7 units')).toBeTruthy();
  });
});

describe('the drinks of one press', () => {
  it('stand in four groups, and each button’s name contains the words on it (WCAG 2.5.3)', async () => {
    await open();
    const groups = screen
      .getAllByRole('toolbar')
      .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? ''));
    expect(groups.map((heading) => heading?.textContent)).toEqual(['Beer and cider', 'Wine', 'Spirits', 'Alcopops']);
    const shown = screen.getAllByRole('button', { name: /^Add .*%$/ });
    expect(shown).toHaveLength(14);
    for (const item of shown) expect(item.getAttribute('aria-label')).toContain(item.textContent);
  });

  it('are one Tab stop in each group, so that the total is seven stops after the heading', async () => {
    await open();
    await press('Add pint of beer or cider, 4%');
    screen.getByRole('heading', { name: 'Unit calculator' }).focus();
    const stops: string[] = [];
    while (stops.length < 20 && focused() !== button('Use this total')) {
      await userEvent.tab();
      stops.push(focused()?.getAttribute('aria-label') ?? focused()?.textContent ?? '');
    }
    expect(stops).toEqual([
      'Close calculator',
      'Add pint of beer or cider, 4%',
      'Add standard glass of wine, 13%',
      'Add single spirit, 40%',
      'Add bottle of alcopop, 5.5%',
      'Add a drink',
      'Use this total',
    ]);
  });

  it('are reached with the arrow keys', async () => {
    await open();
    button('Add half pint of beer or cider, 4%').focus();
    const path = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp'];
    const seen: (string | null | undefined)[] = [];
    for (const key of path) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(focused()?.getAttribute('aria-label'));
    }
    const half = 'Add half pint of beer or cider';
    expect(seen).toEqual([`${half}, 5%`, 'Add pint of beer or cider, 4%', `${half}, 5%`, `${half}, 4%`, `${half}, 4%`]);
  });

  it('get a One fewer button once counted, which stays at 0 and then takes nothing', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^One fewer/ })).toBeNull();
    await press('Add large glass of wine, 13%');
    const fewer = button('One fewer large glass of wine, 13%');
    await userEvent.dblClick(fewer);
    expect(screen.getByText(/Total: 0 units/)).toBeTruthy();
    expect(button('One fewer large glass of wine, 13%')).toBe(fewer);
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('your drinks', () => {
  it('are listed first when the calculator opens with some, and no press inserts or removes a row', async () => {
    const dialog = await open(PINT, WINE);
    const first = screen.getByRole('heading', { name: 'Your drinks' });
    const groups = screen.getAllByRole('toolbar')[0];
    expect(groups && first.compareDocumentPosition(groups)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const rows = () => within(dialog).getAllByRole('row').length;
    expect(rows()).toBe(3);
    await press('Add double spirit, 40%');
    await press('Delete 2, pint, beer or cider');
    expect(rows()).toBe(3);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)[3]).toBe('0');
  });

  it('have One fewer and One more in the list if no button below counts them', async () => {
    await open(PINT, WINE);
    await press('One more large glass of wine, 12%');
    await press('One more large glass of wine, 12%');
    await press('One fewer large glass of wine, 12%');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)[9]).toBe('2');
    expect(screen.getAllByRole('button', { name: /^One fewer/ })).toHaveLength(2);
  });
});

it('Above 50 units the calculator asks whether that is right for one day', async () => {
  const bottles = (quantity: number): DrinkRow => ({
    drink: 'beer',
    size: 'two_litre_bottle',
    ml: 2000,
    strength: 5,
    quantity,
  });
  await open(bottles(5));
  expect(screen.queryByText('Is that right for one day?')).toBeNull();
  await press('One more 2 litre bottle, beer or cider, 5%');
  expect(screen.getByRole('status').textContent).toContain('Total: 60 units Is that right for one day?');
});

describe('a press', () => {
  const heard = () => screen.getByRole('status').textContent;

  it('says how many of which drink are listed, and the total', async () => {
    await open(PINT);
    await press('Add pint of beer or cider, 4%');
    expect(heard()).toBe('3 pints, 4%. Total: 7 units');
    await press('One fewer pint of beer or cider, 4%');
    expect(heard()).toBe('2 pints, 4%. Total: 5 units');
    await press('Add large glass of wine, 13%');
    await press('Add large glass of wine, 13%');
    expect(heard()).toBe('2 large glasses, 13%. Total: 11 units');
  });
});

describe('deleting a drink', () => {
  const names = [PINT, WINE, SHOT].map(({ drink, size, quantity }) => {
    const sizes: Readonly<Record<string, string>> = en.calculator.sizes[drink];
    return en.calculator.remove(quantity, sizes[size] ?? '', en.calculator.drinks[drink]);
  }) as [string, string, string];

  it('has a button with its name, and the new total is announced', async () => {
    await open(PINT, WINE, SHOT);
    expect(screen.getByText('Total: 11 units')).toBeTruthy();
    await press(names[1]);
    expect(screen.getByText('Total: 8 units').getAttribute('role')).toBe('status');
    expect(screen.getByText(`${en.calculator.removed(1, 'Large glass', 'Wine or champagne')}.`)).toBeTruthy();
  });

  it('moves focus to the list’s heading, so that Enter twice deletes one drink', async () => {
    await open(PINT, WINE, SHOT);
    button(names[0]).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(focused()?.textContent).toBe(en.calculator.listCaption);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
  });

  it('by One fewer works down to the last one, and a second press takes nothing else', async () => {
    await open(WINE, SHOT);
    const fewer = button('One fewer large glass of wine, 12%');
    fewer.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(focused()).toBe(fewer);
    expect(screen.getByText(/Total: 3 units/)).toBeTruthy();
  });
});

describe('leaving the calculator', () => {
  it('Use this total passes on the rounded sum', async () => {
    await open(PINT, WINE);
    await press('Use this total');
    expect(onUse).toHaveBeenCalledExactlyOnceWith(8);
  });

  it('Close calculator and Esc close it, keep the drinks and return focus', async () => {
    await open(PINT);
    await press('Close calculator');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(button('Help me calculate'));
    await press('Help me calculate');
    expect(screen.getByText('Total: 5 units')).toBeTruthy();
    act(() => pressEscOn(screen.getByRole('dialog')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onUse).not.toHaveBeenCalled();
  });
});
