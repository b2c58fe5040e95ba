/** How long the browser has to read the file before its URL is revoked, in ms. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file made in the page on the device. Its URL exists only inside the page. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
