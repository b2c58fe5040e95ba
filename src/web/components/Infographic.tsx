import type { Content } from '#content/content.ts';

/** What common drinks hold, in units. */
export function Infographic({ words }: { readonly words: Pick<Content, 'infographic'> }) {
  return <p>{words.infographic.heading}</p>;
}
