import { existsSync, readFileSync } from 'node:fs';
import { drawSvg } from './draw.ts';

/** A picture to print, `ratio` wide for each point high. */
export type Logo = { readonly png: Buffer; readonly ratio: number };

/** Pixels of a logo's width, for a few centimetres on paper. */
const PIXELS = 1200;

/** Draws a logo's SVG file, or gives null if there is none or it cannot be drawn. */
export async function readLogo(file: string): Promise<Logo | null> {
  if (!existsSync(file)) return null;
  try {
    const { png, width, height } = await drawSvg(readFileSync(file), PIXELS);
    return { png, ratio: width / height };
  } catch {
    return null;
  }
}
