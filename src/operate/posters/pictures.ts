import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logo } from '#server/clients/logo.ts';
import { drawSvg } from './draw.ts';

/** A picture to print. `ratio` is its width divided by its height. */
export type PrintedPicture = { readonly png: Buffer; readonly ratio: number };

/** Width of a picture in pixels: enough for a few centimetres on paper. */
const PIXELS = 1200;

/** Returns a logo as a data URI, for a page that must not need another file. */
export const dataUri = ({ type, bytes }: Logo): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Puts a PNG into an SVG of the same size. A PNG has its width and height at a fixed place in its first chunk. */
const svgAround = (png: Logo): string => {
  const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${dataUri(png)}"/></svg>`;
};

async function printedPicture(svg: string | Uint8Array): Promise<PrintedPicture> {
  const { png, width, height } = await drawSvg(svg, PIXELS);
  return { png, ratio: width / height };
}

/** Draws a logo to print, or returns null if it cannot be drawn. */
export async function drawLogo(logo: Logo): Promise<PrintedPicture | null> {
  try {
    return await printedPicture(logo.type === 'image/png' ? svgAround(logo) : logo.bytes);
  } catch {
    return null;
  }
}

/** The folders that may hold the start screen's drawing: the built pages of an installation, the sources of a clone. */
const FOLDERS = ['dist/web', 'public'].map((folder) => join(import.meta.dirname, '../../..', folder));

/** Draws the start screen's picture for print. Throws if the installation lacks the file. */
export function drawStart(): Promise<PrintedPicture> {
  const files = FOLDERS.map((folder) => join(folder, 'welcome.svg'));
  return printedPicture(readFileSync(files.find((file) => existsSync(file)) ?? 'welcome.svg'));
}
