import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { composeMessage } from './mailer.ts';
import { MAIL, SENDER } from './testing/testMail.ts';

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

test.each([
  ['a list', 'one@example.com, two@example.com'],
  ['a list with semicolons', 'one@example.com; two@example.com'],
  ['a name', 'One <one@example.com>'],
  ['a group', 'all: one@example.com, two@example.com;'],
  ['a line break', 'one@example.com\r\nBcc: two@example.com'],
])('%s that slipped past the check would still be one recipient', async (_what, to) => {
  const { envelope, message } = await transport.sendMail(composeMessage({ ...MAIL, to }, SENDER));
  expect(envelope.to).toHaveLength(1);
  const [head = ''] = (message as Buffer).toString().split('\r\n\r\n');
  expect(head.match(/^to:/gim)).toHaveLength(1);
  expect(head).not.toMatch(/^b?cc:/im);
});
