import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import { summaryMail } from './summaryMail.ts';

const mail = summaryMail(en, { to: 'kit@example.com', messageId: '<1@example.org>', pdf: Buffer.from('x') });

test('the mail reveals nothing of its subject to someone who glances at the screen', () => {
  const firstLine = mail.text.split('\n')[0] ?? '';
  const seen = [mail.subject, firstLine, mail.attachment.filename].join('\n').toLowerCase();
  const telling = ['alcohol', 'drink', 'unit', 'risk', 'band', 'audit', 'score', ...RISK_BANDS.map(({ band }) => band)];
  expect(telling.filter((word) => seen.includes(word))).toEqual([]);
});

test('the mail carries the summary as results.pdf', () => {
  expect(mail.attachment).toMatchObject({ filename: 'results.pdf', contentType: 'application/pdf' });
  expect(mail.to).toBe('kit@example.com');
  expect(mail.text).toContain(en.email.body[0]);
  expect(mail.text).toContain('It is in the attached file, and opens with what you chose.');
});
