/** How long the browser has to read the file before its URL is revoked, in ms. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a PDF, given in base64, on the device. Its URL exists only inside the page. */
export function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
