// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import * as csvContent from '#content/report/csv.ts';
import * as labels from '#content/report/labels.ts';
import * as methods from '#content/report/methods.ts';
import * as pageContent from '#content/report/page.ts';
import * as share from '#content/report/share.ts';
import * as sentences from '#content/report/sentences.ts';
import { adultsOfLine, allAdults } from '../model/area.ts';
import { percentOf, type Printed } from '../disclosure/printed.ts';
import { wilson } from '../sentences/differences.ts';
import { SHARE_SIZES, shareSvg } from './page/shareSvg.ts';
import { reportFiles } from './reportFiles.ts';
import type { Headline } from '../model/headline.ts';
import type { Report } from '../model/report.ts';
import { addCouncils } from './issues/addIssues.ts';
import { ADULTS, anyWorld, reportOf, YORK } from '../testing/figures.ts';

const service = {
  name: 'Alcohol self-check',
  operator: 'Example Health',
  contact: 'contact@example.org',
  version: '0.1.0',
};
const ADDRESS = 'https://check.example.org/';
const filesOf = (report: Report, isPreview = false) =>
  reportFiles(report, { service, isPreview, logo: null, licence: 'Open Government Licence v3.0', address: ADDRESS });
const york = filesOf(reportOf(YORK));
const fileOf = (files: ReadonlyMap<string, string>, name: string): string => files.get(name) ?? '';
const pageOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const rowsOf = (csv: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;
const HTML = ['report.html', 'methods.html', 'sheet.html'] as const;

/** The text of a page, including the descriptions of charts. */
function textOf(html: string): string {
  const document = pageOf(html);
  document.querySelectorAll('style').forEach((style) => style.remove());
  const walker = document.createTreeWalker(document.documentElement, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ');
}

/** Every string of the content, including the source of its functions. */
const wordsIn = (value: unknown): string =>
  typeof value === 'function'
    ? value.toString()
    : value !== null && typeof value === 'object'
      ? Object.values(value).map(wordsIn).join(' ')
      : String(value);
const FIXED = [csvContent, labels, methods, pageContent, share, sentences].map(wordsIn).join(' ');
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];
const ungrouped = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3})/g, '');
/** The text of a file, without the column names of a CSV file. */
const readIn = (name: string, text: string): string => {
  if (name.endsWith('.csv')) return text.replace(/^.*\r\n/, '');
  return ungrouped(name.endsWith('.html') ? textOf(text) : text);
};

/** The sum of six other councils, each with the figures of a report. */
const othersLike = (report: Report): Report['others'] =>
  addCouncils(['a', 'b', 'c', 'd', 'e', 'f'].map((clientId) => ({ ...report, clientId })));

/** The numbers that may be printed about other councils: how many they are, their sums, and shares of these. */
function ofOthers({ others }: Report): readonly string[] {
  if (others === undefined) return [];
  const counts = Object.values(others.headline);
  const shares = counts.flatMap((part) => counts.filter((base) => base >= part).map((base) => percentOf(part, base)));
  return [String(others.clients.length), ...counts.map(String), ...shares.flatMap(numbersIn)];
}

/** The numbers that may be printed about an area: public figures, and printed checks per 1,000 and 10,000 adults. */
function ofArea({ area, tables }: Report): readonly string[] {
  if (area === undefined || 'none' in area) return [];
  const { adults, year } = area;
  const lines = (['age', 'gender'] as const).flatMap((name) =>
    (tables[name]?.lines ?? []).flatMap(({ names, counts }) => {
      const those = adultsOfLine(adults, name, names);
      return those === null || counts.all === undefined ? [] : [[counts.all, those] as const];
    }),
  );
  const finished = tables.bands?.all.finished;
  const all = allAdults(adults);
  const rates = [...lines, ...(finished === undefined ? [] : [[finished, all] as const])];
  const numbers = rates.flatMap(([checks, those]) => [those, (100 * those) / all, (10_000 * checks) / those]);
  const perThousand = rates.map(([checks, those]) => (1_000 * checks) / those);
  // The page prints a rate per 1,000 with one decimal, from 10 upwards as a whole number.
  const printed = perThousand.map((rate) => (rate < 9.95 ? rate.toFixed(1) : String(Math.round(rate))));
  return [year, ...printed.flatMap(numbersIn), ...numbers.map((number) => String(Math.round(number)))];
}

