declare module '*.md' {
  import type { ComponentType } from 'react';
  const Component: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>;
  export default Component;
}

declare module 'virtual:consent-version' {
  /** Hash of the two notices on `/data` as built into this page. */
  export const consentVersion: string;
}
