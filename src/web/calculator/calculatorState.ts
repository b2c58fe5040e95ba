import {
  type Drink,
  type DrinkRow,
  oneDrink,
  parseQuantity,
  type Size,
  stepQuantity,
  typedQuantity,
} from '#domain/drinks.ts';

// The calculator shows its list, or one of four steps of adding a drink. The rows are not part of this state.

export const STEPS = ['drink', 'size', 'strength', 'quantity'] as const;
export type Step = (typeof STEPS)[number];

export type Draft = {
  readonly drink: Drink | null;
  readonly size: Size | null;
  readonly strength: number | null;
  /** The field's text, which may be empty during typing. */
  readonly quantity: string;
};

/** The choice of one step. */
export type Choice = Partial<Pick<Draft, 'drink' | 'size' | 'strength'>>;

export type CalculatorState = {
  /** The current step; null while the list is shown. */
  readonly step: Step | null;
  readonly draft: Draft;
  /** How often Next was pressed on this step without a choice; the error shows above 0. */
  readonly missed: number;
};

type Move = { readonly type: 'add' | 'next' | 'back' | 'toList' };
type Change =
  | { readonly type: 'leaveField' }
  | { readonly type: 'choose'; readonly choice: Choice }
  | { readonly type: 'typeQuantity'; readonly text: string }
  | { readonly type: 'stepQuantity'; readonly direction: 1 | -1 };
export type CalculatorAction = Move | Change;

const EMPTY: Draft = { drink: null, size: null, strength: null, quantity: '1' };
export const AT_LIST: CalculatorState = { step: null, draft: EMPTY, missed: 0 };

export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  switch (action.type) {
    case 'add':
      return { ...AT_LIST, step: 'drink' };
    case 'toList':
      return AT_LIST;
    case 'next':
      return goToNext(state);
    case 'back':
      return state.step === 'drink' ? AT_LIST : move(state, -1);
    default:
      return { ...state, draft: changeDraft(state.draft, action) };
  }
}

function goToNext(state: CalculatorState): CalculatorState {
  if (state.step === null) return state;
  return state.draft[state.step] === null ? { ...state, missed: state.missed + 1 } : move(state, 1);
}

function move(state: CalculatorState, by: 1 | -1): CalculatorState {
  const index = state.step === null ? -1 : STEPS.indexOf(state.step);
  return { ...state, step: STEPS[index + by] ?? state.step, missed: 0 };
}

function changeDraft(draft: Draft, action: Change): Draft {
  switch (action.type) {
    case 'choose': {
      const { drink = draft.drink } = action.choice;
      // Sizes and strengths depend on the drink, so a new drink clears them.
      return drink === draft.drink ? { ...draft, ...action.choice } : { ...EMPTY, drink, quantity: draft.quantity };
    }
    case 'typeQuantity':
      return { ...draft, quantity: typedQuantity(draft.quantity, action.text) };
    case 'leaveField':
      return { ...draft, quantity: String(parseQuantity(draft.quantity)) };
    case 'stepQuantity':
      return { ...draft, quantity: String(stepQuantity(parseQuantity(draft.quantity), action.direction)) };
  }
}

/** Returns the row that a draft describes; null while a choice is missing. */
export function rowOf({ drink, size, strength, quantity }: Draft): DrinkRow | null {
  if (drink === null || size === null || strength === null) return null;
  return { ...oneDrink(drink, size, strength), quantity: parseQuantity(quantity) };
}
