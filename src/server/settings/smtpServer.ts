import type { SMTPTransportOptions } from 'nodemailer';
import { isLoopback } from './loopback.ts';

/**
 * Parses an `SMTP_URL`: `smtp://` (STARTTLS, port 587) or `smtps://` (TLS from the start, 465), with an optional user
 * and password. STARTTLS is required unless the server is this machine or the URL ends in `?requireTLS=false` (a relay
 * in a private network). Throws for any other URL.
 */
export function smtpServer(smtpUrl: string): SMTPTransportOptions {
  const url = new URL(smtpUrl);
  if (!['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') throw new TypeError('not an SMTP address');
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
