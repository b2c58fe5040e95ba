import { expect, it } from 'vitest';
import { fillSettings } from './markdown.tsx';
import { PLACEHOLDERS } from '../../runtime/settings.ts';

const settings = { ...PLACEHOLDERS, operatorName: 'Sample & Co', contactEmail: 'help@example.org' };

it('An operator’s setting is filled into a page’s text and into its addresses', () => {
  expect(fillSettings('Run by {{operatorName}}.', settings)).toBe('Run by Sample & Co.');
  expect(fillSettings('mailto:%7B%7BcontactEmail%7D%7D', settings)).toBe('mailto:help@example.org');
});

it('A name in braces that is no setting stays unchanged in a page’s text', () => {
  expect(fillSettings('{{nonsense}}', settings)).toBe('{{nonsense}}');
});
