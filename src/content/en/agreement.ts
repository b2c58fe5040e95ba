import type { Content } from '../content.ts';

export const terms: Content['terms'] = {
  heading: 'Terms of use',
  regionLabel: 'The terms of use',
  agree: 'I agree',
};

export const notices: Content['notices'] = {
  agree: 'I agree',
  processing: { heading: 'Data processing' },
  sharing: { heading: 'Data sharing' },
  research: 'You may also use my answers for research',
};
