import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import type { AuditAnswers } from '#domain/audit.ts';
import { judgeComplete, type VisitFacts } from '#domain/judgement.ts';
import { answersOf, INCREASING, LOWER, NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { judgedVisit } from './judgeRecord.ts';
import { result } from './result.ts';
import { weekPageLink, results } from './steps.ts';
import { summaryDocument } from './summaryDocument.ts';
import { SETTINGS, VISIT } from './testing/sampleInput.ts';

const DRINKING = { consumptionUnits: 5, consumptionDays: 3 };
const NO_ALCOHOL = { consumptionUnits: 0, consumptionDays: 0 };
const LINK = 'your-week';

/** Returns the places with a link to the week page: the result, step 7, and the PDF with its card to keep. */
function placesWithLink(answers: AuditAnswers, facts: VisitFacts): readonly string[] {
  const visit = judgedVisit(en, judgeComplete(answers, { gender: 'f', age: 2, ...facts }), {
    place: 'england',
    contacts: null,
  });
  const { consumptionUnits = 5, consumptionDays = 3 } = facts;
  const figures = { consumptionUnits, consumptionDays, goalUnits: 0, goalDays: 0 };
  const summary = summaryDocument(en, SETTINGS, {
    ...VISIT,
    answers,
    figures,
    card: true,
    cardLink: true,
    talkFirst: visit.target.talkFirst,
  });
  const documents = {
    result: [result(en, visit), weekPageLink(en, visit)],
    'step 7': results(en, visit),
    PDF: summary,
  };
  return Object.entries(documents).flatMap(([place, document]) =>
    JSON.stringify(document).includes(LINK) ? [place] : [],
  );
}

test('the week page is linked from step 7 and the summary of somebody who drinks', () => {
  expect(placesWithLink(INCREASING, DRINKING)).toEqual(['step 7', 'PDF']);
  expect(placesWithLink(LOWER, {})).toContain('result');
});

test.each<[string, AuditAnswers, VisitFacts]>([
  ['never drinks', NO_DRINKING, NO_ALCOHOL],
  ['does not drink, with something long ago', answersOf({ q9: 2 }), NO_ALCOHOL],
  ['has stopped', answersOf({ q4: 4, q5: 4 }), NO_ALCOHOL],
  ['chose “Never” and told units for last week', NO_DRINKING, DRINKING],
  ['chose “Never” and how much', answersOf({ q2: 2 }), NO_ALCOHOL],
  ['often drinks, and drank nothing last week', answersOf({ q1: 4, q2: 3 }), NO_ALCOHOL],
  ['drinks, and drank nothing last week', INCREASING, NO_ALCOHOL],
  ['was once dependent by score', INCREASING, { ...DRINKING, lastTime: { score: 20, units: null } }],
  ['was once dependent by week', INCREASING, { ...DRINKING, lastTime: { score: null, units: 105 } }],
])('somebody who %s has no link to the week page in result, step 7, PDF or card', (_who, answers, facts) => {
  expect(placesWithLink(answers, facts)).toEqual([]);
});
