import { describe, expect, it } from 'vitest';
import { suddenPhrase } from './stoppingTexts.ts';

describe('a client’s own text that contradicts the caution not to stop suddenly', () => {
  it.each([
    ['Call us and stop drinking today.', 'stop drinking today'],
    ['Stop drinking straight away, we can help.', 'Stop drinking straight away'],
    ['Quit now!', 'Quit now'],
    ['Some people go cold turkey.', 'cold turkey'],
    ['Give up alcohol completely now.', 'Give up alcohol completely now'],
    ['Cut down at once.', 'Cut down at once'],
    ['Cut out alcohol overnight.', 'Cut out alcohol overnight'],
    ['You can just stop.', 'just stop'],
    ['Not another drop from now on.', 'Not another drop'],
    ['Do not wait. Stop drinking today.', 'Stop drinking today'],
  ])('“%s” is found by its phrase', (text, phrase) => expect(suddenPhrase(text)).toBe(phrase));

  it.each([
    ['Do not stop drinking suddenly.'],
    ['Never stop drinking straight away without help.'],
    ['It is dangerous to go cold turkey.'],
    ['We help you to cut down safely. Call today.'],
    ['Come to our stop smoking group now.'],
    ['You say that you want to stop drinking. Today we listen.'],
    ['Call us now to stop drinking with help.'],
    ['The bus does not stop here.'],
  ])('“%s” is not', (text) => expect(suddenPhrase(text)).toBeNull());
});
