import { addDrinks, addInOnePress, calculator, openCalculator, pints, quantityBox } from '../calculator.ts';
import { AUDIT_QUESTIONS } from '../questionnaire.ts';
import { waitForQuestion, button, chooseCode, goToQuestion, enter, tick } from '../visitor.ts';
import { type Journey, pressWithError } from './journey.ts';

const audit: Journey = {
  name: 'the ten AUDIT questions',
  walk: async ({ page }, see) => {
    await goToQuestion(page, 1);
    for (const [index, { id }] of AUDIT_QUESTIONS.entries()) {
      await waitForQuestion(page, index, 'Male');
      await see(id);
      if (id === 'q1' || id === 'q2') {
        await pressWithError(page);
        await see(`${id}, no answer`);
      }
      await chooseCode(page, index, 0);
      await enter(button(page, 'Next'));
    }
  },
};

const units: Journey = {
  name: 'the unit calculator',
  walk: async ({ page }, see) => {
    await goToQuestion(page, 2);
    await openCalculator(page);
    const dialog = calculator(page);
    await see('calculator, empty');
    await addInOnePress(page, 'pint of beer or cider, 4%', 3);
    await addInOnePress(page, 'large glass of wine, 13%', 2);
    await see('calculator, five presses');
    await enter(button(dialog, 'Add a drink'));
    for (const [name, choice] of Object.entries({ drink: /^wine/i, size: /^standard bottle/i, strength: /^12%/ })) {
      await dialog.getByRole('radio', { name: choice }).waitFor();
      await see(`calculator, ${name}`);
      if (name === 'drink') {
        await enter(button(dialog, 'Next'));
        await dialog.getByRole('heading', { name: 'There is a problem' }).waitFor();
        await see('calculator, drink, no answer');
      }
      await tick(dialog.getByRole('radio', { name: choice }));
      await enter(button(dialog, 'Next'));
    }
    await quantityBox(page).waitFor();
    await see('calculator, quantity');
    await enter(button(dialog, 'Cancel'));
    await addDrinks(page, pints(3));
    await addDrinks(page, { drink: /^wine/i, size: /^standard bottle/i, strength: /^12%/, quantity: 998 });
    await see('calculator, list');
    await enter(button(dialog, 'Use this total'));
    await page.getByText(/Your total is/).waitFor();
    await see('q2, after the calculator');
  },
};

export const QUESTION_JOURNEYS: readonly Journey[] = [audit, units];
