/** Time for the browser to take the file before its address is given back, in ms. */
const TAKEN_AFTER_MS = 60_000;

/** Saves a PDF, given in base64, on the device, without the file ever having an address that leaves the page. */
export function savePdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_AFTER_MS);
}
