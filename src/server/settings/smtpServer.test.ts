import { expect, test } from 'vitest';
import { portWarning, smtpServer } from './smtpServer.ts';

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, requireTLS: true }],
  ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example.org:25?requireTLS=false', { port: 25, requireTLS: false }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, requireTLS: false }],
  ['smtp://[::1]:2525', { host: '::1', requireTLS: false }],
  ['smtp://localhost.example.org', { requireTLS: true }],
  ['smtps://me%40example.org:p%3Ass@mail.example.org', { auth: { user: 'me@example.org', pass: 'p:ss' } }],
])('%s says where to connect, and that TLS is required unless it is this machine', (url, expected) => {
  expect(smtpServer(url)).toMatchObject(expected);
});

test.each([
  ...['', 'mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp:foo', 'smtp:///x'],
  ...['smtp://u:%zz@mail.example.org', 'smtps://%e0:p@mail.example.org'],
  ...['smtps://svc:12#ss@mail.example.org', 'smtps://svc:12/ss@mail.example.org', 'smtps://svc:12?ss@mail.example.org'],
  ...['smtp://mail.example.org/path', 'smtp://mail.example.org?requireTls=false'],
])('"%s" is not an SMTP address', (url) => {
  expect(() => smtpServer(url)).toThrow(/address|URL|URI/);
});

test.each([
  ['smtp://mail.example.org:465', 'port 465 expects TLS from the start: write smtps:// instead of smtp://'],
  ['smtps://mail.example.org:587', 'port 587 expects STARTTLS: write smtp:// instead of smtps://'],
  ['smtp://mail.example.org', null],
  ['smtps://mail.example.org/', null],
  ['smtp://mail.example.org:2525', null],
])('%s has a port that fits its way to encrypt, or a warning: %s', (url, warning) => {
  expect(portWarning(url)).toBe(warning);
});
