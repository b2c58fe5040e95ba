/** It would overlap with a running server, or overwrite data; the message says what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}
