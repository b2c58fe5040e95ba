import type { WeekReader } from '#content/weekWords.ts';
import { useVisit } from '../../page/useVisit.ts';
import { useCaution, useContactLink } from '../parts/cautions.tsx';

/** What the sentences on this visitor's weeks depend on beside the figures. */
export function useWeekReader(): WeekReader {
  const { gender = 'o' } = useVisit().triage;
  return { gender, cautionInFull: useCaution() === 'full', contact: useContactLink() };
}
