import type { Content } from '../content.ts';

export const terms = {
  title: 'Terms of use',
  heading: 'Terms of use',
  regionLabel: 'The terms of use',
  agree: 'I agree',
} satisfies Content['terms'];

export const notices = {
  title: 'How we use your data',
  agree: 'I agree',
  processing: { heading: 'Data processing' },
  sharing: { heading: 'Data sharing' },
} satisfies Content['notices'];
