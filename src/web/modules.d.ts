declare module '*.md' {
  import type { ComponentType } from 'react';
  const Component: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>;
  export default Component;
}

/** The language that this page is built in (`scripts/pageLanguage.ts`); its folder of `src/content` is `#language`. */
declare module 'virtual:language' {
  /** e.g. "en" */
  export const LANGUAGE: string;
  /** The prefix of the page's addresses, e.g. "/cy"; empty in the first language. */
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

/** The folder of scripts not yet fetched, relative to the page's own script; unset means the same folder (`page/loader.ts`). */
declare var scriptsAt: string | undefined;

declare module 'virtual:consent-version' {
  /** The hash of the two notices on `/data`, as built into this page. */
  export const consentVersion: string;
}
