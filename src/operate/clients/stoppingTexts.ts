import { visitorTexts } from '#server/clients/inventedDetails.ts';
import type { LocatedClient } from '#server/clients/readClients.ts';

const AT_ONCE = '(?:today|tonight|tomorrow|now|at once|immediately|right away|straight away|suddenly|overnight)';
const ALCOHOL = '(?: (?:the |all )?(?:drinking|drink|alcohol|booze))?';

/**
 * Six phrases on stopping or cutting down suddenly, which contradict the caution “Do not stop drinking suddenly”. Each
 * is listed in docs/every-day.md.
 */
const SUDDEN: readonly RegExp[] = [
  new RegExp(`\\b(?:stop|quit)${ALCOHOL} ${AT_ONCE}\\b`, 'i'),
  /\bcold turkey\b/i,
  new RegExp(`\\bgive up${ALCOHOL}(?: completely| altogether| for good)? ${AT_ONCE}\\b`, 'i'),
  new RegExp(`\\bcut (?:down|back|out)${ALCOHOL} ${AT_ONCE}\\b`, 'i'),
  /\b(?:just|simply) (?:stop|quit|give up)\b/i,
  /\b(?:not another drop|never (?:touch|have) (?:another|a) (?:drop|drink))\b/i,
];

/** Words before a phrase that turn it into a warning, as in “Do not stop suddenly”. */
const WARNS = /\b(?:do not|don[’']t|never|cannot|must not|rather than|instead of|danger\w*|unsafe|risky?)\b[^.!?]*$/i;

/** Returns the first phrase in a text that contradicts the caution; null if there is none. */
export function suddenPhrase(text: string): string | null {
  for (const pattern of SUDDEN) {
    const found = pattern.exec(text);
    if (found !== null && !WARNS.test(text.slice(0, found.index))) return found[0];
  }
  return null;
}

/** Warnings about a client's own texts that tell people to stop or cut down suddenly, with file, line and the fix. */
export const stoppingTexts = ({ client, at }: LocatedClient): string[] =>
  visitorTexts(client).flatMap(({ path, text }) => {
    const phrase = suddenPhrase(text);
    if (phrase === null) return [];
    const fix = 'write that people who drink every day talk to a GP or the service before they cut down';
    return [at({ path, message: `says "${phrase}", against the caution not to stop drinking suddenly: ${fix}` })];
  });
