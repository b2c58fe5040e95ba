import {
  type Drink,
  drinkEntry,
  type DrinkRow,
  leaveQuantity,
  type Size,
  stepQuantity,
  typeQuantity,
} from '#domain/drinks.ts';

/**
 * The calculator's passage: the list, or one of four steps while a drink is being added. Pure; the rows themselves
 * belong to the caller.
 */

export const STEPS = ['drink', 'size', 'strength', 'quantity'] as const;
export type Step = (typeof STEPS)[number];

export type Draft = {
  readonly drink: Drink | null;
  readonly size: Size | null;
  /** Percent. */
  readonly strength: number | null;
  /** The field's text, which may be empty while it is being typed in. */
  readonly quantity: string;
};

export type CalculatorState = {
  /** Null while the list is shown. */
  readonly step: Step | null;
  readonly draft: Draft;
  /** How often Next was pressed on this step without a choice; above 0 the error shows. */
  readonly missed: number;
};

type Move = { readonly type: 'add' | 'next' | 'back' | 'toList' };
type Change =
  | { readonly type: 'leaveField' }
  | { readonly type: 'chooseDrink'; readonly drink: Drink }
  | { readonly type: 'chooseSize'; readonly size: Size }
  | { readonly type: 'chooseStrength'; readonly strength: number }
  | { readonly type: 'typeQuantity'; readonly text: string }
  | { readonly type: 'stepQuantity'; readonly direction: 1 | -1 };
export type CalculatorAction = Move | Change;

const EMPTY: Draft = { drink: null, size: null, strength: null, quantity: '1' };
export const AT_LIST: CalculatorState = { step: null, draft: EMPTY, missed: 0 };

/** What the calculator shows after one action. */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  switch (action.type) {
    case 'add':
      return { ...AT_LIST, step: 'drink' };
    case 'toList':
      return AT_LIST;
    case 'next':
      return afterNext(state);
    case 'back':
      return state.step === 'drink' ? AT_LIST : moved(state, -1);
    default:
      return { ...state, draft: changed(state.draft, action), missed: 0 };
  }
}

function afterNext(state: CalculatorState): CalculatorState {
  if (state.step === null) return state;
  return state.draft[state.step] === null ? { ...state, missed: state.missed + 1 } : moved(state, 1);
}

function moved(state: CalculatorState, by: 1 | -1): CalculatorState {
  const index = state.step === null ? -1 : STEPS.indexOf(state.step);
  return { ...state, step: STEPS[index + by] ?? state.step, missed: 0 };
}

function changed(draft: Draft, action: Change): Draft {
  switch (action.type) {
    case 'chooseDrink':
      // Sizes and strengths belong to a drink, so another drink starts them again.
      return action.drink === draft.drink ? draft : { ...EMPTY, drink: action.drink, quantity: draft.quantity };
    case 'chooseSize':
      return { ...draft, size: action.size };
    case 'chooseStrength':
      return { ...draft, strength: action.strength };
    case 'typeQuantity':
      return { ...draft, quantity: typeQuantity(draft.quantity, action.text) };
    case 'leaveField':
      return { ...draft, quantity: String(leaveQuantity(draft.quantity)) };
    case 'stepQuantity':
      return { ...draft, quantity: String(stepQuantity(leaveQuantity(draft.quantity), action.direction)) };
  }
}

/** The row a draft makes, or null while a choice is missing or the size is not one of the drink's. */
export function rowOf({ drink, size, strength, quantity }: Draft): DrinkRow | null {
  if (drink === null || size === null || strength === null) return null;
  const ml = drinkEntry(drink).sizes.find((each) => each.size === size)?.ml;
  return ml === undefined ? null : { drink, size, ml, strength, quantity: leaveQuantity(quantity) };
}
