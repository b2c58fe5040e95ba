import type { Content } from '../content.ts';

export const terms = {
  heading: 'Terms of use',
  regionLabel: 'The terms of use',
  agree: 'I agree',
} satisfies Content['terms'];

export const notices = {
  agree: 'I agree',
  processing: { heading: 'Data processing' },
  sharing: { heading: 'Data sharing' },
} satisfies Content['notices'];
