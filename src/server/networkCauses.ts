const AUTHORITY =
  'its certificate is from an authority that this machine does not trust: name the file of its roots in CA_FILE';

/** What a network error means, by its code; each text follows the name of the host. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the DNS does not know this name',
  EAI_AGAIN: 'this machine’s DNS server does not answer',
  EDNS: 'the DNS does not know this name',
  ECONNREFUSED: 'no program listens there',
  ECONNRESET: 'the connection was cut',
  ECONNECTION: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'no network leads there',
  ENETUNREACH: 'no network leads there',
  ETIMEDOUT: 'no answer in time: a firewall may stop the connection',
  TimeoutError: 'no answer in time: a firewall may stop the connection',
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: compare this machine’s clock',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EAUTH: 'it refuses the user or the password',
  ETLS: 'it offers no TLS',
};

/** Returns the code of a network error, such as ENOTFOUND, or its name, such as TimeoutError. */
export const networkCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).name;

/** True if a connection failed because the other side's certificate is not valid or not trusted. */
export const isCertificateFault = (code: string): boolean => /CERT|SIGNED|VERIFY/.test(code);

/** What a network error means, in words, with its code. */
export function networkCause(code: string): string {
  const cause = CAUSES[code];
  return cause === undefined ? code : `${cause} (${code})`;
}
