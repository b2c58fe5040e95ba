import type { PageWords } from '#content/content.ts';
import { wordsForPlace } from '#content/helplines.ts';
import type { Block } from './blocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { moreOnDriving } from './lowScore.ts';
import { prose, section } from './prose.ts';
import { drivingAndMedicines as text } from './sentences/cautions.ts';

/** Returns the advice on driving, medicines and other drugs; empty if none is due. */
export function drivingAndMedicines(words: PageWords, { judgement, age }: JudgedVisit): readonly Block[] {
  const advice = text(words, judgement, age);
  if (advice === null) return [];
  // In the lower band, the advice on drinking a lot on one day has the link instead.
  const hasLink = !(judgement.band === 'lower' && judgement.lowScore.oneDay);
  const own = section(advice, judgement);
  return [{ ...own, blocks: [...own.blocks, ...(hasLink ? [moreOnDriving(words)] : [])] }];
}

/** Returns the advice on when a driver must stop driving and tell the DVLA; empty below possible dependence. */
export function driversDuty(words: PageWords, { judgement, help: { place } }: JudgedVisit): readonly Block[] {
  const { duty, licence } = words.drivingAndMedicines;
  if (judgement.band !== 'dependence') return [];
  return [{ kind: 'section', level: 2, heading: duty, blocks: prose(wordsForPlace(licence, place)) }];
}
