import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pathOfStep, type StepKind } from '#domain/journey.ts';
import { NATIONS } from '#domain/nations.ts';
import { factsOf, type SafetyVisit } from '#content/testing/safetyFacts.ts';
import { createSafetySearch, SAFETY_SUBJECTS, type SafetyText } from '#content/testing/safety.ts';
import { GREEN_MARK, type SafetyPart } from '#content/testing/safetyRules.ts';
import { SAFETY_PLACES, safetyVisits } from '#content/testing/safetyVisits.ts';
import { loadMarkup } from '../testing/markup.tsx';
import { YORK } from '../testing/york.ts';

/** The component that this test replaces by its children, because single-pass rendering would leave them out. */
const DEFERRED = '../parts/forms/DeferUntilPainted.tsx';

let markupOf: Awaited<ReturnType<typeof loadMarkup>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(DEFERRED, () => ({ DeferUntilPainted: ({ children }: { children: ReactNode }) => children }));
  markupOf = await loadMarkup();
});

afterAll(() => {
  vi.doUnmock(DEFERRED);
  vi.resetModules();
});

const PATHS: Readonly<Record<Exclude<SafetyPart, 'summary' | 'sheet' | 'plain'>, string>> = {
  result: '/feedback',
  help: '/intervention',
  ...(Object.fromEntries(
    (['information', 'benefits', 'plan', 'lastWeek', 'targets', 'results'] as const).map((kind) => [
      kind,
      pathOfStep(kind),
    ]),
  ) as Record<Extract<StepKind, SafetyPart>, string>),
};
type Screen = keyof typeof PATHS;

const { serviceDetails } = YORK;

/** A client in one of the places, with a phone number only for an even index, and the contact that a caution names. */
function clientAt(index: number) {
  const { place, postcode = '', named = '' } = SAFETY_PLACES[index % SAFETY_PLACES.length] ?? {};
  const phone = index % 2 === 0 ? serviceDetails.phone : null;
  const nation = NATIONS.find((item) => item === place) ?? null;
  const client = { formattedPostcode: postcode, nation, serviceDetails: { ...serviceDetails, phone } };
  return { client, contact: phone ?? named };
}

const CAUTION_HEADING = /^<h2[^>]*>(?:Do not stop drinking suddenly|If you stopped in the last 3 days)</;
const FOLDED = /(?<=<\/summary>)[^]*?(?=<\/details>)/g;
const textIn = (markup: string): string =>
  markup.replace(/<\/?(?:a|b|strong|span)\b[^>]*>/g, '').replace(/<[^>]*>/g, '\n');

function textAt(screen: Screen, visit: SafetyVisit, client: Partial<typeof YORK>): SafetyText {
  const { answers, gender, age, week, target, lastTime = { score: null, units: null } } = visit;
  const triage = {
    ...answers,
    gender,
    age,
    ...(week && { consumptionUnits: week.units, consumptionDays: week.days }),
    ...(target && { goalUnits: target.units, goalDays: target.days }),
  };
  const more = { days: week?.byDay ?? [], unitsExact: week?.exact ?? null, lastTime, client };
  const markup = markupOf(PATHS[screen], triage, more).replaceAll('\u00a0', ' ');
  expect(markup, `the whole screen of ${screen}`).not.toContain('data-screen');
  const green = markup.includes('data-band="lower"') ? GREEN_MARK : '';
  const shown = markup.replace(FOLDED, '');
  const section = shown.split(/(?=<h[1-6])/).find((item) => CAUTION_HEADING.test(item)) ?? '';
  return {
    shown: green + textIn(shown),
    folded: textIn(markup.match(FOLDED)?.join('') ?? ''),
    caution: textIn(section),
  };
}

/** The screens to search in a visit. They depend on its band, and on whether it has weekly figures and a target. */
function screensOf(visit: SafetyVisit): readonly Screen[] {
  const { band } = factsOf(visit);
  if (band === 'lower') return ['result'];
  if (band !== 'increasing') return ['result', 'help'];
  const steps = ['result', 'information', 'benefits', 'plan'] as const;
  if (visit.week === null) return steps;
  return visit.target === null ? ['lastWeek', 'targets'] : ['lastWeek', 'targets', 'results', ...steps];
}

const { search, found, searched } = createSafetySearch();

beforeAll(() => {
  for (const [index, visit] of safetyVisits(4).entries()) {
    const { client, contact } = clientAt(index);
    for (const screen of screensOf(visit)) search(visit, screen, textAt(screen, visit, client), contact);
  }
});

test.each(SAFETY_SUBJECTS)(
  'on every screen, whatever the answers, the visitor, the weeks and the place: %s, where it is due and nowhere else',
  (about) => expect(found(about)).toEqual({}),
);

test('each screen was checked by the safety rules at least 300 times', () => {
  expect(Object.keys(searched()).sort()).toEqual(Object.keys(PATHS).sort());
  for (const count of Object.values(searched())) expect(count).toBeGreaterThan(300);
});
