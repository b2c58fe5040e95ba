import type { Content } from '#content/content.ts';
import { WEEKLY_GUIDELINE, weekTotal } from '#domain/advice.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { type Bars, type Block, heading, paragraph, type Table } from './summaryBlocks.ts';

const { units: guideline } = WEEKLY_GUIDELINE;

/** The two weeks in units; a target is never "or more", since it is chosen and not guessed (decision 8.6). */
function weeksOf({ consumptionUnits, consumptionDays, goalUnits, goalDays }: WeekFigures) {
  return { lastWeek: weekTotal(consumptionUnits, consumptionDays), target: weekTotal(goalUnits, goalDays).units };
}

function weekBars({ summary }: Content, figures: WeekFigures): Bars {
  const { lastWeek, target } = weeksOf(figures);
  return {
    kind: 'bars',
    alt: summary.figureAlt(lastWeek.units, lastWeek.atLeast, target, guideline),
    guideline,
    bars: [
      {
        part: 'lastWeek',
        label: summary.bars.lastWeek,
        value: summary.barUnits(lastWeek.units, lastWeek.atLeast),
        units: lastWeek.units,
      },
      { part: 'target', label: summary.bars.target, value: summary.barUnits(target, false), units: target },
      {
        part: 'guideline',
        label: summary.bars.guideline,
        value: summary.barUnits(guideline, false),
        units: guideline,
      },
    ],
  };
}

function weekTable({ summary, steps }: Content, figures: WeekFigures): Table {
  const { lastWeek, target } = weeksOf(figures);
  const { tableColumns, bars } = summary;
  return {
    kind: 'table',
    columns: [tableColumns.what, tableColumns.unitsADay, tableColumns.days, tableColumns.week],
    rows: [
      [
        bars.lastWeek,
        steps.lastWeek.unitOption(figures.consumptionUnits),
        steps.lastWeek.dayOption(figures.consumptionDays),
        summary.weekUnits(lastWeek.units, lastWeek.atLeast),
      ],
      [
        bars.target,
        steps.targets.unitOption(figures.goalUnits),
        steps.lastWeek.dayOption(figures.goalDays),
        summary.weekUnits(target, false),
      ],
    ],
  };
}

/** Last week: as a picture, in words, in a table. */
export function weekBlocks(words: Content, figures: WeekFigures): readonly Block[] {
  const { lastWeek } = weeksOf(figures);
  const { results } = words.steps;
  const inWords = results.lastWeek(figures.consumptionUnits, figures.consumptionDays, lastWeek.units, lastWeek.atLeast);
  return [
    heading(2, words.summary.weekHeading),
    paragraph(`${inWords} ${results.guideline(guideline)}`),
    weekBars(words, figures),
    weekTable(words, figures),
  ];
}

/** The target and what it changes; one that is not lower is said plainly. */
export function goalBlocks({ steps, summary }: Content, figures: WeekFigures): readonly Block[] {
  const { lastWeek, target } = weeksOf(figures);
  const notLower = target >= lastWeek.units;
  return [
    heading(2, summary.goalHeading),
    paragraph(steps.results.target(figures.goalUnits, figures.goalDays, target)),
    paragraph(steps.targets.change(lastWeek, target)),
    ...(notLower ? [paragraph(steps.targets.notLower)] : []),
  ];
}