describe('the numbers of a report', () => {
  /**
   * The numbers that a report may contain: printed counts, their percentages and intervals, and the numbers in the
   * fixed texts, the period and the details of the service.
   */
  function known(report: Report): ReadonlySet<string> {
    const printed = [...new Set(JSON.stringify(report.tables).match(/(?<=:)\d+/g) ?? [])].map(Number) as Printed[];
    const percents = printed.flatMap((part) =>
      printed.filter((base) => base >= part).map((base) => percentOf(part, base)),
    );
    const limits = [...filesOf(report)]
      .filter(([name]) => name.endsWith('.csv'))
      .flatMap(([, csv]) => rowsOf(csv))
      .flatMap(({ checks, base }) => {
        const share = { part: Number(checks) as Printed, base: Number(base) as Printed };
        // An outcome is the sum of up to 5 cells, each with its noise.
        return base ? [1, 2, 3, 4, 5].flatMap((terms) => wilson({ ...share, terms })) : [];
      })
      .map((limit) => String(Math.round(100 * limit)));
    const around = [ungrouped(FIXED), '2026 2025 2027 01 02 03 04 05 06 3 30', '0.1.0', '2.0', '100'].join(' ');
    return new Set([
      ...ofArea(report),
      ...ofOthers(report),
      ...printed.map(String),
      ...percents.flatMap(numbersIn),
      ...limits,
      ...numbersIn(around),
    ]);
  }

  test('in pages and CSV files are printed counts, their shares, or part of the fixed texts', () => {
    fc.assert(
      fc.property(anyWorld, anyWorld, (world, other) => {
        const report = reportOf(world, { area: ADULTS, others: othersLike(reportOf(other)) });
        const allowed = known(report);
        for (const [name, text] of filesOf(report)) {
          const numbers = numbersIn(readIn(name, text));
          expect(numbers.filter((number) => !allowed.has(number)).map((number) => `${name}: ${number}`)).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('decide the charts: two sets of records with the same printed numbers have the same charts', () => {
    const moved = {
      ...YORK,
      months: YORK.months.map((row, index) =>
        index < 2 ? row.map((n, cell) => n + (cell === 0 ? 1 - 2 * index : 0)) : row,
      ),
    };
    const other = reportOf(moved);
    expect(other.tables.bands).toEqual(reportOf(YORK).tables.bands);
    const columns = (files: ReadonlyMap<string, string>) =>
      [...pageOf(fileOf(files, 'report.html')).querySelectorAll('#section-bands rect, .page-one rect')].map(
        (bar) => bar.outerHTML,
      );
    expect(columns(filesOf(other))).toEqual(columns(york));
  });

  test('give the length of a bar: its printed count over the largest', () => {
    const widths = [...pageOf(fileOf(york, 'report.html')).querySelectorAll('#section-funnel .bar')].map((bar) =>
      bar.getAttribute('width'),
    );
    const counts = [980, 830, 505, 130, 190];
    const shares = (of: readonly number[]) => of.map((count) => `${Math.round((10_000 * count) / 980) / 100}%`);
    expect(widths).toEqual(shares(counts));
    const frames = [...pageOf(fileOf(york, 'report.html')).querySelectorAll('#section-funnel .frame')];
    // The bases: the checks started, those finished, those at increasing risk, and those that scored 16 or more.
    expect(frames.map((frame) => frame.getAttribute('width'))).toEqual(shares([980, 830, 300, 205]));
  });
});

test('in the chart of the brief advice, each bar has a full-width frame for all checks at increasing risk', () => {
  const widths = (kind: string) =>
    [...pageOf(fileOf(york, 'report.html')).querySelectorAll(`#section-advice .${kind}`)].map((shape) =>
      Number.parseFloat(shape.getAttribute('width') ?? ''),
    );
  expect(widths('bar').length).toBeGreaterThan(2);
  expect(widths('frame')).toEqual(widths('bar').map(() => 100));
  expect(Math.max(...widths('bar'))).toBeLessThan(100);
});

test('the chart of the brief advice counts each point together with all later ones', () => {
  const texts = [...pageOf(fileOf(york, 'report.html')).querySelectorAll('#section-advice svg text')];
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    ...['At least: advice begun', '210 · 70%', 'At least: last week or target', '165 · 55%'],
    ...['At least: advice completed', '130 · 43%', 'At least: summary taken', '80 · 27%'],
  ]);
});

test('without ranks of deprivation, as outside England, the section shows no table and says why', () => {
  const { tables } = reportOf(YORK);
  const files = filesOf(reportOf(YORK, { tables: { ...tables, deprivation: null } }));
  const section = pageOf(fileOf(files, 'report.html')).querySelector('#section-deprivation');
  expect(section?.textContent).toMatch(/Deprivation: not shown.*It is for England alone/);
  expect(section?.querySelector('svg, table, a')).toBeNull();
});

test('the bars of the bands are aligned at a score of 8, with the share of 8 or more printed', () => {
  const section = pageOf(fileOf(york, 'report.html')).querySelector('#section-age');
  const startsOf = (tone: string) =>
    [...(section?.querySelectorAll(`rect.${tone}`) ?? [])].map((bar) => bar.getAttribute('x'));
  const lines = [...(section?.querySelectorAll('.parting') ?? [])].map((line) => line.getAttribute('x1'));
  expect(lines).toHaveLength(6);
  expect(startsOf('two')).toEqual(lines);
  expect(new Set(lines).size).toBe(1);
  expect(new Set(startsOf('one')).size).toBeGreaterThan(1);
  expect(section?.querySelector('svg')?.textContent).toContain('65% of 170 checks');
  // Groups are compared by share: ages 35 to 44 have the most checks at possible dependence, but a share of only 13%.
  expect(section?.querySelector('desc')?.textContent).toContain('Highest: Ages 18 to 24, Possible dependence, 15%.');
});

describe('the comparison with the area', () => {
  const compared = filesOf(reportOf(YORK, { area: ADULTS }));
  const section = (files: ReadonlyMap<string, string>) =>
    pageOf(fileOf(files, 'report.html')).querySelector('#section-area');

  test('shows each printed group beside the adults of the area, in the table, the chart and the file', () => {
    const found = section(compared);
    const rows = [...(found?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['Ages 18 to 24', '65 8%', '11%', '3.4'],
      ['Ages 25 to 34', '170 20%', '16%', '6.5'],
    ]);
    expect(rows.slice(6)).toEqual([
      ['Men and people of another gender, together', '390 47%', 'no figure', 'no figure'],
      ['Women', '445 54%', '52%', '5.2'],
      ['All finished', '830', '100%', '5.0'],
    ]);
    expect(found?.querySelectorAll('.bar')).toHaveLength(8);
    expect(found?.querySelectorAll('.halo + .parting')).toHaveLength(7);
    expect(found?.querySelector('h2')?.textContent).toBe(
      'Ages 65 and over made up 10% of finished checks, and 25% of adults in the area',
    );
    const [first, ...others] = rowsOf(fileOf(compared, 'csv/against-the-area.csv'));
    expect(others).toHaveLength(8);
    expect(others.at(-1)).toMatchObject({ line: 'all', checks: '830', code: 'all:all', per_10000: '50' });
    expect(first).toMatchObject({ line: 'Ages 18 to 24', checks: '65', base: '830', code: '1:all' });
    expect(others.map(({ note }) => note).filter((note) => note !== '')).toEqual(['groups counted together']);
    expect(first).toMatchObject({ adults: '18972', adults_percent: '11', per_10000: '34' });
    for (const column of ['adults', 'adults_percent', 'per_10000'])
      expect(fileOf(compared, 'csv/README.txt')).toContain(`\r\n${column} `);
  });

  test('gives a rate of 10 per 1,000 or more as a whole number', () => {
    const months = YORK.months.map((row) => row.map((count) => 5 * count));
    const found = section(filesOf(reportOf({ ...YORK, months }, { area: ADULTS })));
    // 4,150 finished checks for 165,172 adults.
    expect(found?.querySelector('tbody tr:last-child')?.textContent).toMatch(/All finished\s*4,150\s*100%\s*25$/);
  });

  test('marks on each group’s bar its share of the area’s adults', () => {
    const lines = [...(section(compared)?.querySelectorAll('.parting') ?? [])].map((line) => line.getAttribute('x1'));
    const women = (830 * 85_420) / 165_172;
    expect(Number(lines.at(-1)?.replace('%', ''))).toBeCloseTo((100 * women) / 445, 1);
  });

  test.each([
    ['noFile', 'have not been imported'],
    ['noAuthorities', 'is not made up of whole local authorities'],
    ['missing', 'lack a local authority'],
  ] as const)('is left out without figures of the area’s adults (%s), and the section says why', (none, why) => {
    const files = filesOf(reportOf(YORK, { area: { none } }));
    expect(section(files)?.textContent).toMatch(new RegExp(`Against the area: not shown.*${why}`));
    expect(section(files)?.querySelector('svg, table, a')).toBeNull();
    expect(files.has('csv/against-the-area.csv')).toBe(false);
  });

  test('is missing in a report that was issued before it existed', () => {
    expect(section(york)).toBeNull();
  });

  test('uses printed counts alone: two sets of records with the same tables are compared alike', () => {
    const moved = {
      ...YORK,
      age: YORK.age.map((row, at) => row.map((n, cell) => n + (cell === 1 ? ([1, -1][at] ?? 0) : 0))),
    };
    const other = reportOf(moved, { area: ADULTS });
    expect(other.tables.age).toEqual(reportOf(YORK).tables.age);
    expect(section(filesOf(other))?.outerHTML).toBe(section(compared)?.outerHTML);
    expect(fileOf(filesOf(other), 'csv/against-the-area.csv')).toBe(fileOf(compared, 'csv/against-the-area.csv'));
  });
});

describe('the comparison with other councils', () => {
  const headline = {
    started: 4000,
    finished: 3000,
    eightOrMore: 1500,
    increasing: 1000,
    sixteenOrMore: 500,
    completed: 500,
    summary: 200,
    help: 400,
  } as unknown as Headline;
  const others = { clients: ['a', 'b', 'c', 'd', 'e', 'f'], headline };
  const compared = filesOf(reportOf(YORK, { others }));
  const page = pageOf(fileOf(compared, 'report.html'));

  test('marks on each bar where their share would end, and says how many they are', () => {
    const marks = [...page.querySelectorAll('#section-funnel .parting')].map((line) => line.getAttribute('x1'));
    const ends = [0.75 * 980, 0.5 * 830, 0.5 * 300, 0.8 * 205];
    expect(marks).toEqual(ends.map((end) => `${Math.round((10_000 * end) / 980) / 100}%`));
    expect(page.querySelector('#section-funnel')?.textContent).toContain(
      'The lines across the bars are the same shares in 6 other councils, added up.',
    );
    expect(page.querySelector('#section-funnel desc')?.textContent).toContain('the same share in other councils');
  });

  test('has their shares in the table and their sums in a file', () => {
    const cells = [...page.querySelectorAll('#section-funnel tr')].map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual(['Other councils', '', '75%', '50%', '50%', '80%']);
    const rows = rowsOf(fileOf(compared, 'csv/other-councils.csv'));
    expect(rows.map(({ checks }) => Number(checks))).toEqual(Object.values(headline));
    expect(rows[1]).toMatchObject({
      table: 'Other councils',
      outcome: 'Finished',
      base: '4000',
      percent: '75',
      low: '',
      note: 'sum of the reports of 6 other councils',
    });
  });

  test('says “not shown” where one council’s figure is hidden', () => {
    const { help: _help, ...shown } = headline;
    const files = filesOf(reportOf(YORK, { others: { ...others, headline: shown } }));
    const document = pageOf(fileOf(files, 'report.html'));
    expect(document.querySelectorAll('#section-funnel .parting')).toHaveLength(3);
    expect(document.querySelector('#section-funnel tbody tr:last-child')?.lastElementChild?.textContent).toBe(
      'not shown',
    );
    expect(rowsOf(fileOf(files, 'csv/other-councils.csv')).at(-1)).toMatchObject({ checks: '[c]', percent: '' });
  });

  test('is missing in a report without their sum', () => {
    expect(york.has('csv/other-councils.csv')).toBe(false);
    expect(textOf(fileOf(york, 'report.html'))).not.toMatch(/other councils/i);
  });
});

describe('page one', () => {
  test('has the sentences of the specification’s example', () => {
    const text = textOf(fileOf(york, 'report.html')).replaceAll(/\s+/g, ' ');
    for (const message of [
      'Alcohol self-check in the City of York',
      'January to June 2026 · 980 checks started, 830 finished (85%), 505 of them at increasing risk or above (61%)',
      'Is it used? 830 checks finished: 85% of those started',
      'Does it lead on? 43% at increasing risk reached the advice’s last step; 12% at 16 and over pressed a local contact',
      'In England about 12 in 100 adults aged 16 and over score 8 or more',
      'This report cannot tell you',
    ])
      expect(text).toContain(message);
  });

  test('has its figures as the sheet for a board gives them, each with its base', () => {
    const text = textOf(fileOf(york, 'sheet.html')).replaceAll(/\s+/g, ' ');
    for (const message of [
      '980 checks were started',
      '830 were finished 85% of those started',
      '505 scored 8 or more: increasing risk or above 61% of those finished',
      '130 completed the brief advice 43% of the 300 at increasing risk',
      '190 reached the screen with local help 93% of the 205 that scored 16 or more',
      'A local contact was pressed in 60 checks: 12% of those that scored 8 or more',
      'agreed to the notices and gave an age; earlier exits leave no trace',
      '205 scored 16 or more: higher risk or above',
    ])
      expect(text).toContain(message);
  });

  test('says "not shown" for a figure that is too small, and that every result shows the local service', () => {
    const few = reportOf({ ...YORK, help: [[40, 3, 40, 3]] });
    const textIn = (name: string) => textOf(fileOf(filesOf(few), name)).replaceAll(/\s+/g, ' ');
    expect(textIn('report.html')).toMatch(
      /Not shown, too few checks: Saw the screen with local help\..*Every result of 16 and over shows the local service\./,
    );
    expect(textIn('sheet.html')).toContain(
      'Not shown: too few checks reached the screen with local help Every result of 16 and over shows the local service.',
    );
  });

  describe('compares a figure with the same months a year before, and with no other season', () => {
    const headline = { started: 900, finished: 700, help: 120 } as unknown as Report['tables']['bands'] & {};
    const of = (from: string, to: string) => ({ period: { from, to }, headline }) as unknown as Report['previous'] & {};
    const changesIn = (changed: Partial<Report>) =>
      [...pageOf(fileOf(filesOf(reportOf(YORK, changed)), 'sheet.html')).querySelectorAll('.figures li')].map(
        (item) => /[\d,]+\u00a0a year before \(.*?\)/.exec(item.textContent)?.[0],
      );
    const SHOWN = [
      '900\u00a0a year before (+9%)',
      '700\u00a0a year before (+19%)',
      undefined,
      undefined,
      undefined,
      '120\u00a0a year before (+58%)',
    ];

    test('each figure of the sheet has its change since the issue of the same months a year before', () => {
      expect(changesIn({ previous: of('2025-01', '2025-06') })).toEqual(SHOWN);
      const files = filesOf(reportOf(YORK, { previous: of('2025-01', '2025-06') }));
      expect(textOf(fileOf(files, 'report.html'))).toContain(
        '830 checks finished: 19% more than in the same months of 2025',
      );
      expect(textOf(fileOf(files, 'sheet.html'))).toContain(
        '“A year before”: the same months, January to June 2025, because use follows the year.',
      );
    });

    test('the half-year before is not compared, in a report issued before this rule either', () => {
      const other = of('2025-07', '2025-12');
      for (const name of ['report.html', 'sheet.html']) {
        const page = textOf(fileOf(filesOf(reportOf(YORK, { previous: other, earlier: [other] })), name));
        expect(page).not.toMatch(/before|issued|same months|more than in|[+−]\d+%/i);
      }
    });

    test('a report issued before this rule finds the report of a year before among the earlier ones', () => {
      const earlier = [of('2025-01', '2025-06'), of('2025-07', '2025-12')];
      expect(changesIn({ previous: of('2025-07', '2025-12'), earlier })).toEqual(SHOWN);
    });
  });

  describe('draws the finished checks of each period in a column', () => {
    const of = (from: string, to: string, finished: number) =>
      ({ period: { from, to }, headline: { finished } }) as unknown as Report['previous'] & {};
    const LIKE = [of('2024-01', '2024-06', 415), of('2025-01', '2025-06', 600)];
    const columnsIn = (earlier: Report['earlier']) => {
      const page = pageOf(fileOf(filesOf(reportOf(YORK, { earlier })), 'report.html')).querySelector('.page-one');
      const chart = page?.querySelector('svg[aria-labelledby^="chart-tile-periods"]');
      return {
        text: page?.textContent ?? '',
        description: chart?.querySelector('desc')?.textContent,
        bars: [...(chart?.querySelectorAll('.bar') ?? [])].map((bar) => bar.getAttribute('class')),
        heights: [...(chart?.querySelectorAll('.bar') ?? [])].map((bar) => Number(bar.getAttribute('height'))),
      };
    };

    test('the same months of each year as bars, and the half-year between as an empty frame, not compared', () => {
      const { text, description, bars, heights } = columnsIn([...LIKE, of('2025-07', '2025-12', 900)]);
      expect(description).toBe(
        'January to June 2024: 415; January to June 2025: 600; July to December 2025, another season: 900; January to June 2026: 830.',
      );
      expect(bars.toSorted()).toEqual(['bar one', 'bar one', 'bar other', 'bar plain']);
      expect(heights[0]).toBeCloseTo((Math.max(...heights) * 415) / 900, 1);
      expect(text).toContain('38% more than in the same months of 2025');
      expect(text).toContain('The empty frame is another season, and not compared.');
      expect(text).not.toMatch(/8% fewer/);
    });

    test('the half-year before alone as an empty frame, without a comparison', () => {
      const { text, bars } = columnsIn([of('2025-07', '2025-12', 900)]);
      expect(bars).toEqual(['bar other', 'bar plain']);
      expect(text).toContain('830 checks finished: 85% of those started');
    });

    test('at most five', () => {
      const years = ['2020', '2021', '2022', '2023', '2024', '2025'].map((year) => of(`${year}-01`, `${year}-06`, 600));
      expect(columnsIn(years).bars).toHaveLength(5);
      expect(columnsIn([...years, of('2025-07', '2025-12', 900)]).bars).toHaveLength(5);
    });

    test('none without an earlier issue', () => {
      expect(columnsIn([]).bars).toEqual([]);
    });
  });

  test('stands each bar of a tile in a frame of the base that its heading names', () => {
    const charts = [...pageOf(fileOf(york, 'report.html')).querySelectorAll('.tile h3')].map((heading) => ({
      heading: heading.textContent,
      bars: [...(heading.nextElementSibling?.querySelectorAll('.bar') ?? [])].map((bar) => bar.getAttribute('width')),
      frames: new Set(
        [...(heading.nextElementSibling?.querySelectorAll('.frame') ?? [])].map((frame) => frame.getAttribute('width')),
      ),
    }));
    const shares = (base: number, counts: readonly number[]) =>
      counts.map((count) => `${Math.round((10_000 * count) / base) / 100}%`);
    const frames = new Set(['100%']);
    expect(charts).toEqual([
      { heading: 'Of 980 started', bars: shares(980, [830]), frames },
      { heading: 'Of 330 that said how it was', bars: shares(330, [250]), frames },
      {
        heading: '300 at increasing risk, 8 to 15: brief advice',
        bars: shares(300, [210, 165, 130, 80, 35]),
        frames,
      },
      { heading: '205 scored 16 or more: local help', bars: shares(205, [190, 25]), frames },
    ]);
  });

  test('gives the presses of a local contact together where they are not shown by band', () => {
    const files = filesOf(reportOf({ ...YORK, contact: [[55, 245, 5, 200]] }));
    const page = pageOf(fileOf(files, 'report.html')).querySelector('.page-one')?.textContent;
    expect(page).toContain('12% at 8 and over pressed a local contact');
    expect(page).toMatch(/505 scored 8 or more.*Pressed a local contact60 · 12%/);
    expect(fileOf(files, 'csv/local-contact.csv')).not.toContain('Scored 16 or more: local contact');
  });

  test('marks in words and colour the groups clearly below their share of adults, and heads the tile with one', () => {
    const page = pageOf(fileOf(filesOf(reportOf(YORK, { area: ADULTS })), 'report.html'));
    const tile = page.querySelectorAll('.tile')[1];
    expect(tile?.querySelector('h2')?.textContent).toBe('Ages 65 and over: 10% of checks, 25% of adults');
    const texts = [...(tile?.querySelectorAll('svg text.below') ?? [])].map(({ textContent }) => textContent);
    expect(texts).toEqual(['65 and over', '5 points or more below', '10% · adults 25%']);
    expect(tile?.querySelectorAll('.dot.below, .ring.below')).toHaveLength(2);
    // Men and people of another gender together have no share of the adults.
    expect(tile?.querySelectorAll('circle.dot, circle.ring')).toHaveLength(6 * 2 + 1 + 2);
    expect(tile?.querySelector('desc')?.textContent).toContain(
      '65 and over: 10% · adults 25%, 5 points or more below.',
    );
  });

  test('says why checks are not compared with the area', () => {
    const files = filesOf(reportOf(YORK, { area: { none: 'noAuthorities' } }));
    expect(pageOf(fileOf(files, 'report.html')).querySelectorAll('.tile')[1]?.textContent).toMatch(
      /^Who is missed\?Checks are not compared with the area.*not made up of whole local authorities/,
    );
  });

  test('says in which groups there are too few checks to tell, and from how many points one could', () => {
    const page = pageOf(fileOf(filesOf(reportOf(YORK, { area: ADULTS })), 'report.html'));
    expect(page.querySelector('.below-tiles')?.textContent).toMatch(
      /Where there are too few checks to tellIn risk, a difference of fewer points would not show: .*14 by gender/,
    );
  });

  test('says that there are too few checks, without their number, and the report has no section', () => {
    const document = pageOf(fileOf(filesOf(reportOf(null)), 'report.html'));
    expect(document.querySelector('main')?.textContent).toBe(
      'Too few checks were started in this period to show any figure.',
    );
  });

  test('marks a preview on every page, and names invented visits', () => {
    const files = filesOf(reportOf(YORK, { isInvented: true }), true);
    for (const name of HTML)
      expect(pageOf(fileOf(files, name)).querySelector('.watermark')?.textContent).toBe('Preview – not for release');
    for (const name of HTML) {
      expect(pageOf(fileOf(files, name)).querySelector('.banner')?.textContent).toMatch(/not for release.*invented/);
      expect(fileOf(york, name)).not.toMatch(/class="(watermark|banner)"/);
    }
    expect(fileOf(files, 'summary.txt')).toMatch(/^Preview – not for release · Demonstration.*invented\n\n/);
  });
});

test('methods open with a summary of at most 120 words', () => {
  const [first] = [...pageOf(fileOf(york, 'methods.html')).querySelectorAll('main section')];
  expect(first?.querySelector('h2')?.textContent).toBe('In short');
  const text = [...(first?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent).join(' ');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
  expect(text).toMatch(/checks, not people.*choose.*nearest 5.*not shown/);
});

test.each([
  'At most two findings stand out',
  'A change is only ever against the report of exactly the same months a year before',
  'a share beside nothing that it differs from is no finding',
  'where more than 30% of them are not known',
  'a person who comes back is counted again',
  'A check on the page that needs no JavaScript sends all its answers at once: it counts as started and finished, and as “result only”',
  'So visits can be forged',
  'A press is not a referral',
  'Checks without a figure for last week are counted with those of 14 units or fewer',
  'no noise within -4 to 4 was found that stays within 25 in every 1,000 reports',
  'Reports and exports of single records must not go to the same reader',
  'People choose to take this check, so they are not a sample of the area, and the figures are not prevalence',
  'Answers are what people said of themselves. The AUDIT finds risk and does not diagnose',
  'Chinese, Arab, Gypsy or Irish Traveller and Roma have no line of their own',
])('methods say: %s', (message) => {
  expect(textOf(fileOf(york, 'methods.html'))).toContain(message);
});

test('methods name the editions of the imported sources that were used', () => {
  const methodsOf = (changed: Partial<Report>) => textOf(fileOf(filesOf(reportOf(YORK, changed)), 'methods.html'));
  const used = methodsOf({ area: ADULTS, directory: 'ONSPD_AUG_2026_UK.csv' });
  expect(used).toContain('postcode directory of the Office for National Statistics (ONSPD_AUG_2026_UK.csv).');
  expect(used).toContain('mid-year population estimates for 2024, Office');
  const unused = methodsOf({ area: { none: 'noFile' } });
  expect(unused).toContain('postcode directory of the Office for National Statistics.');
  expect(unused).toContain('mid-year population estimates, Office');
});

test('a report’s methods name the option --without-area and the missing figures, only if it was issued without them', () => {
  const methodsOf = (changed: Partial<Report>) => textOf(fileOf(filesOf(reportOf(YORK, changed)), 'methods.html'));
  const directory = 'ONSPD_AUG_2026_UK.csv';
  expect(methodsOf({ area: { none: 'noFile' }, directory: undefined })).toContain(
    'This report was made without figures of the adults in its area and of the deprivation of its postcodes: they were not imported. A report is only issued without them by the option --without-area.',
  );
  expect(methodsOf({ area: ADULTS, directory: undefined })).toContain('without figures of the deprivation of its');
  expect(methodsOf({ area: { none: 'noFile' }, directory })).toContain('without figures of the adults in its area:');
  for (const area of [ADULTS, { none: 'noAuthorities' }, undefined] as const)
    expect(methodsOf({ area, directory })).not.toContain('--without-area');
});

describe('the sentences of a report', () => {
  const NEVER =
    /\b(reduced|prevent\w*|engaged?|referred|dependent drinkers?|reach of the population|saved|savings?|effective\w*|impact|thanks to|because of|led to|due to)\b/i;

  test('never claim an effect, a saving, a cause or a referral', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        for (const name of HTML) expect(textOf(fileOf(filesOf(reportOf(world)), name))).not.toMatch(NEVER);
      }),
      { numRuns: 10 },
    );
    expect(FIXED).not.toMatch(NEVER);
  });

  test('never count "people": checks are counted', () => {
    expect(textOf(fileOf(york, 'report.html')).replaceAll(/\s+/g, ' ')).not.toMatch(
      /\d (people|persons|adults|residents|visitors)\b(?! aged 16)/,
    );
  });
});

describe('a page', () => {
  test.each(HTML)('%s runs nothing, fetches nothing and allows its style by the right hash', (name) => {
    const html = fileOf(york, name);
    const document = pageOf(html);
    const style = document.querySelectorAll('style');
    expect(style).toHaveLength(1);
    const hash = createHash('sha256')
      .update(style[0]?.textContent ?? '')
      .digest('base64');
    expect(document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src data:`,
    );
    expect(document.querySelectorAll('script, link, img, iframe, object, [style], [src], [onload]')).toHaveLength(0);
    expect(html).not.toMatch(/url\((?!data:font\/woff2;base64,)|@import/);
  });

  test('contains the council’s logo as a data URI, and allows pictures only then', () => {
    const logo = 'data:image/svg+xml;base64,PHN2Zy8+';
    const files = reportFiles(reportOf(YORK), { service, isPreview: false, logo, licence: 'CC BY 4.0', address: null });
    const document = pageOf(fileOf(files, 'report.html'));
    expect([...document.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([[logo, 'City of York']]);
    const policyIn = (name: string) => pageOf(fileOf(files, name)).querySelector('meta[http-equiv]')?.outerHTML;
    expect(policyIn('report.html')).toContain('; img-src data:&quot;'.replace('&quot;', '"'));
    expect(policyIn('methods.html')).not.toContain('img-src');
  });

  test('has a picture to share with the figures of page one and the necessary notes', () => {
    const svg = shareSvg(
      reportOf(YORK, { isInvented: true }),
      { service, isPreview: true, logo: 'data:image/png;base64,AA==', licence: '', address: ADDRESS },
      SHARE_SIZES['share.png'],
    );
    const texts = [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map(
      ({ textContent }) => textContent,
    );
    expect(texts.join(' | ')).toMatch(
      /in the City of.* York.*not for release.*invented.*980 .*830 .*505 .*Take the check: https:\/\/check.example.org\/ .*other adults may differ/,
    );
    expect(svg).toContain('<image href="data:image/png;base64,AA=="');
    const widths = [...svg.matchAll(/<rect [^>]*y="[\d.]+" width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths.map((width) => Math.round((980 * width) / 1072))).toEqual([980, 830, 505]);
  });

  test('escapes a hostile name, so that it ends neither an element nor the style sheet', () => {
    const name = '</style><script>alert(1)</script>"; } body { background: url(//x)';
    const html = fileOf(
      filesOf(reportOf(YORK, { clientName: name, sources: { gp: '<img src=x>', nhs: '"&', friend: "'" } })),
      'report.html',
    );
    const document = pageOf(html);
    expect(document.querySelectorAll('script, img, style')).toHaveLength(1);
    expect(document.querySelector('h1')?.textContent).toContain(name);
    expect(document.querySelector('style')?.textContent).not.toMatch(/url\((?!data:font)|<\//);
  });

  test('names and describes each chart in words, and gives each table a caption, scopes and a named region', () => {
    const document = pageOf(fileOf(york, 'report.html'));
    const charts = [...document.querySelectorAll('svg.chart')];
    expect(charts).toHaveLength(19);
    for (const chart of charts) {
      const message = (chart.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '');
      expect(message.join(' ')).toMatch(
        chart.closest('.tile') ? /: [\d,]+ · \d+%\.$/ : /\w+.* Highest: .* Lowest: .* has every figure\.$/,
      );
      expect(chart.querySelector('g')?.getAttribute('aria-hidden')).toBe('true');
    }
    for (const region of document.querySelectorAll('[role="region"]'))
      expect(document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('CAPTION');
    expect(document.querySelectorAll('th:not([scope])')).toHaveLength(0);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });
});

describe('the CSV files', () => {
  const FILES = [
    'headline',
    'months',
    'bands',
    'bands-by-age',
    'bands-by-gender',
    'bands-by-ethnicity',
    'bands-by-deprivation',
    'bands-by-source',
    'where-checks-end',
    'brief-advice',
    'local-help',
    'local-contact',
    'targets',
    'app-links',
    'experience',
  ];

  test('start with a byte order mark, end lines with CR LF, and have the same columns in each', () => {
    expect([...york.keys()].filter((name) => name.endsWith('.csv')).toSorted()).toEqual(
      FILES.map((name) => `csv/${name}.csv`).toSorted(),
    );
    for (const name of FILES) {
      const csv = fileOf(york, `csv/${name}.csv`);
      expect(csv).toMatch(
        /^\uFEFFclient,area_code,period_from,period_to,table,line,outcome,checks,base,percent,low,high,note,code,kind,invented(,month)?\r\n/,
      );
      expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
  });

  test('have the page’s figures when another library reads them', () => {
    const row = (name: string, line: string, outcome: string) =>
      rowsOf(fileOf(york, `csv/${name}.csv`)).find((item) => item.line === line && item.outcome === outcome);
    expect(row('bands-by-gender', 'Men and people of another gender, together', 'all')).toMatchObject({
      checks: '390',
      base: '830',
      percent: '47',
      note: 'groups counted together',
      code: 'm+o:all',
    });
    expect(row('bands', 'all', 'Scored 8 or more')).toMatchObject({
      checks: '505',
      base: '830',
      percent: '61',
      low: '57',
      high: '64',
      code: 'all:eightOrMore',
    });
    expect(row('bands-by-age', 'all', 'all')).toMatchObject({ percent: '100', low: '', high: '' });
    expect(row('headline', 'all', 'Started')).toMatchObject({
      client: 'york',
      period_from: '2026-01-01',
      period_to: '2026-06-30',
      checks: '980',
    });
    expect(row('months', 'March 2026', 'Not finished')).toMatchObject({ checks: '30', month: '2026-03-01' });
    expect(row('where-checks-end', 'Questions 1 to 3', 'all')).toMatchObject({ checks: '65', base: '980' });
  });

  test('of a demonstration say so in every row, in the README and in the data package', () => {
    const invented = filesOf(reportOf(YORK, { isInvented: true }));
    for (const name of FILES) {
      const marks = (files: typeof york) =>
        new Set(rowsOf(fileOf(files, `csv/${name}.csv`)).map((row) => row.invented));
      expect([marks(invented), marks(york)], name).toEqual([new Set(['yes']), new Set(['no'])]);
    }
    expect(fileOf(invented, 'csv/README.txt')).toContain('Demonstration: these visits are invented.');
    expect(JSON.parse(fileOf(invented, 'csv/datapackage.json'))).toMatchObject({
      description: 'Demonstration: these visits are invented.',
      invented: 'yes',
    });
    expect(JSON.parse(fileOf(york, 'csv/datapackage.json'))).not.toHaveProperty('invented');
  });

  test.each([
    ['Open Government Licence v3.0', 'OGL-UK-3.0', /^https:\/\/www\.nationalarchives\.gov\.uk\//],
    ['CC BY 4.0', 'CC-BY-4.0', /^https:\/\/creativecommons\.org\//],
    ['a licence of our own', undefined, /^README\.txt$/],
  ])('describe the licence %s for programs, as Frictionless asks', (licence, name, path) => {
    const files = reportFiles(reportOf(YORK), { service, isPreview: false, logo: null, licence, address: null });
    const { licenses } = JSON.parse(fileOf(files, 'csv/datapackage.json')) as { licenses: readonly object[] };
    expect(licenses).toEqual([
      { title: licence, path: expect.stringMatching(path) as string, ...(name !== undefined && { name }) },
    ]);
  });

  test('mark the rows of a table that hold each check once, so that a pivot of these rows gives the total', () => {
    const added = FILES.flatMap((name) => {
      const rows = rowsOf(fileOf(york, `csv/${name}.csv`));
      const parts = rows.filter(({ kind, checks }) => kind === 'part' && checks !== '[c]');
      const total = rows.find(({ line, outcome, kind }) => line === 'all' && outcome === 'all' && kind === 'total');
      if (parts.length === 0 || total === undefined) return [];
      const sum = parts.reduce((all, { checks }) => all + Number(checks), 0);
      return [{ name, off: Math.abs(sum - Number(total.checks)) / (5 * parts.length) }];
    });
    expect(added.length).toBeGreaterThan(10);
    // Noise and rounding change each count by 5 or so.
    expect(added.filter(({ off }) => off > 1)).toEqual([]);
    const kinds = new Map(rowsOf(fileOf(york, 'csv/headline.csv')).map(({ outcome, kind }) => [outcome, kind]));
    expect([kinds.get('Started'), kinds.get('Scored 8 or more')]).toEqual(['total', 'sum']);
  });

  test('are described with their licence; summary.txt has the figures of page one', () => {
    const columns = fileOf(york, 'csv/headline.csv')
      .replace(/^\uFEFF|\r\n[^]*/g, '')
      .split(',');
    const described = fileOf(york, 'csv/README.txt');
    expect(columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(described))).toEqual([]);
    for (const name of ['csv/README.txt', 'report.html', 'methods.html'])
      expect(fileOf(york, name)).toContain('Licence: Open Government Licence v3.0.');
    const summary = fileOf(york, 'summary.txt');
    expect(summary).toMatch(/980 alcohol self-checks were started, 830 finished and 505 scored 8 or more/);
    expect(summary.split(/\s+/).length).toBeLessThanOrEqual(40);
    const large = reportOf({ ...YORK, months: YORK.months.map((month) => month.map((count) => 10 * count)) });
    expect(fileOf(filesOf(large), 'summary.txt')).toContain('8,300 finished and 5,050 scored');
  });

  test('have one row with [c] for a table that is not shown', () => {
    const few = filesOf(reportOf({ ...YORK, targets: [[3, 3, 3, 3]] }));
    expect(rowsOf(fileOf(few, 'csv/targets.csv'))).toEqual([
      expect.objectContaining({
        line: 'all',
        outcome: 'all',
        checks: '[c]',
        base: '',
        percent: '',
        note: 'not shown: too few checks',
      }),
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])(
    'keep the text %j from running as a formula, and it is read back whole',
    (label) => {
      const files = filesOf(reportOf(YORK, { sources: { gp: label, nhs: 'NHS', friend: 'a "friend", or\nfamily' } }));
      const lines = rowsOf(fileOf(files, 'csv/bands-by-source.csv')).map(({ line }) => line);
      expect(lines).toContain(`'${label}`);
      expect(lines).toContain('A "friend", or\nfamily');
    },
  );
});

/** The visible text of the element, without its folded parts. */
const open = (element: Element | null): string => {
  const copy = element?.cloneNode(true) as Element | undefined;
  copy?.querySelectorAll('details').forEach((folded) => folded.remove());
  return copy?.textContent ?? '';
};

describe('“What to try next”', () => {
  const findingsOf = (report: Report) =>
    [...pageOf(fileOf(filesOf(report), 'report.html')).querySelectorAll('.findings li')].map((item) => [
      item.querySelector('a')?.getAttribute('href'),
      item.textContent,
    ]);

  test('lists the findings, the largest first, each with a link to its section', () => {
    const tenfold = Object.entries(YORK).map(([name, lines]) => [
      name,
      lines.map((counts) => counts.map((count) => 10 * count)),
    ]);
    const large = { ...YORK, ...(Object.fromEntries(tenfold) as Partial<typeof YORK>) };
    expect(findingsOf(reportOf(large, { area: ADULTS }))).toEqual([
      [
        '#section-deprivation',
        'Tell the services that meet the most deprived fifth about the self-check: 71% of checks scored 8 or more for the most deprived fifth, and 53% for the least deprived fifth. Deprivation',
      ],
      [
        '#section-area',
        'Put posters and links where ages 65 and over will see them: 10% of checks, 25% of adults. Against the area',
      ],
    ]);
  });

  test('never names a month, a question or a group only because it is the largest', () => {
    const plain = findingsOf(reportOf(YORK, { area: ADULTS }))
      .flat()
      .join(' ');
    expect(plain).not.toMatch(/most finished|question|largest share|made up 4\d%/);
  });

  test('says so if there is no finding', () => {
    const { bands = null, months = null } = reportOf(YORK).tables;
    const document = pageOf(fileOf(filesOf(reportOf(YORK, { tables: { bands, months } })), 'report.html'));
    expect(document.querySelector('.findings')).toBeNull();
    expect(document.querySelector('.page-one')?.textContent).toContain('No clear difference stands out.');
  });

  test('leaves out a share that differs from no other', () => {
    expect(findingsOf(reportOf(YORK)).flat().join(' ')).not.toMatch(/local contact|brief advice/i);
  });
});

describe('a section', () => {
  const document = pageOf(fileOf(filesOf(reportOf(YORK, { area: ADULTS })), 'report.html'));

  test('without a finding is one line, with its chart, table and file folded', () => {
    const gender = document.querySelector('#section-gender');
    expect(gender?.querySelector('h2')?.textContent).toBe(
      'Risk by gender: too few checks to tell; a difference of under 14 points would not show',
    );
    expect(open(gender)).toMatch(/^GenderRisk by gender: too few checks to tell; .*show$/);
    for (const part of ['svg', 'table', 'a[href="csv/bands-by-gender.csv"]'])
      expect(gender?.querySelector(`details ${part}`)).not.toBeNull();
  });

  test('with enough checks and no difference of 5 points says so', () => {
    const equal = ['f', 'm', 'o'].map(() => [12_000, 9_000, 3_000, 3_000]);
    const files = filesOf(reportOf({ ...YORK, gender: equal }));
    const heading = pageOf(fileOf(files, 'report.html')).querySelector('#section-gender h2');
    expect(heading?.textContent).toBe('Risk by gender: no difference of 5 points or more');
  });

  test('with a finding has it as its heading, and folds nothing', () => {
    const area = document.querySelector('#section-area');
    expect(area?.querySelector('h2')?.textContent).toMatch(/^Ages 65 and over made up 10%/);
    expect(area?.querySelector('details')).toBeNull();
  });

  test('on deprivation says if too few areas are known, and then does not compare fifths', () => {
    const deprivation = [
      [20, 12, 5, 5],
      [20, 12, 5, 5],
      [20, 12, 5, 5],
      [20, 12, 5, 5],
      [20, 12, 5, 5],
      [225, 239, 71, 85],
    ];
    const files = filesOf(reportOf({ ...YORK, deprivation }));
    const section = pageOf(fileOf(files, 'report.html')).querySelector('#section-deprivation');
    expect(open(section)).toBe('DeprivationThe area’s deprivation is not known for 75% of finished checks');
  });
});

test('each chart, each colour key and the note on rounding appear once', () => {
  const html = fileOf(york, 'report.html');
  const document = pageOf(html);
  const titles = [...document.querySelectorAll('svg.chart title')].map(({ textContent }) => textContent);
  expect(titles).toHaveLength(new Set(titles).size);
  const keys = [...document.querySelectorAll('.key')].map(({ textContent }) => textContent);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(textOf(html).match(/rounded/g)).toHaveLength(2); // On page one, and in the link to the methods.
});

describe('a line over the issues', () => {
  const earlier = ['2024-01', '2025-01'].map((from, at) => ({
    period: { from, to: from.replace('01', '06') },
    headline: { started: 900 + 50 * at, finished: 700 } as unknown as Report['tables']['bands'] & {},
  })) as unknown as NonNullable<Report['earlier']>;
  const linesOf = (report: Report) =>
    [...pageOf(fileOf(filesOf(report), 'sheet.html')).querySelectorAll('.figures svg')].map(
      (line) => `${line.querySelector('title')?.textContent}: ${line.querySelector('desc')?.textContent}`,
    );

  test('is beside each figure that at least three reports show, with its counts in words', () => {
    expect(linesOf(reportOf(YORK, { earlier }))).toEqual([
      'checks were started, January to June 2024 to January to June 2026: 900, 950, 980',
      'were finished, January to June 2024 to January to June 2026: 700, 700, 830',
    ]);
  });

  test('needs three issued reports', () => {
    expect(linesOf(reportOf(YORK, { earlier: earlier.slice(1) }))).toEqual([]);
  });

  test('leaves out reports of another season', () => {
    const other = earlier.map((one) => ({ ...one, period: { from: '2025-07', to: '2025-12' } }));
    expect(linesOf(reportOf(YORK, { earlier: [...other, ...earlier.slice(1)] }))).toEqual([]);
  });
});

describe('the files to share', () => {
  test('include one sheet with six figures, the findings, one thing to try next and the web address', () => {
    const main = pageOf(fileOf(filesOf(reportOf(YORK, { area: ADULTS })), 'sheet.html')).querySelector('main');
    expect(main?.querySelectorAll('.figures li')).toHaveLength(6);
    expect(main?.querySelectorAll('.findings li').length).toBeGreaterThan(0);
    expect(main?.querySelectorAll('.reach svg')).toHaveLength(1);
    expect(main?.textContent).toMatch(/One thing to try next.*ages 65 and over/);
    expect(main?.querySelector(`a[href="${ADDRESS}"]`)).not.toBeNull();
  });

  test('include an alt text, a post of 280 characters, a paragraph, and what not to write', () => {
    const text = fileOf(york, 'share.txt');
    const [alt = '', post = '', press = '', limits = ''] = text.split('\n\n');
    expect(alt).toMatch(/980 checks were started.*505 scored 8 or more/);
    expect(post.split('\n')[1]?.length).toBeLessThanOrEqual(280);
    expect(post).toContain(ADDRESS);
    expect(press).toMatch(/do not say how many people in the City of York drink at risk/);
    expect(limits).toContain('Not: “61% of the City of York drink too much”.');
  });
});

describe('the data for programs', () => {
  const large = filesOf(
    reportOf(
      { ...YORK, months: YORK.months.map((row) => row.map((count) => 20 * count)) },
      { area: ADULTS, areaCodes: ['E06000014'] },
    ),
  );

  test('have shares as a number, [low] or [high], and dates that no spreadsheet changes', () => {
    const rows = [...large].filter(([name]) => name.endsWith('.csv')).flatMap(([, csv]) => rowsOf(csv));
    expect(rows.map(({ percent }) => percent).filter((text) => !/^(\d+|\[low\]|\[high\]|)$/.test(text ?? 'x'))).toEqual(
      [],
    );
    expect(rows.some(({ percent }) => percent === '[low]')).toBe(true);
    for (const { area_code, period_from, period_to } of rows)
      expect([area_code, period_from, period_to]).toEqual(['E06000014', '2026-01-01', '2026-06-30']);
  });

  test('describe every CSV file and column, and have the same rows as JSON', () => {
    const { resources } = JSON.parse(fileOf(large, 'csv/datapackage.json')) as {
      resources: { path: string; schema: { fields: { name: string; description: string }[] } }[];
    };
    const csvNames = [...large.keys()].filter((name) => name.endsWith('.csv'));
    expect(resources.map(({ path }) => `csv/${path}`).toSorted()).toEqual(csvNames.toSorted());
    for (const { path, schema } of resources) {
      const [header = ''] = fileOf(large, `csv/${path}`)
        .replace(/^\uFEFF/, '')
        .split('\r\n');
      expect(schema.fields.map(({ name }) => name)).toEqual(header.split(','));
      expect(schema.fields.filter(({ description }) => description === '')).toEqual([]);
    }
    const json = JSON.parse(fileOf(large, 'csv/data.json')) as Record<string, string | number | null>[];
    const rows = csvNames.flatMap((name) =>
      rowsOf(fileOf(large, name)).map((row) => ({ file: name.replace('csv/', ''), ...row })),
    );
    const texts = json.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)])),
    );
    const byText = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
    expect(texts.toSorted(byText)).toEqual(rows.toSorted(byText));
  });
});

