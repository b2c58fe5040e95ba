import { createContext, useContext } from 'react';
import { type Api, createApi } from '../api/api.ts';
import type { Failure } from '../api/result.ts';
import { createVisit, type Visit, type VisitDeps } from '../visit/visit.ts';
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
