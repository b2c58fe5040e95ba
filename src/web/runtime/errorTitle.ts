import { useEffect } from 'react';
import { useFirstWords } from './words.ts';

/** Prefixes the page's title with "Error: " while a form has an error. */
export function useErrorTitle(faulty: boolean): void {
  const prefix = useFirstWords().common.errorTitlePrefix;
  useEffect(() => {
    if (!faulty) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [faulty, prefix]);
}
