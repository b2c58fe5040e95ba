import type { SMTPTransportOptions } from 'nodemailer';

/** This machine: the one place to which mail may go without TLS, since it leaves no wire to listen on. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/**
 * Where and how to connect for an `SMTP_URL`: `smtp://` (STARTTLS, port 587) or `smtps://` (TLS from the start, 465),
 * with a user and password where given. Certificates are always verified, and STARTTLS is required unless the server is
 * this machine or the address ends in `?requireTLS=false` (a relay inside a private network).
 * @throws TypeError when it is no such address.
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
