import { csvFiles } from './csv/csvFiles.ts';
import { methodsPage } from './page/methodsPage.ts';
import { summaryText } from './page/summaryText.ts';
import { warningOf } from './page/pageOne.ts';
import { reportPage } from './page/reportPage.ts';
import type { Surroundings } from './page/publisher.ts';
import type { Report } from '../model/report.ts';

export const reportFiles = (report: Report, surroundings: Surroundings): ReadonlyMap<string, string> =>
  new Map([
    ...[...csvFiles(report, surroundings.licence)].map(([name, text]) => [`csv/${name}`, text] as const),
    ['methods.html', methodsPage(report, surroundings)],
    ['report.html', reportPage(report, surroundings)],
    ['summary.txt', [warningOf(report, surroundings), `${summaryText(report)}\n`].filter(Boolean).join('\n\n')],
  ]);
