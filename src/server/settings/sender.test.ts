import { expect, test } from 'vitest';
import { parseSender } from './sender.ts';

test.each([
  ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
  ['Self-check <no-reply@example.org>', { name: 'Self-check', address: 'no-reply@example.org' }],
  ['"Check, self" <no-reply@example.org>', { name: 'Check, self', address: 'no-reply@example.org' }],
])('%s is accepted as one sender of mails', (mailFrom, sender) => {
  expect(parseSender(mailFrom)).toEqual(sender);
});

test.each([
  '',
  'Self-check',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  'a@b',
  'Team: a@example.org, b@example.org;',
])('%j is refused as a sender of mails', (mailFrom) => {
  expect(parseSender(mailFrom)).toBeNull();
});
