const BYTES = 18;

/** A visit's secret key: 144 random bits as 24 characters of base64url, kept in memory only. */
export function newVisitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
