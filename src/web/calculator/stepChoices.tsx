import type { Content } from '#content/content.ts';
import { CATALOGUE, drinkEntry } from '#domain/drinks.ts';
import { DrinkPicture } from '../components/DrinkPicture.tsx';
import type { ChoiceOption } from '../components/ChoiceRow.tsx';
import type { CalculatorAction, Draft, Step } from './calculatorState.ts';
import { sizeName } from './rowWords.ts';

type Words = Content['calculator'];

type Choices = {
  readonly options: readonly ChoiceOption[];
  readonly value: string | null;
  readonly choose: (value: string) => CalculatorAction;
};

const NO_SUCH_CHOICE: CalculatorAction = { type: 'toList' };

function drinkChoices(draft: Draft, words: Words): Choices {
  return {
    options: CATALOGUE.map(({ drink }) => ({
      value: drink,
      label: words.drinks[drink],
      picture: <DrinkPicture drink={drink} />,
    })),
    value: draft.drink,
    choose: (value) => {
      const entry = CATALOGUE.find(({ drink }) => drink === value);
      return entry ? { type: 'chooseDrink', drink: entry.drink } : NO_SUCH_CHOICE;
    },
  };
}

function sizeChoices({ drink, size }: Draft, words: Words): Choices {
  const sizes = drink === null ? [] : drinkEntry(drink).sizes;
  return {
    options: sizes.map((each) => ({
      value: each.size,
      label: words.sizeWithMl(drink === null ? '' : sizeName(words, drink, each.size), each.ml),
      picture: drink !== null && <DrinkPicture drink={drink} size={each.size} />,
    })),
    value: size,
    choose: (value) => {
      const entry = sizes.find((each) => each.size === value);
      return entry ? { type: 'chooseSize', size: entry.size } : NO_SUCH_CHOICE;
    },
  };
}

function strengthChoices({ drink, strength }: Draft, words: Words): Choices {
  const entry = drink === null ? null : drinkEntry(drink);
  return {
    options: (entry?.strengths ?? []).map((percent) => ({
      value: String(percent),
      label: words.strength(percent),
      hint: percent === entry?.usual ? words.usual : undefined,
    })),
    value: strength === null ? null : String(strength),
    choose: (value) => ({ type: 'chooseStrength', strength: Number(value) }),
  };
}

const CHOICES = { drink: drinkChoices, size: sizeChoices, strength: strengthChoices };

export function stepChoices(step: Exclude<Step, 'quantity'>, draft: Draft, words: Words): Choices {
  return CHOICES[step](draft, words);
}
