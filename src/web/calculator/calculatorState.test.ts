import { describe, expect, it } from 'vitest';
import { AT_LIST, type CalculatorAction, calculatorReducer, rowOf } from './calculatorState.ts';

const after = (...actions: readonly CalculatorAction[]) => actions.reduce(calculatorReducer, AT_LIST);

const PINT: readonly CalculatorAction[] = [
  { type: 'add' },
  { type: 'choose', choice: { drink: 'beer' } },
  { type: 'next' },
  { type: 'choose', choice: { size: 'pint' } },
  { type: 'next' },
  { type: 'choose', choice: { strength: 4 } },
  { type: 'next' },
];

describe('adding a drink', () => {
  it('goes through drink, size, strength and quantity', () => {
    const steps = PINT.map((_, index) => after(...PINT.slice(0, index + 1)).step);
    expect(steps).toEqual(['drink', 'drink', 'size', 'size', 'strength', 'strength', 'quantity']);
  });

  it('turns the choices into a row of the list, with one drink unless changed', () => {
    expect(rowOf(after(...PINT).draft)).toEqual({ drink: 'beer', size: 'pint', ml: 568, strength: 4, quantity: 1 });
  });

  it('makes no row of the list while a choice is missing', () => {
    expect(rowOf(after(...PINT.slice(0, 4)).draft)).toBeNull();
  });

  it('Next without a choice stays, and shows the error again at each press', () => {
    const missed = after({ type: 'add' }, { type: 'next' }, { type: 'next' });
    expect(missed).toMatchObject({ step: 'drink', missed: 2 });
    const chosen = calculatorReducer(missed, { type: 'choose', choice: { drink: 'wine' } });
    expect(calculatorReducer(chosen, { type: 'next' }).missed).toBe(0);
  });

  it('Back keeps the choices; from the first step it goes to the list', () => {
    const back = after(...PINT, { type: 'back' }, { type: 'back' });
    expect(back).toMatchObject({ step: 'size', draft: { drink: 'beer', size: 'pint', strength: 4 } });
    expect(after({ type: 'add' }, { type: 'back' })).toEqual(AT_LIST);
  });

  it('asks for size and strength again when another drink is chosen', () => {
    const changed = after(...PINT, { type: 'choose', choice: { drink: 'wine' } });
    expect(changed.draft).toMatchObject({ drink: 'wine', size: null, strength: null });
  });

  it('keeps size and strength when the same drink is chosen again', () => {
    expect(after(...PINT, { type: 'choose', choice: { drink: 'beer' } }).draft.size).toBe('pint');
  });

  it('starts without choices for each drink', () => {
    expect(after(...PINT, { type: 'toList' }, { type: 'add' }).draft.drink).toBeNull();
  });
});

describe('the quantity', () => {
  const quantity = (...actions: readonly CalculatorAction[]) => after(...PINT, ...actions).draft.quantity;
  const type = (text: string): CalculatorAction => ({ type: 'typeQuantity', text });
  const thrice = (direction: 1 | -1) => Array<CalculatorAction>(3).fill({ type: 'stepQuantity', direction });

  it.each([
    ['a number is accepted', [type('12')], '12'],
    ['the maximum is ignored', [type('99'), type('999')], '99'],
    ['above the maximum is ignored', [type('99'), type('1000')], '99'],
    ['letters are ignored', [type('2'), type('2x')], '2'],
    ['an empty field is accepted while typing', [type('')], ''],
    ['an empty field becomes 0 on leaving', [type(''), { type: 'leaveField' }], '0'],
    ['below the minimum becomes 0 on leaving', [type('-3'), { type: 'leaveField' }], '0'],
    ['one more', [{ type: 'stepQuantity', direction: 1 }], '2'],
    ['one fewer stops at 0', thrice(-1), '0'],
    ['one more reaches the maximum and stops', [type('998'), ...thrice(1)], '999'],
  ] as const)('%s', (_, actions: readonly CalculatorAction[], expected) => {
    expect(quantity(...actions)).toBe(expected);
  });
});
