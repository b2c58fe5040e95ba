/** A message could not be delivered. Names only the kind of failure: a server's reply may repeat the address. */
export class MailFailure extends Error {
  readonly kind: string;

  constructor(kind: string) {
    super(`the message could not be delivered (${kind})`);
    this.name = 'MailFailure';
    this.kind = kind;
  }
}

/** Settles as the work does, but rejects with a `MailFailure`. */
export const orMailFailure = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch((thrown: unknown) => {
    throw mailFailure(thrown);
  });

/** Maps an error of the mail library or file system to its kind, e.g. ETIMEDOUT or "EENVELOPE 550". */
export function mailFailure(thrown: unknown): MailFailure {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown };
  const parts = [typeof code === 'string' ? code : 'unknown', typeof responseCode === 'number' ? responseCode : null];
  return new MailFailure(parts.filter((part) => part !== null).join(' '));
}
