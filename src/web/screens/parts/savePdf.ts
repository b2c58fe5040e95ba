import { saveFile } from './saveFile.ts';

/** Saves a PDF, given in base64, on the device. */
export function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }));
}
