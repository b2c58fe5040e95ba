import { useServices } from './services.ts';

/**
 * Returns a click handler for links to call, message or write to a local service. During a visit it records that such a
 * link was pressed.
 */
export function useContactPress(): () => void {
  const { visit } = useServices();
  return () => {
    if (visit.get().triage.clientId !== undefined) visit.record({ contactOpened: true });
  };
}
