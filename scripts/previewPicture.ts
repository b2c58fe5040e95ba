import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawSvg } from '../src/operate/posters/pictures.ts';
import { ROOT } from './command.ts';

/** The file with the picture that a message shows beside a link to the service. */
export const PREVIEW = 'preview.png';

/** Draws the start screen's picture as a PNG in the size that messages show, 1200 × 630 pixels. */
export async function drawPreview(): Promise<Uint8Array> {
  const drawing = readFileSync(join(ROOT, 'public/welcome.svg'), 'utf8');
  const inside = drawing
    .replace('<svg ', '<svg x="168" y="147" ')
    .replace('width="288" height="112"', 'width="864" height="336"');
  const picture = `<rect width="1200" height="630" fill="#fbf7f0"/>${inside}`;
  const { png } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${picture}</svg>`,
    1200,
  );
  return png;
}
