import { separatePackages } from '../../scripts/separatePackages.ts';

/** Lighthouse's categories, by its own names. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse found: scores from 0 to 1, null where it gives none in this mode, and figures by the audit's name. */
export type Report = {
  readonly categories: Partial<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
};

/** Puppeteer's page, as far as the walk to a question needs it. */
export type Tab = {
  readonly goto: (url: string, options: { waitUntil: 'networkidle0' }) => Promise<unknown>;
  readonly locator: (selector: string) => {
    readonly fill: (value: string) => Promise<void>;
    readonly click: () => Promise<void>;
    readonly wait: () => Promise<void>;
  };
  readonly close: () => Promise<void>;
};
type Puppeteer = {
  readonly connect: (options: { browserURL: string; defaultViewport: null }) => Promise<{
    readonly newPage: () => Promise<Tab>;
    readonly disconnect: () => Promise<void>;
  }>;
};
type Flow = {
  readonly snapshot: () => Promise<void>;
  readonly startTimespan: () => Promise<void>;
  readonly endTimespan: () => Promise<void>;
  readonly createFlowResult: () => Promise<{ readonly steps: readonly { readonly lhr: Report }[] }>;
};
type Flags = { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' };
type Lighthouse = {
  readonly default: (url: string, flags: Flags) => Promise<{ readonly lhr: Report } | undefined>;
  readonly startFlow: (tab: Tab) => Promise<Flow>;
};

const { load } = separatePackages('bench/alternatives');
const lighthouse = (): Promise<Lighthouse> => load('lighthouse');

/** Loads a page as Lighthouse's phone, its slow network simulated, in the browser with this debugging port. */
export async function auditPage(url: string, port: number): Promise<Report> {
  const result = await (await lighthouse()).default(url, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  return result.lhr;
}

/** What a visitor does between two parts of a flow. */
type Walk = (tab: Tab) => Promise<void>;

/** Audits the screen that `before` leads to, in a snapshot, and what happens during `then`, in a timespan. */
export async function auditScreen(port: number, before: Walk, then: Walk): Promise<readonly [Report, Report]> {
  const { default: puppeteer } = await load<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const tab = await browser.newPage();
  try {
    await before(tab);
    const flow = await (await lighthouse()).startFlow(tab);
    await flow.snapshot();
    await flow.startTimespan();
    await then(tab);
    await flow.endTimespan();
    const [snapshot, timespan] = (await flow.createFlowResult()).steps;
    if (snapshot === undefined || timespan === undefined) throw new Error('Lighthouse left out a part of the flow');
    return [snapshot.lhr, timespan.lhr];
  } finally {
    await tab.close();
    await browser.disconnect();
  }
}
