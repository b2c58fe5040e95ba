import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { emailAddress } from '#contract/schemas.ts';
import { composeMessage } from './mailer.ts';
import { MAIL, SENDER } from './testing/testMail.ts';

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`;

test.each(['kit@example.com', "o'neil+a@example.co.uk", 'a.b_c@xn--bcher-kva.example', longest])(
  '%s is accepted as one e-mail address',
  (address) => {
    expect(emailAddress.safeParse(address).success).toBe(true);
  },
);

test.each([
  ['a line break that starts a header', 'kit@example.com\r\nBcc: eve@example.com'],
  ['a bare line feed', 'kit@example.com\nBcc: eve@example.com'],
  ['a line break at the end', 'kit@example.com\n'],
  ['a bare carriage return', 'kit@example.com\reve@example.com'],
  ['a line break of Unicode', 'kit@example.com\u2028eve@example.com'],
  ['a space before', ' kit@example.com'],
  ['a space behind', 'kit@example.com '],
  ['a control character', 'kit\u0000@example.com'],
  ['a list', 'kit@example.com,eve@example.com'],
  ['a list by semicolon', 'kit@example.com;eve@example.com'],
  ['a list by space', 'kit@example.com eve@example.com'],
  ['a display name', 'Kit <kit@example.com>'],
  ['angle brackets', '<kit@example.com>'],
  ['a group', 'Team:kit@example.com;'],
  ['a quoted local part', '"kit@evil.example,"@example.com'],
  ['a comment', 'kit(eve@example.com)@example.com'],
  ['two at signs', 'kit@eve@example.com'],
  ['a route', '@relay.example.com:kit@example.com'],
  ['a percent relay', 'kit%example.com'],
  ['a domain of one part', 'kit@localhost'],
  ['an address literal', 'kit@[127.0.0.1]'],
  ['no local part', '@example.com'],
  ['letters that look like others', 'kit@exаmple.com'],
  ['an encoded word', '=?utf-8?q?kit=40example.com?= <eve@example.com>'],
  ['255 characters', `x${longest}`],
  ['nothing', ''],
])('%s is refused as an e-mail address', (_what, address) => {
  expect(emailAddress.safeParse(address).success).toBe(false);
});

/** Generates texts from mostly harmless pieces, so that many pass as addresses. */
const pieces = (harmless: readonly string[], harmful: readonly string[]) =>
  fc
    .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...harmless) }, fc.constantFrom(...harmful)), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
const HARMFUL = ['@', ',', ';', ' ', '\r\n', '<', '>', '"', '(', ')', ':'];
const text = fc
  .tuple(pieces(['a', 'Kit', '.', "'", '+'], HARMFUL), pieces(['example', '.org', '.co', '-b'], HARMFUL))
  .map((halves) => halves.join('@'));

test('any text that passes as an e-mail address is sent to as one recipient, unchanged', async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(text, async (address) => {
      if (!emailAddress.safeParse(address).success) return;
      passed += 1;
      const { envelope } = await transport.sendMail(composeMessage({ ...MAIL, to: address }, SENDER));
      // SMTP quotes a local part like “.a”; it is the same mailbox.
      expect(envelope.to.map((recipient) => recipient.replaceAll('"', ''))).toEqual([address]);
      expect(address).toMatch(/^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/);
    }),
    { numRuns: 3_000 },
  );
  expect(passed).toBeGreaterThan(100);
});
