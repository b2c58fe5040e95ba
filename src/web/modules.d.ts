type MarkdownComponent = import('react').ComponentType<{
  components?: Readonly<Record<string, import('react').ComponentType<never>>>;
}>;

declare module '*.md' {
  const Component: MarkdownComponent;
  export default Component;
}

/** The language that this page is built in (`scripts/pageLanguage.ts`); its folder of `src/content` is `#language`. */
declare module 'virtual:language' {
  /** e.g. "en" */
  export const LANGUAGE: string;
  /** What the page's addresses begin with, e.g. "/cy"; nothing in the first language. */
  export const BASE: string;
}
declare module '#language/first.ts' {
  export const firstWords: import('#content/content.ts').FirstWords;
}
declare module '#language/later.ts' {
  export const laterWords: import('#content/content.ts').LaterWords;
}

declare module 'virtual:consent-version' {
  /** Hash of the two notices on `/data` as built into this page. */
  export const consentVersion: string;
}
