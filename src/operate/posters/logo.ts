import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** A picture to print, `ratio` wide for each point high. */
export type Logo = { readonly png: Buffer; readonly ratio: number };

/** Pixels of a logo's width, for a few centimetres on paper. */
const PIXELS = 1200;

let ready: Promise<void> | undefined;

/** Draws a logo's SVG file, or gives null if there is none or it cannot be drawn. */
export async function readLogo(file: string): Promise<Logo | null> {
  if (!existsSync(file)) return null;
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  try {
    const drawn = new Resvg(readFileSync(file), { fitTo: { mode: 'width', value: PIXELS } }).render();
    return { png: Buffer.from(drawn.asPng()), ratio: drawn.width / drawn.height };
  } catch {
    return null;
  }
}
