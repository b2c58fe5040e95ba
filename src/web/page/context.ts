import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FirstWords, LaterWords } from '#content/content.ts';
import { noBreakSpaces } from '#content/noBreakSpaces.ts';
import type { JourneyScreen } from '#domain/journey.ts';
import { type Api, createApi } from '../api/api.ts';
import type { Failure } from '../api/result.ts';
import { createVisit, type Visit, type VisitDeps } from '../visit/visit.ts';
import type { VisitState } from '../visit/visitState.ts';
import { createLoader, type Loader } from './loader.ts';
import { createExits, type Exits, type ExitsDeps } from './waysOut.ts';

/** What the screens use: the calls, the visit and the ways out of the page. */
export type Services = { readonly api: Api; readonly visit: Visit; readonly exits: Exits };

export type ServicesDeps = Omit<ExitsDeps, 'visit'> &
  Pick<VisitDeps, 'consentVersion' | 'newKey' | 'after' | 'random'> & { readonly fetch: typeof globalThis.fetch };

/** The error to report when logging stops: the server's reply, without any value of the record. */
function logStoppedError({ status, message, field }: Failure): Error {
  const error = new Error(`${status} ${message} ${field ?? ''}`.trim());
  error.name = 'LogStopped';
  return error;
}

export function createServices({ fetch, consentVersion, newKey, after, random, ...exitsDeps }: ServicesDeps): Services {
  const onElsewhere = (): void => exits.showElsewhere();
  const api = createApi({ fetch, onElsewhere });
  const visit = createVisit({
    ...{ consentVersion, newKey, after, random, onElsewhere },
    logTriage: api.logTriage,
    onLogStopped: (failure) => void api.reportError('log', logStoppedError(failure)),
  });
  const exits = createExits({ ...exitsDeps, visit });
  return { api, visit, exits };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('no services around this screen');
  return services;
}

/** The visit's state; the component re-renders when it changes. */
export function useVisit(): VisitState {
  const { visit } = useServices();
  return useSyncExternalStore(visit.subscribe, visit.get, visit.get);
}

/** Whether a visit has begun: what would end it is offered no more. */
export function useBegun(): boolean {
  const { visit } = useServices();
  const begun = () => visit.get().client !== null;
  return useSyncExternalStore(visit.subscribe, begun, begun);
}

/** The reference to quote to have the record erased; null until the record is stored. */
export function useReference(): string | null {
  const { visit } = useServices();
  return useSyncExternalStore(visit.subscribe, visit.reference, visit.reference);
}

export type PageWords = FirstWords & LaterWords;

export type Words = {
  /** The words of the first page and of every page's frame; always loaded. */
  readonly first: FirstWords;
  /** All words, fetched ahead of need. */
  readonly all: Loader<PageWords>;
};

/** Holds the first words and fetches the others once; numbers in them do not break. */
export function createWords(firstWords: FirstWords, load: () => Promise<{ readonly laterWords: LaterWords }>): Words {
  const first = noBreakSpaces(firstWords);
  return { first, all: createLoader(async () => ({ ...first, ...noBreakSpaces((await load()).laterWords) })) };
}

export const WordsContext = createContext<Words | null>(null);

export function useWordsStore(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('no words around this screen');
  return words;
}

/** The words of the first page and of every page's frame. */
export function useFirstWords(): FirstWords {
  return useWordsStore().first;
}

/** All words; the screen suspends until they are loaded. */
export function useWords(): PageWords {
  return useWordsStore().all.useLoaded();
}

/** `screen` is the journey's entry; null on pages outside the journey. */
export type ScreenProps = { readonly screen: JourneyScreen | null; readonly path: string };
