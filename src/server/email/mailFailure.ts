/** A message that could not be handed over. Says only the kind of failure: a server's reply may repeat the address. */
export class MailFailure extends Error {
  readonly kind: string;

  constructor(kind: string) {
    super(`the message could not be handed over (${kind})`);
    this.name = 'MailFailure';
    this.kind = kind;
  }
}

/** The failure to show for what the mail library or the file system threw, e.g. ETIMEDOUT or "EENVELOPE 550". */
export function mailFailure(thrown: unknown): MailFailure {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown };
  const parts = [typeof code === 'string' ? code : 'unknown', typeof responseCode === 'number' ? responseCode : null];
  return new MailFailure(parts.filter((part) => part !== null).join(' '));
}
