import { type Body, type Prose, type Section as SectionProse, withDrinkLessAdvice } from '#content/prose.ts';
import type { Sentence } from '#content/linked.ts';
import type { Judgement } from '#domain/judgement.ts';
import { type Block, list, type Paragraph, paragraph, type Section } from './blocks.ts';
import { sentenceRuns } from './links.ts';

export const sentence = (text: Sentence, tone?: Paragraph['tone']): Paragraph => paragraph(sentenceRuns(text), tone);

export const prose = (text: Prose): readonly Paragraph[] => text.map((item) => sentence(item));

/** Returns the paragraphs and the list, with their advice to drink less only where it is safe (decision 8.10). */
export function body(text: Body, { adviseLess }: Pick<Judgement, 'adviseLess'>): readonly Block[] {
  const { text: paragraphs, list: items } = withDrinkLessAdvice(text, adviseLess);
  return [...prose(paragraphs), ...(items ? [list(items)] : [])];
}

export const section = (
  { heading, ...text }: SectionProse,
  judgement: Pick<Judgement, 'adviseLess'>,
  level: Section['level'] = 2,
): Section => ({ kind: 'section', level, heading, blocks: body(text, judgement) });
