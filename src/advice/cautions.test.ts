import { describe, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { judgeComplete, type VisitFacts } from '#domain/judgement.ts';
import { answersInOrder, FULL_CAUTION, LOWER } from '#domain/testing/sampleAnswers.ts';
import { cautions, type CautionForm } from './cautions.ts';
import { judgedVisit } from './judgeRecord.ts';
import type { Block } from './blocks.ts';
import { textsOf } from './testing/textsOf.ts';

const FULL = 'Do not stop drinking suddenly';
const STOPPED = 'If you stopped in the last 3 days';
const QUESTION = 'If you have stopped, and it is less than 3 days ago';
const DRY = { consumptionUnits: 0, consumptionDays: 0 };

function blocksFor(answers: typeof LOWER, form: CautionForm, facts: VisitFacts = {}): readonly Block[] {
  const judgement = judgeComplete(answers, { gender: 'm', age: 3, ...facts });
  return cautions(en, judgedVisit(en, judgement, { place: 'england', contacts: null }), form);
}

/** The kinds of the blocks in a panel or a list, with the heading of a panel. */
const outline = (blocks: readonly Block[]): readonly string[] =>
  blocks.map((block) => {
    if (block.kind === 'panel') return `${block.kind}: ${textsOf(block.blocks)[0] ?? ''}`;
    return block.kind === 'fold' ? `${block.kind}: ${block.summary}` : block.kind;
  });

test('The signs of withdrawal are open in the whole caution, folded in the short one, and absent from the one-sentence form', () => {
  const inside = (form: CautionForm) => {
    const [box] = blocksFor(FULL_CAUTION, form);
    return box?.kind === 'panel' ? outline(box.blocks) : [];
  };
  expect(inside('whole')).toEqual(['heading', 'columns']);
  expect(inside('short').slice(-2)).toEqual(['paragraph', 'fold: What to look out for']);
  expect(inside('sentence')).toEqual(['heading', 'paragraph']);
});

describe('the order of the cautions', () => {
  const oftenDry = answersInOrder(4, 3, 2, 2, 0, 2);

  test('after a week of no alcohol is the box for people who have stopped, with the signs, then the caution without them', () => {
    expect(outline(blocksFor(oftenDry, 'whole', DRY)).filter((item) => item !== 'paragraph')).toEqual([
      `panel: ${STOPPED}`,
      `panel: ${FULL}`,
    ]);
  });

  test('after a drink in the morning is its line, then the question to people who may have stopped', () => {
    const blocks = blocksFor(answersInOrder(0, 2, 3, 3, 0, 1), 'whole');
    expect(outline(blocks)).toEqual(['paragraph', `fold: ${QUESTION}`]);
  });
});

test('after a week of no alcohol from somebody who drinks, a screen says how to go back and enter a usual week', () => {
  const usual = 'If last week was not a usual week, you can go back and tell us about a usual one.';
  expect(blocksFor(LOWER, 'whole', DRY)).toEqual([{ kind: 'paragraph', text: [{ text: usual }], screenOnly: true }]);
  expect(blocksFor(LOWER, 'sentence', DRY)).toEqual([]);
});
