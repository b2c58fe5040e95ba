import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { en } from '#content/en/index.ts';
import type { Plan } from '#domain/plan.ts';
import type { TriageRecord } from '#domain/record.ts';
import { App } from '../app/App.tsx';
import * as later from '../app/later.ts';
import { createServices } from '../runtime/services.ts';
import { createScripts } from '../runtime/scripts.ts';
import { PLACEHOLDERS } from '../runtime/settings.ts';
import { answersOf, type Answers } from './server.ts';
import { YORK } from './york.ts';

const SETTINGS = {
  ...PLACEHOLDERS,
  council: '',
  serviceName: 'Alcohol self-check',
  tabName: 'Self-check',
  norms: 'shown',
  operatorName: 'Sample operator',
  contactEmail: 'help@example.org',
  appStoreUrl: 'https://apps.example.org',
  playStoreUrl: 'https://play.example.org',
};

type Shown = {
  /** The visit's record. If absent, no visit has begun. */
  readonly triage?: TriageRecord;
  readonly plan?: Partial<Plan>;
  /** Fields that replace those of `YORK`. */
  readonly client?: Partial<typeof YORK>;
  /** Settings that replace those of `SETTINGS`. */
  readonly settings?: Partial<typeof SETTINGS>;
  readonly answers?: Answers;
  /** The `history.state` of the page's history entry. */
  readonly entry?: object;
};

// jsdom has no layout, and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

/** Renders the page at a path for a visitor with this record. It uses the real words and a fake server. */
export async function showPage(path: string, { triage, plan = {}, client, answers, settings, entry }: Shown = {}) {
  const server = answersOf(answers);
  const replace = vi.fn();
  const loadGoodbye = vi.fn();
  const sayGoodbye = vi.fn();
  const services = createServices({
    fetch: server.fetch,
    consentVersion: 'test',
    newKey: () => 'a-key-of-the-test',
    random: () => 1,
    clear: () => undefined,
    replace,
    loadGoodbye,
    sayGoodbye,
    exitUrl: 'https://weather.example.org',
  });
  const scripts = createScripts(en, () => Promise.resolve(later));
  if (triage) {
    services.visit.begin({ ...YORK, ...client });
    services.visit.agreeToTerms();
    services.visit.agreeToNotices(false);
    services.visit.record(triage);
    services.visit.setPlan(plan);
    // Leave the age question as Next does. From then on the record is sent to the server.
    services.visit.leave('/demographics/age');
  }
  window.history.replaceState(entry, '', path);
  await scripts.later.preload();
  await act(() =>
    Promise.resolve(render(<App services={services} settings={{ ...SETTINGS, ...settings }} scripts={scripts} />)),
  );
  return { ...services, server, replace, loadGoodbye, sayGoodbye };
}
