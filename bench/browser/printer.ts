import { chromium } from '@playwright/test';
import { QUIET } from './chromium.ts';
import { treeCpuMs } from './processTree.ts';

/** A headless Chromium with one open tab, in which it prints one page after another. */
export type Printer = AsyncDisposable & {
  /** Loads a page and prints it as a tagged PDF on A4. */
  readonly print: (html: string) => Promise<Uint8Array>;
  /** Milliseconds of processor time that all its processes have used. */
  readonly cpuMs: () => number;
};

/** Starts a Chromium as a service would keep it to print pages. */
export async function startPrinter(program: string): Promise<Printer> {
  const server = await chromium.launchServer({ executablePath: program, args: QUIET });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  return {
    print: async (html) => {
      await page.setContent(html);
      return page.pdf({ format: 'A4', tagged: true });
    },
    cpuMs: () => treeCpuMs(server.process().pid ?? 0),
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await server.close();
    },
  };
}
