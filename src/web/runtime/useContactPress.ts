import { useServices } from './services.ts';

/** A click handler for links to a local service. During a visit it records the press. */
export function useContactPress(): () => void {
  const { visit } = useServices();
  return () => {
    if (visit.get().triage.clientId !== undefined) visit.record({ contactOpened: true });
  };
}
