import { csvFiles } from './csv/csvFiles.ts';
import { methodsPage } from './page/methodsPage.ts';
import { shareText, summaryText } from './page/shareText.ts';
import { sheetPage } from './page/sheetPage.ts';
import { warningOf } from './page/pageOne.ts';
import { reportPage } from './page/reportPage.ts';
import type { Publisher } from './page/document.ts';
import type { Report } from '../model/report.ts';

/** Every text file of a report by its path. */
export function reportFiles(report: Report, publisher: Publisher): ReadonlyMap<string, string> {
  const withWarning = (text: string): string =>
    [warningOf(report, publisher), `${text}\n`].filter(Boolean).join('\n\n');
  return new Map([
    ...[...csvFiles(report, publisher.licence)].map(([name, text]) => [`csv/${name}`, text] as const),
    ['methods.html', methodsPage(report, publisher)],
    ['report.html', reportPage(report, publisher)],
    ['sheet.html', sheetPage(report, publisher)],
    ['share.txt', withWarning(shareText(report, publisher))],
    ['summary.txt', withWarning(summaryText(report))],
  ]);
}
