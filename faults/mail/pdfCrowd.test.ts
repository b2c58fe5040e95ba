/** @module-tag proof */
import { expect, it } from 'vitest';
import { call, failure, json, post, replyOf, type Answer } from '../edge/caller.ts';
import { serverStarter } from '../edge/started.ts';
import { askForSummary, INCREASING, LOG, startVisit, type Visit } from '../edge/visit.ts';
import { readPdf } from '../../testing/readPdf.ts';

const start = serverStarter();

const VISITS = 20;
const EACH = 10;
/** The size of the queue: so small that even a crowd that arrives slowly, on a busy machine, does not fit. */
const WAITING = 20;
/** Half of the other calls must take less than this fraction of the crowd's time. Usually it is about a fortieth. */
const PART = 1 / 5;

type Wish = {
  readonly visit: Visit;
  readonly figures: Readonly<Record<string, number>>;
  readonly printed: readonly string[];
};

/** Returns a summary unlike any other visit's: its figures, and the sentences that state them. */
function wish(visit: Visit, visitNumber: number, number: number): Wish {
  const [units, days, goal, goalDays] = [visitNumber + 15, 2 + (number % 5), number + 2, 2 + (number % 3)];
  return {
    visit,
    figures: { consumptionUnits: units, consumptionDays: days, goalUnits: goal, goalDays },
    printed: [`You told us ${units} units a day on ${days} days.`, `You chose ${goal * goalDays} units a week.`],
  };
}

/** Repeats a call until the returned function is called, which returns the durations in ms, shortest first. */
function keepAsking(ask: () => Promise<Answer>) {
  const times: number[] = [];
  const control = { over: false };
  const asking = (async () => {
    while (!control.over) {
      const started = performance.now();
      expect((await ask()).status).toBe(200);
      times.push(performance.now() - started);
    }
  })();
  return async () => {
    control.over = true;
    await asking;
    return times.toSorted((a, b) => a - b);
  };
}

it('of 200 summaries asked for at once, some wait, others get a Retry-After, and nobody gets another visitor’s', async () => {
  const server = await start({ PDF_QUEUE: String(WAITING) });
  const visits = await Promise.all(Array.from({ length: VISITS }, () => startVisit(server.port)));
  const wishes = visits.flatMap((visit, v) => Array.from({ length: EACH }, (_, n) => wish(visit, v, n)));

  const probes = keepAsking(() => call(server.port, '/healthz'));
  const [first] = visits;
  const writes = keepAsking(() => post(server.port, LOG, { triage: INCREASING }, first?.headers));
  const started = performance.now();
  const answers = await Promise.all(wishes.map(({ visit, figures }) => askForSummary(server.port, visit, figures)));
  const crowdMs = performance.now() - started;
  const others = [await probes(), await writes()];

  const served = wishes.flatMap((item, index) => {
    const answer = answers[index];
    return answer?.status === 200 ? [{ ...item, answer }] : [];
  });
  const refused = answers.filter(({ status }) => status !== 200);
  // At any moment, one summary is being made and `WAITING` wait. The crowd does not fit, but those that fit are served.
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length).toBeGreaterThanOrEqual(1 + WAITING);
  for (const answer of refused) {
    expect(replyOf(answer)).toEqual({ status: 503, body: failure('unavailable') });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  for (const times of others) {
    // Other calls ran between the summaries and did not wait for the whole crowd.
    expect(times.length).toBeGreaterThanOrEqual(served.length / 2);
    expect(times.at(times.length / 2)).toBeLessThan(crowdMs * PART);
  }

  const references = visits.map(({ reference }) => reference);
  for (const { visit, printed, answer } of served) {
    const { text } = await readPdf(Buffer.from(String(json(answer).pdf), 'base64'));
    expect(printed.filter((sentence) => !text.includes(sentence))).toEqual([]);
    expect(references.filter((reference) => text.includes(reference))).toEqual([visit.reference]);
  }

  const [repeat] = wishes;
  if (repeat) expect((await askForSummary(server.port, repeat.visit, repeat.figures)).status).toBe(200);
});
