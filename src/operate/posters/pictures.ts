import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Logo } from '#server/clients/logo.ts';
import { FONT_FILES } from '#server/pdf/typefaces.ts';

type Picture = { readonly png: Buffer; readonly width: number; readonly height: number };

let ready: Promise<void> | undefined;

/** Starts the drawing engine. It starts only once in a process, and another copy of this module may have started it. */
async function startEngine(): Promise<void> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(wasm).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
}

/** Draws an SVG as a PNG with a width in pixels. Text is in the service's typeface. Throws if it cannot be drawn. */
export async function drawSvg(svg: string | Uint8Array, width: number): Promise<Picture> {
  ready ??= startEngine();
  await ready;
  const fontBuffers = [FONT_FILES.regular, FONT_FILES.bold].map((file) => readFileSync(file));
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render();
  return { png: Buffer.from(drawn.asPng()), width: drawn.width, height: drawn.height };
}

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
