import { pageOne, reportWords as words } from '#content/report/page.ts';
import { reportSentences as sentences } from '#content/report/sentences.ts';
import { adultsOfLine, allAdults, type ComparedTable } from '../model/area.ts';
import type { Printed } from '../disclosure/printed.ts';
import type { PrintedLine } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { differsFrom, POINTS, detectablePoints } from '../sentences/differences.ts';
import { sharesOfFinished, shareText, type Finding, type Share } from '../sentences/shares.ts';
import { lineName, lineTitle, NUMBERS } from '../sentences/wording.ts';
import { barChart, barOf } from './charts.ts';
import { isOfWomenAndMen } from './groups.ts';
import type { Section, TableRow } from './section.ts';
import { cellOf } from './tableContent.ts';

const TABLES: readonly ComparedTable[] = ['age', 'gender'];

/** A printed line of finished checks beside the adults of its groups. */
export type ComparedLine = {
  readonly table: ComparedTable;
  readonly line: PrintedLine;
  readonly share: Share;
  /** Null if the estimates have no such group. */
  readonly adults: { readonly count: number; readonly part: number } | null;
};

/** Printed checks for every 1,000 adults, as text: with one decimal below 10. */
function perThousandText(checks: Printed, adults: number): string {
  const rate = (1_000 * checks) / adults;
  return rate < 9.95 ? rate.toFixed(1) : NUMBERS.format(Math.round(rate));
}

/** Printed checks for every 10,000 adults, for the CSV file. */
export const perTenThousand = (checks: Printed, adults: number): number => Math.round((10_000 * checks) / adults);

const adultsText = (part: number): string => `${Math.round(100 * part)}%`;

/** The adults of the area, if known. */
export const adultsIn = ({ area }: Report) => (area !== undefined && 'adults' in area ? area.adults : null);

/** The lines of the tables by age and gender as printed, if the area's adults are known. */
export function comparedLines(report: Report): readonly ComparedLine[] {
  const adults = adultsIn(report);
  if (adults === null) return [];
  return TABLES.flatMap((table) => {
    const printed = report.tables[table];
    return (printed ? sharesOfFinished(printed) : []).map(({ line, share }) => {
      const count = adultsOfLine(adults, table, line.names);
      return { table, line, share, adults: count === null ? null : { count, part: count / allAdults(adults) } };
    });
  });
}

/** Two shares of a line, of the checks and of the adults, as text: "10% · adults 24%". */
export const comparedText = ({ share, adults }: ComparedLine): string =>
  words.area.figure(shareText(share), adults && adultsText(adults.part));

/** The lines whose share of the checks clearly differs from their share of the adults, largest difference first. */
function differing(lines: readonly ComparedLine[]) {
  const compared = lines.flatMap((item) => (item.adults ? [{ ...item, part: item.adults.part }] : []));
  const distance = ({ share, part }: (typeof compared)[number]) => Math.abs(share.part / share.base - part);
  return compared
    .filter(({ share, part }) => differsFrom(share, part, compared.length))
    .toSorted((one, other) => distance(other) - distance(one));
}
type Differing = ReturnType<typeof differing>[number];

const areaSentence = ({ table, line, share, part }: Differing, report: Report): string =>
  sentences.areaDiffers(lineName(table, line, report), shareText(share), adultsText(part));

function noReachFinding(lines: readonly ComparedLine[]): string {
  const points = detectablePoints(lines.filter(({ adults }) => adults !== null).map(({ share }) => share));
  return points > POINTS ? sentences.tooFewToTellReach(points) : sentences.noDifferenceInReach(points);
}

/** The lines that are below their share of the adults with certainty, the furthest first. */
export const linesBelow = (lines: readonly ComparedLine[]) =>
  differing(lines).filter(({ share, part }) => share.part / share.base < part);

/** The group furthest below its share of the adults; null if no group is below it with certainty. */
export function reachFinding(report: Report): Finding | null {
  const [largest] = linesBelow(comparedLines(report));
  if (largest === undefined) return null;
  const { table, line, share, part } = largest;
  return {
    text: areaSentence(largest, report),
    figures: pageOne.missed.shares(shareText(share), adultsText(part)),
    points: 100 * (part - share.part / share.base),
    group: lineName(table, line, report),
  };
}

function rows(report: Report, finished: Printed | undefined): readonly TableRow[] {
  const adults = adultsIn(report);
  const lines = comparedLines(report).map(({ table, line, share, adults }) => ({
    title: lineTitle(table, line, report),
    cells: [
      cellOf(share.part, share.base),
      { count: adults ? adultsText(adults.part) : words.area.unknown },
      { count: adults ? perThousandText(share.part, adults.count) : words.area.unknown },
    ],
  }));
  if (adults === null || finished === undefined) return lines;
  const rate = { count: perThousandText(finished, allAdults(adults)) };
  return [...lines, { title: words.allFinished, cells: [cellOf(finished), { count: '100%' }, rate], isTotal: true }];
}

/** Finished checks by age and gender beside the adults of the area, all from printed counts and public figures. */
export const area: Section = {
  csvName: 'against-the-area.csv',
  figures: 'bands',
  heading: (_table, report) => {
    const lines = comparedLines(report);
    if (lines.length === 0) return null;
    const [largest] = differing(lines);
    return largest ? areaSentence(largest, report) : noReachFinding(lines);
  },
  hasFinding: (_table, report) => differing(comparedLines(report)).length > 0,
  remark: (_table, { area }) => (area !== undefined && 'year' in area ? sentences.areaMarks(area.year) : null),
  withheld: ({ area }) => (area !== undefined && 'none' in area ? words.area[area.none] : words.withheld),
  leavesOut: (_table, { tables: { gender } }) => (gender && isOfWomenAndMen(gender) ? words.womenAndMen : null),
  chart: (shown) =>
    barChart(
      shown,
      comparedLines(shown.report).flatMap(({ table, line, share, adults }) =>
        barOf(lineTitle(table, line, shown.report), share.part).map((bar) => ({
          ...bar,
          figure: comparedText({ table, line, share, adults }),
          mark: adults ? adults.part * share.base : undefined,
        })),
      ),
      words.chart.marked,
    ),
  table: ({ all }, report) => ({
    columns: [words.allFinished, words.area.adults, words.area.perThousand],
    rows: rows(report, all.finished),
  }),
};
