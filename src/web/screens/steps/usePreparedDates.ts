import { useEffect } from 'react';
import { startDate } from '#content/planWords.ts';
import { whenIdle } from '../../page/whenIdle.ts';
import { useWords } from '../../page/context.ts';

/** Has the later steps' dates ready: a slow phone takes 100 ms for the first, here while the visitor reads. */
export function usePreparedDates(): void {
  const { locale } = useWords();
  useEffect(() => whenIdle(() => void startDate(locale, 'today', new Date())), [locale]);
}
