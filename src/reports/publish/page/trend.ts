import type { ReactElement } from 'react';
import { pageOne as words } from '#content/report/page.ts';
import { drawTrend } from '../../charts/trend.ts';
import { headlineOf, type HeadlineName } from '../../model/headline.ts';
import type { Report } from '../../model/report.ts';
import { countText, periodText } from '../../sentences/wording.ts';

/** The fewest issues, including this one, that a line is drawn over. */
const LEAST_ISSUES = 3;

/** A small line over the issues of a figure; null if there are too few issues or one does not show the figure. */
export function trendOf(
  { tables, period, earlier = [] }: Report,
  name: keyof typeof words.figures,
): ReactElement | null {
  const issues = [...earlier, { period, headline: headlineOf(tables) }];
  const counts = issues.flatMap(({ headline }) => headline[name satisfies HeadlineName] ?? []);
  const [first] = issues;
  if (first === undefined || issues.length < LEAST_ISSUES || counts.length < issues.length) return null;
  const title = words.trend(words.figures[name].label, periodText(first.period), periodText(period));
  return drawTrend({ id: `trend-${name}`, title, description: counts.map(countText).join(', ') }, counts);
}
