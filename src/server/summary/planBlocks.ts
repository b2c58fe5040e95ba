import type { Body, Content } from '#content/content.ts';
import { planAdvice, planSection, type PlanReader } from '#content/planWords.ts';
import type { Plan } from '#domain/plan.ts';
import { type Block, heading, list, paragraph } from '../pdf/blocks.ts';
import { sentenceRuns } from './links.ts';

/** A section's paragraphs and list. */
export const sectionBody = ({ text, list: lines }: Body): readonly Block[] => [
  ...text.map((each) => paragraph(sentenceRuns(each))),
  ...(lines ? [list(lines)] : []),
];

/** More choices than this are printed in two columns. */
const MOST_IN_A_COLUMN = 3;

function choiceBlocks(choices: readonly string[]): readonly Block[] {
  if (choices.length <= MOST_IN_A_COLUMN) return choices.length > 0 ? [list(choices)] : [];
  const half = Math.ceil(choices.length / 2);
  return [{ kind: 'columns', columns: [[list(choices.slice(0, half))], [list(choices.slice(half))]] }];
}

/** The plan as chosen, and what to keep in mind. */
export function planBlocks(words: Content, plan: Plan, reader: PlanReader): readonly Block[] {
  const { heading: title, text, list: choices = [] } = planSection(words, plan, reader);
  return [
    heading(2, title),
    ...sectionBody({ text }),
    ...choiceBlocks(choices),
    ...sectionBody(planAdvice(words, reader.judgement).keepInMind),
  ];
}
