import type { PageWords } from '#content/content.ts';
import { wordsForPlace } from '#content/helplines.ts';
import type { Block } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { prose } from './prose.ts';

/**
 * Returns the advice for visitors who are hurt at home, and for those who fear that they may hurt someone. The advice
 * for those who are hurt is never printed, because the person who hurts the visitor may find the paper.
 */
export function safetyAtHome({ feedback }: PageWords, { help: { place } }: JudgedVisit): readonly Block[] {
  const { hurtAtHome, afraid } = feedback;
  const { text, talk, lines, leave } = hurtAtHome;
  const ofPlace = wordsForPlace(lines, place);
  const hurt = [text, ...(ofPlace.length > 0 ? [talk] : []), ...ofPlace, leave];
  return [
    { kind: 'fold', summary: hurtAtHome.heading, blocks: prose(hurt), screenOnly: true },
    { kind: 'fold', summary: afraid.heading, blocks: prose([afraid.text]) },
  ];
}
