import type { Body } from '#content/prose.ts';
import type { PlanCard } from '#content/planCard.ts';
import { type Block, heading, list, type Panel, paragraph, type Text } from '../pdf/blocks.ts';
import { sentenceRuns } from './links.ts';

/** A section's paragraphs and list. */
export const sectionBody = ({ text, list: lines }: Body): readonly Block[] => [
  ...text.map((each) => paragraph(sentenceRuns(each))),
  ...(lines ? [list(lines)] : []),
];

/** More choices than this are printed in two columns. */
const MOST_IN_A_COLUMN = 3;

/** A list in one column or two. */
export function listIn(columns: 1 | 2, items: readonly (string | Text)[]): Block {
  if (columns === 1) return list(items);
  const half = Math.ceil(items.length / 2);
  return { kind: 'columns', columns: [[list(items.slice(0, half))], [list(items.slice(half))]] };
}

/** The plan as one card. */
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
