import { expect, it } from 'vitest';
import { fillSettings, fillText } from './fillSettings.ts';
import { PLACEHOLDERS } from './settings.ts';

const settings = { ...PLACEHOLDERS, operatorName: 'Sample & Co', contactEmail: 'help@example.org' };

it('fills an operator’s setting into a text and into an address', () => {
  expect(fillText('Run by {{operatorName}}.', settings)).toBe('Run by Sample & Co.');
  expect(fillText('mailto:%7B%7BcontactEmail%7D%7D', settings)).toBe('mailto:help@example.org');
});

it('leaves what is no setting as it stands', () => {
  expect(fillText('{{nonsense}}', settings)).toBe('{{nonsense}}');
});

it('fills all words of a content, those that a function makes up included', () => {
  const words = {
    a: ['{{operatorName}}'],
    b: { c: (name: string) => ({ d: `${name} at {{operatorName}}` }) },
    e: null,
  };
  const filled = fillSettings(words, settings);
  expect(filled.a).toEqual(['Sample & Co']);
  expect(filled.b.c('Ann')).toEqual({ d: 'Ann at Sample & Co' });
  expect(filled.e).toBeNull();
});
