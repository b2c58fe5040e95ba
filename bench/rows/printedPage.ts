import { startPrinter, type Printer } from '../browser/printer.ts';
import type { Figure } from '../measure/outcome.ts';
import type { Side } from '../measure/rounds.ts';
import { timed } from '../measure/timed.ts';

/** The alternative to our own typesetting: a headless Chromium that prints a page. */

const IN_A_ROW = 20;

/** What it measures, each in ms. */
type Prints<Value> = Readonly<Record<'printCpu' | 'printAlone' | 'firstPrint', Value>>;

/** Starts a browser and prints the page until what it caches is cached. */
export async function startWarmPrinter(program: string, html: string): Promise<Printer> {
  const printer = await startPrinter(program);
  for (let count = 0; count < IN_A_ROW; count++) await printer.print(html);
  return printer;
}

/** Milliseconds of processor time of all its processes for each print. */
async function cpuEach({ print, cpuMs }: Printer, html: string): Promise<number> {
  const before = cpuMs();
  for (let count = 0; count < IN_A_ROW; count++) await print(html);
  return (cpuMs() - before) / IN_A_ROW;
}

/** The time from the start of a browser until it has printed a page, in ms. */
async function firstPrint(program: string, html: string): Promise<number> {
  const started = performance.now();
  await using printer = await startPrinter(program);
  await printer.print(html);
  return performance.now() - started;
}

/** Prints with a warm browser, and once with a new one. */
export const printSides = (printer: Printer, program: string, html: string): Prints<Side<number>> => ({
  printCpu: () => cpuEach(printer, html),
  printAlone: () => timed(() => printer.print(html)),
  firstPrint: () => firstPrint(program, html),
});

/** The figures of these sides, for context. */
export const printFigures = ({
  printCpu,
  printAlone,
  firstPrint: first,
}: Prints<readonly number[]>): readonly Figure[] => [
  { name: 'processor time in Chromium, warm', unit: 'ms', rounds: printCpu },
  { name: 'one page printed by Chromium', unit: 'ms', rounds: printAlone },
  { name: 'first page of a new Chromium', unit: 'ms', rounds: first },
];
