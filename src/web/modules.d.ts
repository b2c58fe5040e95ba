declare module '*.md' {
  import type { ComponentType } from 'react';
  const Component: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>;
  export default Component;
}

/** The language of this build (`scripts/pageLanguage.ts`). `#language` is its folder in `src/content`. */
declare module 'virtual:language' {
  export const LANGUAGE: string;
  /** The prefix of the page's addresses, e.g. "/cy"; empty for the main language. */
  export const BASE: string;
}
declare module '#language/initial.ts' {
  import type { FirstWords } from '#content/content.ts';
  export const firstWords: FirstWords;
}
declare module '#language/descriptions.ts' {
  import type { Content } from '#content/content.ts';
  export const descriptions: Content['descriptions'];
}
declare module '#language/deferred.ts' {
  import type { LaterWords } from '#content/content.ts';
  export const laterWords: LaterWords;
}

/** The folder for the next imports, relative to the main script; unset for the main script's folder (`loader.ts`). */
declare var scriptsAt: string | undefined;

declare module 'virtual:consent-version' {
  /** The hash of the two notices on `/data`, as built into this page. */
  export const consentVersion: string;
}
