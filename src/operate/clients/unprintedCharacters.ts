import type { Font } from 'fontkit';
import { visitorTexts } from '#server/clients/inventedDetails.ts';
import type { LocatedClient } from '#server/clients/readClients.ts';
import { unknownCharacters } from '#server/pdf/typefaces.ts';

const described = (character: string): string =>
  `“${character}” (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Warnings about characters in a client's texts that `font` lacks, with file, line and the fix. */
export const unprintedCharacters = ({ client, at }: LocatedClient, font: Font): string[] =>
  visitorTexts(client).flatMap(({ path, text }) => {
    const unknown = unknownCharacters(text, font);
    if (unknown.length === 0) return [];
    const shown = 'which summaries, posters and cards print as “?”: write it in other characters';
    return [at({ path, message: `holds ${unknown.map(described).join(', ')}, ${shown}` })];
  });
