import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Api, createApi, type Failure } from '../api/api.ts';
import { Visit, type VisitDeps } from '../visit/visit.ts';
import type { VisitState } from '../visit/visitState.ts';
import { createExits, type Exits, type ExitsDeps } from './exits.ts';

/** The services that the screens use: the calls to the server, the visit, and the ways to end it. */
export type Services = { readonly api: Api; readonly visit: Visit; readonly exits: Exits };

type ServicesDeps = Omit<ExitsDeps, 'visit'> &
  Pick<VisitDeps, 'consentVersion' | 'newKey' | 'random'> & { readonly fetch: typeof globalThis.fetch };

/** The error to report when the record can no longer be sent: the server's reply, without any value of the record. */
function logStoppedError({ status, message, field }: Failure): Error {
  const error = new Error(`${status} ${message} ${field ?? ''}`.trim());
  error.name = 'LogStopped';
  return error;
}

export function createServices({ fetch, consentVersion, newKey, random, ...exitsDeps }: ServicesDeps): Services {
  const onElsewhere = (): void => exits.showElsewhere();
  const api = createApi({ fetch, onElsewhere });
  const visit = new Visit({
    consentVersion,
    newKey,
    random,
    onElsewhere,
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

/** Whether a visit has started. Links that would end the visit are then hidden. */
export function useHasStarted(): boolean {
  const { visit } = useServices();
  const hasStarted = () => visit.get().client !== null;
  return useSyncExternalStore(visit.subscribe, hasStarted, hasStarted);
}

/** The reference to quote to have the record erased; null until the record is stored. */
export function useReference(): string | null {
  const { visit } = useServices();
  return useSyncExternalStore(visit.subscribe, visit.reference, visit.reference);
}
