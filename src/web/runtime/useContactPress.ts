import { useServices } from './services.ts';

/** Returns what a link to call, message or write to a local service does besides: the press is recorded if there is a visit. */
export function useContactPress(): () => void {
  const { visit } = useServices();
  return () => {
    if (visit.get().triage.clientId !== undefined) visit.record({ contactOpened: true });
  };
}
