import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { FONT_FILES } from '#server/pdf/typefaces.ts';

export type Picture = { readonly png: Buffer; readonly width: number; readonly height: number };

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