describe('a table of groups', () => {
  /** The columns of the table by age that a screen shows; the rules for narrow screens apply if `isNarrow`. */
  const columnsOn = (isNarrow: boolean, hasAllColumns = false) => {
    const page = pageOf(fileOf(york, 'report.html'));
    const css = page.querySelector('style')?.textContent.replace(/@font-face.*/g, '') ?? '';
    document.head.innerHTML = `<style>${isNarrow ? css.replace('screen and (width < 600px)', 'screen') : css}</style>`;
    document.body.innerHTML = page.querySelector('#section-age')?.innerHTML ?? '';
    const choice = document.querySelector<HTMLInputElement>('input.choice');
    if (choice) choice.checked = hasAllColumns;
    const isShown = (element: Element | null) => element !== null && getComputedStyle(element).display !== 'none';
    return {
      columns: [...document.querySelectorAll('thead th')].filter(isShown).map(({ textContent }) => textContent),
      cells: [...document.querySelectorAll('tbody tr:first-child > *')].filter(isShown).length,
      hasChoice: isShown(choice),
    };
  };
  const BANDS = ['Lower risk', 'Increasing risk', 'Higher risk', 'Possible dependence'];

  test('on a phone shows each group, all its checks and the share of 8 or more', () => {
    const columns = ['Age', 'All finished', 'Share scoring 8 or more'];
    expect(columnsOn(true)).toEqual({ columns, cells: 3, hasChoice: true });
  });

  test('on a phone shows every band once “All columns” is chosen', () => {
    expect(columnsOn(true, true)).toEqual({ columns: ['Age', ...BANDS, 'All finished'], cells: 6, hasChoice: true });
  });

  test('on a wide screen shows every band, without a choice', () => {
    expect(columnsOn(false)).toEqual({ columns: ['Age', ...BANDS, 'All finished'], cells: 6, hasChoice: false });
  });
});

test('numbers on the page have a comma from 1,000 upwards', () => {
  const many = { ...ADULTS, adults: { f: [1, 1, 1, 1, 1, 1], m: [1, 1, 1, 1, 1, 1] } };
  const section = pageOf(fileOf(filesOf(reportOf(YORK, { area: many })), 'report.html')).querySelector('#section-area');
  const cells = [...(section?.querySelectorAll('tbody td') ?? [])].map(({ textContent }) => textContent);
  expect(cells.filter((text) => /\d{4}/.test(text))).toEqual([]);
  expect(cells).toContain('69,167');
});

test('an answer code without a label stops the report, so that no code is printed', () => {
  const { tables } = reportOf(YORK);
  const { gender } = tables;
  if (!gender) throw new Error('the table of genders is withheld');
  const withGender = (changed: Partial<typeof gender>) =>
    filesOf(reportOf(YORK, { tables: { ...tables, gender: { ...gender, ...changed } } }));
  expect(() => withGender({ lines: gender.lines.map((line) => ({ ...line, names: ['x'] })) })).toThrow(/gender x/);
  expect(() => withGender({ outcomes: ['lower', 'elevated'] })).toThrow(/elevated/);
});
