import type { TriagePdfReply } from '#contract/schemas.ts';
import { saveFile } from './saveFile.ts';

/** Saves a reply's PDF, given in base64, on the device; false if the reply has none. */
export function savePdf(name: string, { pdf }: TriagePdfReply): boolean {
  if (!pdf) return false;
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }));
  return true;
}
