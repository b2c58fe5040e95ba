import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as advice from '#domain/advice.ts';
import * as answers from '#domain/answers.ts';
import { AUDIT_C_PERCENTILES } from '#domain/auditCPercentiles.ts';
import * as auditDomain from '#domain/audit.ts';
import { CATALOGUE } from '#domain/drinks.ts';
import { INFOGRAPHIC } from '#domain/infographic.ts';
import { QUICK_DRINKS } from '#domain/quickDrinks.ts';
import { SCORE_CODES } from '#domain/recordCodes.ts';
import { MAX_DAYS, MAX_UNITS } from '#domain/record.ts';
import * as week from '#domain/week.ts';
import * as yearSaving from '#domain/yearSaving.ts';
import { en } from './en/index.ts';
import { HSE_SCORED_8_OR_MORE } from './report/sentences.ts';
import { type Helpline, URGENT_LINES } from './helplines.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from './supportServices.ts';
import { figuresIn } from './testing/figures.ts';
import { markdownFiles, markdownTexts } from './testing/markdownTexts.ts';
import { contentTexts } from './testing/texts.ts';

const EVIDENCE = readFileSync(join(import.meta.dirname, '../../docs/evidence.md'), 'utf8');

/** Returns the cells of each row of the table under a heading of docs/evidence.md, without the header. */
function rows(heading: string): readonly (readonly string[])[] {
  const section = EVIDENCE.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const marked = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const listed = (heading: string, column = 0): string[] => rows(heading).flatMap((row) => marked(row[column]));

const shown = [...contentTexts(en), ...markdownFiles().flatMap(markdownTexts)];
const figures = shown.flatMap(figuresIn);

describe('every figure on screen has its source', () => {
  test('each figure in the texts is listed in docs/evidence.md', () => {
    const known = listed('Figures in the words');
    const missing = figures.filter(({ figure }) => !known.includes(figure));
    expect(missing.map(({ figure, path }) => `${figure} (${path})`)).toEqual([]);
  });

  test('each figure listed in docs/evidence.md is shown, and listed once', () => {
    const inUse = figures.map(({ figure }) => figure);
    const known = listed('Figures in the words');
    expect(known.filter((figure) => !inUse.includes(figure))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });

  const numbersOf = (value: unknown): number[] => (JSON.stringify(value).match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  test.each(
    Object.entries({
      RISK_BANDS: auditDomain.RISK_BANDS,
      SINGLE_OCCASION_UNITS: auditDomain.SINGLE_OCCASION_UNITS,
      TYPICAL_DAY_FROM_UNITS: auditDomain.TYPICAL_DAY_FROM_UNITS,
      POSITIVE_AUDIT_C: answers.POSITIVE_AUDIT_C,
      POSSIBLE_DEPENDENCE_AUDIT_C: answers.POSSIBLE_DEPENDENCE_AUDIT_C,
      WEEKLY_GUIDELINE: week.WEEKLY_GUIDELINE,
      HIGHER_RISK_WEEKLY_UNITS: week.HIGHER_RISK_WEEKLY_UNITS,
      WEEKS_A_YEAR: yearSaving.WEEKS_A_YEAR,
      FULL_CAUTION_WEEKS: [advice.FULL_CAUTION_WEEKS, advice.FULL_CAUTION_WEEKLY_UNITS],
      ONCE_DEPENDENT: advice.ONCE_DEPENDENT,
      AUDIT_C_PERCENTILES,
      INCREASING_RISK_SHARE: advice.INCREASING_RISK_SHARE,
      HSE_SCORED_8_OR_MORE,
      MAX_AUDIT_C_SCORE: answers.MAX_AUDIT_C_SCORE,
      SCORE_CODES,
      MAX_UNITS,
      MAX_DAYS,
      INFOGRAPHIC: INFOGRAPHIC.map(({ units }) => units),
      CATALOGUE: CATALOGUE.flatMap(({ sizes }) => sizes.map(({ ml }) => ml)),
      QUICK_DRINKS: [QUICK_DRINKS.map(({ strengths }) => strengths), CATALOGUE.map(({ usual }) => usual)],
    }),
  )('the constant %s is listed with the values it has', (name, value) => {
    const row = rows('Constants').find(([constants]) => marked(constants).includes(name));
    expect(new Set(numbersOf(row?.[1] ?? ''))).toEqual(new Set(numbersOf(value)));
    expect(row?.[2]).not.toBe('');
  });

  test('each helpline is listed with the day on which its own page was last read, or as not seen', () => {
    const known = rows('Helplines').map(([, way, checked]) => `${marked(way).join('')} ${checked}`);
    const lines = Object.values<Helpline>({
      ...URGENT_LINES,
      ...SUPPORT_SERVICES,
      ...DOMESTIC_ABUSE_LINES,
      ...GUIDE_LINES,
    }).map(({ phone, text, url, lastChecked }) => {
      return `${phone ?? text?.to ?? url} ${lastChecked ?? 'not seen'}`;
    });
    expect(known.sort()).toEqual(lines.sort());
  });
});

/** The parts of the content that make claims about health, risk or help. */
const CLAIMS =
  /^(?:feedback\.(?:screeningNote|byBand|guideline|aboveGuideline|lowScoreNotes|notDrinking|lastYear|stoppedNext|harm|dryWeek|lastTime\.onceDependent|otherAnswers|lowScoreHeadings|afraid|hurtAtHome)|withdrawalCaution|pregnancy|drivingAndMedicines|steps\.lastWeek\.higherRisk|steps\.(?:compare|information|benefits|plan)\.|steps\.results\.(?:benefits|plan|year|oneDay)|stayingStopped|help\.byBand|underAge|gpSheet\.(?:lead|labels|notAsked|positiveFrom|possibleDependence|cautionReasons|codedScore|recordSource)|helplines|supportServices|helpNow|en\/guides\/)/;
const isName = (path: string): boolean => /\.(?:title|heading|nextHeading|name|backToStart)$/.test(path);
const covers = (section: string, path: string): boolean => path === section || path.startsWith(`${section}.`);

describe('every claim on screen has its source', () => {
  const sections = listed('Claims without a figure');

  test('each text that makes a claim belongs to a section of docs/evidence.md', () => {
    const claims = shown.filter(({ path }) => CLAIMS.test(path) && !isName(path));
    expect(claims.length).toBeGreaterThan(100);
    const missing = claims.filter(({ path }) => !sections.some((section) => covers(section, path)));
    expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  test('each section listed in docs/evidence.md exists in the texts, and has a source', () => {
    const gone = listed('Claims without a figure').filter(
      (section) => !shown.some(({ path }) => covers(section, path)),
    );
    expect(gone).toEqual([]);
    expect(rows('Claims without a figure').filter(([, , source]) => source === '')).toEqual([]);
  });

  test('docs/evidence.md lists what the operator must confirm for each legal page', () => {
    expect(listed('What the operator confirms').sort()).toEqual(markdownFiles().map(({ path }) => path));
  });
});

describe('the search for figures itself', () => {
  test.each([
    ['No more than 14 units a week, over 3 days or more.', ['14 units', '3 days']],
    ['That is 1,456 units less.', ['1,456 units']],
    ['A 175ml glass at 13%, for people aged 18 or over.', ['175ml', '13%', '18 or over']],
    ['Call 999 or 0300 123 1110. From 21 November 2026, Article 6(1)(a).', []],
  ])('finds the figures in “%s”', (text, expected) => {
    expect(figuresIn({ path: 'sample', text }).map(({ figure }) => figure)).toEqual(expected);
  });

  test('skips a figure that comes from the visitor, and finds the figures around it', () => {
    const text = 'Your score: 9 out of 40';
    expect(figuresIn({ path: 'sample', text, gaps: [9] })).toEqual([{ figure: '40', path: 'sample' }]);
  });
});
