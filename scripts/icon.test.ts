import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './command.ts';

it('the browser icon is made of shapes alone, without a word', () => {
  const icon = readFileSync(join(ROOT, 'public/icon.svg'), 'utf8');
  const elements = [...icon.matchAll(/<(\w+)/g)].map(([, name]) => name);
  expect(new Set(elements)).toEqual(new Set(['svg', 'rect', 'path', 'circle']));
  expect(icon.replace(/<[^>]*>/g, '').trim()).toBe('');
});
