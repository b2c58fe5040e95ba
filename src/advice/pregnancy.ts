import type { PageWords } from '#content/content.ts';
import { type Block, heading, panel, paragraph } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { guideLink } from './links.ts';
import { body, sentence } from './prose.ts';
import { babyAdvice } from './sentences/baby.ts';
import { pregnancyLine, pregnancyNote } from './sentences/cautions.ts';

/**
 * Returns the advice on pregnancy: a note with advice on a baby's safety, or a line; empty if there is none. `line` is
 * for a part of the visit that has the note elsewhere.
 */
export function pregnancyAdvice(
  words: PageWords,
  { judgement, help: { place } }: JudgedVisit,
  form: 'note' | 'line' = 'note',
): readonly Block[] {
  const { pregnancy: advice, drinksLittle } = judgement;
  if (advice === null) return [];
  if (advice.form === 'line' || form === 'line') return [sentence(pregnancyLine(words, advice.says, place), 'caution')];
  const note = pregnancyNote(words, advice.says, { drinksLittle, place });
  const baby = babyAdvice(words, judgement);
  return [
    panel('note', [
      heading(2, note.heading),
      ...body(note, judgement),
      ...(baby === null ? [] : [paragraph(baby.text), guideLink('driving-and-medicines', baby.more)]),
    ]),
  ];
}
