import type { Body } from '#content/prose.ts';
import type { PlanCard } from '#content/sentences/plan.ts';
import { type Block, heading, list, type Panel, paragraph, type Text } from '../pdf/blocks.ts';
import { sentenceRuns } from './links.ts';

/** Returns the paragraphs and list of a section. */
export const sectionBody = ({ text, list: lines }: Body): readonly Block[] => [
  ...text.map((item) => paragraph(sentenceRuns(item))),
  ...(lines ? [list(lines)] : []),
];

/** The most choices in one column; more are printed in two. */
const MOST_IN_A_COLUMN = 3;

/** Returns a list in one or two columns. */
export function listIn(columns: 1 | 2, items: readonly (string | Text)[]): Block {
  if (columns === 1) return list(items);
  const half = Math.ceil(items.length / 2);
  return { kind: 'columns', columns: [[list(items.slice(0, half))], [list(items.slice(half))]] };
}

/** Returns the plan as one card. */
export function cardBlock({ heading: title, score, fromTo, text, list: choices = [] }: PlanCard): Panel {
  return {
    kind: 'panel',
    tone: 'card',
    blocks: [
      heading(2, title),
      paragraph(score.join(' '), 'lead'),
      ...(fromTo ? [{ kind: 'change', from: fromTo[0], to: fromTo[1] } as const] : []),
      ...sectionBody({ text }),
      ...(choices.length > 0 ? [listIn(choices.length > MOST_IN_A_COLUMN ? 2 : 1, choices)] : []),
    ],
  };
}
