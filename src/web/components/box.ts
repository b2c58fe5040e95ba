import type { ReactNode } from 'react';

export type BoxProps = {
  readonly heading: string;
  /** 2 unless said otherwise. */
  readonly headingLevel?: 2 | 3 | undefined;
  readonly children: ReactNode;
};
