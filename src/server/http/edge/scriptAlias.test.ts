import { expect, it } from 'vitest';
import { resolveScriptAlias } from './scriptAlias.ts';

it.each([
  ['/assets/index-a.js', '/assets/index-a.js'],
  ['/assets/again/2/index-a.js', '/assets/index-a.js'],
  ['/assets/again/2/TermsScreen-b.js', '/assets/TermsScreen-b.js'],
  ['/assets/apart/3/TermsScreen-b.js', '/assets/TermsScreen-b.js'],
  ['/assets/apart/3/index-a.js', '/assets/apart/index-a.js'],
  ['/assets/again/2/apart/3/index-a.js', '/assets/apart/index-a.js'],
  ['/assets/apart/1/apart/2/index-a.js', '/assets/apart/index-a.js'],
  ['/assets/again/x/index-a.js', '/assets/again/x/index-a.js'],
  ['/assets/again/2/../../x', '/assets/../../x'],
  ['/elsewhere/again/2/index-a.js', '/elsewhere/again/2/index-a.js'],
])('%s is %s', (url, file) => {
  expect(resolveScriptAlias({ url })).toBe(file);
});
