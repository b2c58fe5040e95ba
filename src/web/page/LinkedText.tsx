import type { LinkedSentence } from '#content/content.ts';
import { useSettings } from './settings.ts';

/** A sentence whose link writes to the operator; on paper it gives the address. */
export function LinkedText({ sentence: { before, link, after } }: { readonly sentence: LinkedSentence }) {
  const { contactEmail } = useSettings();
  return (
    <>
      {before}
      <a href={`mailto:${contactEmail}`} data-address={contactEmail}>
        {link}
      </a>
      {after}
    </>
  );
}
