import { expect, it } from 'vitest';
import { fillSettings } from './markdown.tsx';
import { PLACEHOLDERS } from '../../runtime/settings.ts';

const settings = { ...PLACEHOLDERS, operatorName: 'Sample & Co', contactEmail: 'help@example.org' };

it('fills an operator’s setting into a text and into an address', () => {
  expect(fillSettings('Run by {{operatorName}}.', settings)).toBe('Run by Sample & Co.');
  expect(fillSettings('mailto:%7B%7BcontactEmail%7D%7D', settings)).toBe('mailto:help@example.org');
});

it('leaves any other name in braces unchanged', () => {
  expect(fillSettings('{{nonsense}}', settings)).toBe('{{nonsense}}');
});
