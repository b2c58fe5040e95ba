import { renderToStaticMarkup } from 'react-dom/server';
import type { LastTime } from '#domain/advice.ts';
import { pathOfStep } from '#domain/journey.ts';
import { en } from '#content/en/index.ts';
import { PLAN_CODES } from '#domain/plan.ts';
import type { KeptOfWeek, TriageRecord } from '#domain/record.ts';
import { PLACEHOLDERS } from '../runtime/settings.ts';
import { YORK } from './york.ts';

type MoreOfTheVisit = Partial<KeptOfWeek> & {
  readonly lastTime?: LastTime;
  /** Fields that replace those of `YORK`. */
  readonly client?: Partial<typeof YORK>;
};

/**
 * Loads the page and returns a function that renders the `main` element of a result or step in a single pass, as it is
 * first painted. The modules are loaded only when this is called, so that a test can mock modules first.
 */
export async function loadMarkup() {
  const { App } = await import('../app/App.tsx');
  const { screenOf } = await import('../app/screenMap.ts');
  const { createServices } = await import('../runtime/services.ts');
  const { createWords } = await import('../runtime/words.ts');
  const { lazyCalculator } = await import('../calculator/lazyCalculator.ts');
  const { lazySummary } = await import('../screens/steps/lazySummary.ts');
  const words = createWords(en, () => Promise.resolve({ laterWords: en }));
  const services = createServices({
    fetch: () => new Promise(() => undefined),
    consentVersion: 'test',
    newKey: () => 'a-key-of-the-test',
    random: () => 1,
    clear: () => undefined,
    replace: () => undefined,
    loadGoodbye: () => undefined,
    sayGoodbye: () => undefined,
    exitUrl: '',
  });
  const steps = (['information', 'benefits', 'plan', 'lastWeek', 'targets', 'results'] as const).map(pathOfStep);
  const screens = ['/feedback', '/intervention', ...steps].map((path) => screenOf(path).preload());
  await Promise.all([...screens, words.all.preload(), lazyCalculator.preload(), lazySummary.preload()]);

  return (
    path: string,
    triage: TriageRecord,
    { days = [], unitsExact = null, lastTime = { score: null, units: null }, client = {} }: MoreOfTheVisit = {},
  ): string => {
    services.visit.begin({ ...YORK, ...client });
    services.visit.agreeToTerms();
    services.visit.agreeToNotices(false);
    services.visit.record({ referral: 'gp', ethnicity: 0, ...triage });
    services.visit.setDays(days);
    services.visit.setUnitsExact(unitsExact);
    services.visit.setLastTime(lastTime);
    services.visit.setPlan({ choices: PLAN_CODES, startDay: 'tomorrow' });
    const page = <App services={services} settings={PLACEHOLDERS} words={words} builtFor={path} />;
    const markup = renderToStaticMarkup(page);
    return markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
  };
}
