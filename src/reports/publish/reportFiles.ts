import { csvFiles } from './csv/csvFiles.ts';
import { methodsPage } from './page/methodsPage.ts';
import { shareText } from './page/shareText.ts';
import { sheetPage } from './page/sheetPage.ts';
import { summaryText } from './page/summaryText.ts';
import { warningOf } from './page/pageOne.ts';
import { reportPage } from './page/reportPage.ts';
import type { Surroundings } from './page/publisher.ts';
import type { Report } from '../model/report.ts';

/** Every text file of a report by its path. */
export function reportFiles(report: Report, surroundings: Surroundings): ReadonlyMap<string, string> {
  const withWarning = (text: string): string =>
    [warningOf(report, surroundings), `${text}\n`].filter(Boolean).join('\n\n');
  return new Map([
    ...[...csvFiles(report, surroundings.licence)].map(([name, text]) => [`csv/${name}`, text] as const),
    ['methods.html', methodsPage(report, surroundings)],
    ['report.html', reportPage(report, surroundings)],
    ['sheet.html', sheetPage(report, surroundings)],
    ['share.txt', withWarning(shareText(report, surroundings))],
    ['summary.txt', withWarning(summaryText(report))],
  ]);
}
