import fc from 'fast-check';
import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { planCard } from '#advice/sentences/plan.ts';
import { weekSentences } from '#advice/sentences/week.ts';
import { type AuditAnswers, auditScore } from '#domain/audit.ts';
import { judgeCard, judgeComplete, type Judgement } from '#domain/judgement.ts';
import { PLAN_CODES } from '#domain/plan.ts';
import type { WeekFigures } from '#domain/record.ts';
import { AUDIT_IDS, GENDERS, type FiveCode } from '#domain/questionnaire.ts';
import { answersInOrder, INCREASING } from '#domain/testing/sampleAnswers.ts';
import { yearSavingOf } from '#domain/yearSaving.ts';
import { judgeVisit } from '../../runtime/useJudgedVisit.ts';
import { YORK } from '../../testing/york.ts';
import { EMPTY_VISIT } from '../../visit/visitState.ts';
import { summaryRequest } from './summaryRequest.ts';

const contact = 'your GP';
const now = new Date('2026-11-22T12:00:00Z');

/** Everything that the plan's card and the sentences below it say. */
function textsFor(judgement: Judgement, figures: WeekFigures, q6: FiveCode): unknown {
  const plan = { choices: PLAN_CODES, startDay: judgement.confirmed ? ('today' as const) : null };
  return [
    planCard(en, { plan, q6 }, { judgement, contact, plans: PLAN_CODES, now, year: yearSavingOf(judgement) }),
    weekSentences(en, figures, { judgement, contact, place: 'england' }),
  ];
}

const answer = fc.integer({ min: 0, max: 4 });
const anyAnswers = fc
  .tuple(fc.array(answer, { minLength: 8, maxLength: 8 }), fc.constantFrom(0, 2, 4), fc.constantFrom(0, 2, 4))
  .map(([eight, q9, q10]) => answersInOrder(...eight, q9, q10))
  .filter((item) => auditScore(item) >= 8 && auditScore(item) < 16);
/** Any answers of the increasing band, which often bring a caution, and as many that bring none. */
const answers = fc.oneof(
  anyAnswers,
  fc.constantFrom(
    INCREASING,
    { ...INCREASING, q6: 1 as const },
    answersInOrder(4, 3, 2, 3),
    answersInOrder(0, 0, 3, 3, 2, 0, 2),
  ),
);
const units = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 35 }));
const days = fc.integer({ min: 0, max: 7 });
const anyWeeks = fc.record({ consumptionUnits: units, consumptionDays: days, goalUnits: units, goalDays: days });
const figures = fc.oneof(
  anyWeeks,
  anyWeeks.map((weeks) => ({ ...weeks, goalUnits: weeks.consumptionUnits, goalDays: weeks.consumptionDays })),
);

test('screen and PDF have the same message on a target, and the same card to keep, for any visit', () => {
  const messages = new Set<unknown>();
  fc.assert(
    fc.property(
      answers,
      figures,
      fc.constantFrom(...GENDERS),
      fc.boolean(),
      (audit: AuditAnswers, weeks, gender, talkFirst) => {
        const triage = { ...audit, ...weeks, gender, age: 3 } as const;
        const visit = { ...EMPTY_VISIT, client: YORK, triage, plan: { choices: [], startDay: 'today' } } as const;
        const onScreen = judgeVisit(visit, { talkFirst });
        const offered = judgeCard(onScreen);
        const pages = { diary: false, card: true, cardLink: true };
        const request = summaryRequest(visit, 'an-id', { ...onScreen, ...pages, offered });
        if (request === null) throw new Error('a figure is missing');
        // The server knows the answers from the record, and everything else from the request.
        const stored = Object.fromEntries(AUDIT_IDS.map((id) => [id, triage[id]])) as AuditAnswers;
        const { consumptionUnits, consumptionDays, goalUnits, goalDays } = request;
        const sent = { consumptionUnits, consumptionDays, goalUnits, goalDays };
        const talksFirst = request.talkFirst === true;
        const printed = judgeComplete(stored, {
          ...sent,
          gender: request.gender,
          age: request.age,
          talkFirst: talksFirst,
        });
        expect(textsFor(printed, sent, audit.q6)).toEqual(textsFor(onScreen, weeks, audit.q6));
        expect(request.startDay).toBe(onScreen.confirmed ? 'today' : undefined);
        expect(request.card).toBe(onScreen.confirmed ? true : undefined);
        expect(judgeCard(printed)).toEqual(offered);
        expect(request.cardLink).toBe(offered?.linksWeekPage ? true : undefined);
        messages.add(onScreen.verdict);
      },
    ),
    { numRuns: 2000 },
  );
  expect(messages.size).toBeGreaterThanOrEqual(9);
});
