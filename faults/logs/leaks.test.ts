import { expect, it } from 'vitest';
import { leaksIn } from './leaks.ts';

it.each(['YO31 8XQ', 'canary.oddity+x7@canary-mail.example', 'canary-answer-51837', '203.0.113.177'])(
  'the search for secrets finds "%s" in every form it may hide in, and nothing where there is nothing',
  (secret) => {
    const hidden = [secret, secret.toUpperCase(), encodeURIComponent(secret), `x${secret}`, `xy${secret}`];
    for (const text of hidden) expect(leaksIn(`a ${text} b`, { secret })).not.toEqual([]);
    for (const before of ['', 'x', 'xy']) {
      const text = Buffer.from(`${before}${secret}zz`).toString('base64');
      expect(leaksIn(text, { secret })).not.toEqual([]);
    }
    expect(leaksIn('a line of a log without any', { secret })).toEqual([]);
  },
);
