import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';
import type { VisitState } from '../visit/visitState.ts';

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
