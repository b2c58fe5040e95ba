import { renderToStaticMarkup } from 'react-dom/server';
import type { LastTime } from '#domain/advice.ts';
import { en } from '#content/en/index.ts';
import { PLAN_CODES } from '#domain/plan.ts';
import type { WeekEntry, TriageRecord } from '#domain/record.ts';
import { PLACEHOLDERS } from '../runtime/settings.ts';
import { YORK } from './york.ts';

type MoreOfTheVisit = Partial<WeekEntry> & {
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
  const { createServices } = await import('../runtime/services.ts');
  const { createScripts } = await import('../runtime/scripts.ts');
  const scripts = createScripts(en, () => import('../app/later.ts'));
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
  await scripts.later.preload();

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
    const page = <App services={services} settings={PLACEHOLDERS} scripts={scripts} builtFor={path} />;
    const markup = renderToStaticMarkup(page);
    return markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
  };
}
