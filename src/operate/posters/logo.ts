import type { Logo } from '#server/clients/logo.ts';
import { drawSvg } from './draw.ts';

/** A picture to print, `ratio` wide for each point high. */
export type PrintedLogo = { readonly png: Buffer; readonly ratio: number };

/** Pixels of a logo's width, for a few centimetres on paper. */
const PIXELS = 1200;

/** A logo as a data URI, for a page that must need no other file. */
export const dataUri = ({ type, bytes }: Logo): string => `data:${type};base64,${bytes.toString('base64')}`;

/** A PNG within an SVG of its size: the width and the height are at a fixed place in its first chunk. */
const svgAround = (png: Logo): string => {
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${dataUri(png)}"/></svg>`;
};

/** Draws a logo to print, or returns null if it cannot be drawn. */
export async function drawLogo(logo: Logo): Promise<PrintedLogo | null> {
  try {
    const { png, width, height } = await drawSvg(logo.type === 'image/png' ? svgAround(logo) : logo.bytes, PIXELS);
    return { png, ratio: width / height };
  } catch {
    return null;
  }
}
