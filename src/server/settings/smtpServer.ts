import type { SMTPTransportOptions } from 'nodemailer';
import { hasStrayRest } from './addressFault.ts';
import { isLoopback } from './loopback.ts';

/**
 * Parses an `SMTP_URL`: `smtp://` (STARTTLS, port 587) or `smtps://` (TLS from the start, 465), with an optional user
 * and password. STARTTLS is required unless the server is this machine or the URL ends in `?requireTLS=false` (a relay
 * in a private network). Throws for any other URL.
 */
export function smtpServer(smtpUrl: string): SMTPTransportOptions {
  const url = new URL(smtpUrl);
  if (!['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || hasStrayRest(url, ['requireTLS'], 0))
    throw new TypeError('not an SMTP address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isLoopback(host) && url.searchParams.get('requireTLS') !== 'false',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

/** Says that an `SMTP_URL` has the port of the other way to encrypt, so that the connection fails; null if it has not. */
export function portWarning(smtpUrl: string): string | null {
  const { port, secure } = smtpServer(smtpUrl);
  if (port === 465 && secure !== true) return 'port 465 expects TLS from the start: write smtps:// instead of smtp://';
  if (port === 587 && secure === true) return 'port 587 expects STARTTLS: write smtp:// instead of smtps://';
  return null;
}
