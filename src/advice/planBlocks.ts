import type { PlanCard } from './sentences/plan.ts';
import { type Block, heading, list, type Panel, paragraph } from './blocks.ts';
import { prose } from './prose.ts';

/** Maximum number of choices in one column. A longer list is printed in two columns. */
const MOST_IN_A_COLUMN = 3;

function choiceList(choices: readonly string[]): Block {
  if (choices.length <= MOST_IN_A_COLUMN) return list(choices);
  const half = Math.ceil(choices.length / 2);
  return { kind: 'columns', columns: [[list(choices.slice(0, half))], [list(choices.slice(half))]] };
}

/** @param picture the picture of the week, below the plan's lines */
export function cardBlock(card: PlanCard, picture: readonly Block[]): Panel {
  const { heading: title, reason, score, fromTo, text, list: choices = [], change } = card;
  return {
    kind: 'panel',
    tone: 'card',
    blocks: [
      heading(2, title),
      ...(reason === null ? [] : [paragraph([{ text: reason, strong: true }], 'lead')]),
      paragraph(score.join(' '), 'lead'),
      ...(fromTo ? [{ kind: 'change', from: fromTo[0], to: fromTo[1] } as const] : []),
      ...prose(text),
      ...(choices.length > 0 ? [choiceList(choices)] : []),
      ...picture,
      ...prose(change),
    ],
  };
}
