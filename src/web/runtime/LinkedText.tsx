import type { LinkedSentence } from '#content/prose.ts';
import { useSettings } from './settings.ts';

/** A sentence with a link to e-mail the operator. In print the address is shown too. */
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
