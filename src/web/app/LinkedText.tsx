import type { LinkedSentence } from '#content/content.ts';
import { useSettings } from './settings.ts';

/** A sentence whose link writes to the operator. */
export function LinkedText({ sentence: { before, link, after } }: { readonly sentence: LinkedSentence }) {
  const { contactEmail } = useSettings();
  return (
    <>
      {before}
      <a href={`mailto:${contactEmail}`}>{link}</a>
      {after}
    </>
  );
}
