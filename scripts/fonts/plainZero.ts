import { create, type Font, type Path } from 'fontkit';

/** A point of an outline, in the font's units. `on` is 1 for a point on the curve, 0 for a control point beside it. */
type Point = { readonly x: number; readonly y: number; readonly on: 0 | 1 };
type Contour = readonly Point[];

/** The places of some tables in the font's file. The library has them, but its types do not. */
type Located = Font & {
  readonly directory: {
    readonly tables: Readonly<Record<'glyf' | 'head', { readonly offset: number; readonly length: number }>>;
  };
  readonly loca: { readonly offsets: readonly number[] };
};

/** Returns the closed contours of a glyph. Each ends at the point where it begins. */
function contoursOf({ commands }: Path): readonly Contour[] {
  const contours: Point[][] = [[]];
  for (const { command, args } of commands) {
    if (command === 'closePath') contours.push([]);
    for (let at = 0; at < args.length; at += 2) {
      const on = command === 'quadraticCurveTo' && at === 0 ? 0 : 1;
      contours.at(-1)?.push({ x: args[at] ?? 0, y: args[at + 1] ?? 0, on });
    }
  }
  return contours;
}

/**
 * Returns the full inner oval of a zero. It takes the last quarter of the inner outline (`counter`), from its left end
 * to its lower end, and mirrors it to the right and upwards.
 */
function ovalOf(counter: Contour): Contour {
  const quarter = counter.slice(-7);
  const [{ y: middle } = { y: 0 }, { x: centre } = { x: 0 }] = [quarter[0], quarter.at(-1)];
  const right = quarter.map((point) => ({ ...point, x: 2 * centre - point.x }));
  const lower = [...quarter, ...right.toReversed().slice(1)];
  const upper = lower.map((point) => ({ ...point, y: 2 * middle - point.y }));
  return [...lower, ...upper.toReversed().slice(1)];
}

/** True for a point that the file leaves out, because it is halfway between two control points. */
const isImplied = ({ x, y }: Point, before: Point | undefined, after: Point | undefined): boolean =>
  before?.on === 0 && after?.on === 0 && 2 * x === before.x + after.x && 2 * y === before.y + after.y;

/** Encodes a glyph (OpenType 1.9, `glyf`): its bounding box, and each point as the distance from the point before. */
function glyphOf(contours: readonly Contour[], box: Buffer): Buffer {
  const points = contours.flat();
  const steps = (['x', 'y'] as const).map((axis) =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0)),
  );
  const isShort = (step: number): boolean => Math.abs(step) < 256;
  const flag = (step = 0, short = 0, positive = 0): number => (isShort(step) ? short | (step < 0 ? 0 : positive) : 0);
  const flags = points.map(({ on }, at) => on | flag(steps[0]?.[at], 2, 16) | flag(steps[1]?.[at], 4, 32));
  const bytes = steps.flat().flatMap((step) => (isShort(step) ? [Math.abs(step)] : [(step >> 8) & 255, step & 255]));
  let last = -1;
  const ends = contours.flatMap(({ length }) => [0, (last += length)]);
  return Buffer.from([0, contours.length, ...box, ...ends, 0, 0, ...flags, ...bytes]);
}

/** Returns the checksum of a part of a font: the sum of its 32-bit words. `add` changes a checksum in the font. */
const sumOf = (part: Buffer): number =>
  Array.from({ length: part.length >> 2 }, (_, word) => part.readUInt32BE(4 * word)).reduce(
    (sum, word) => sum + word,
    0,
  );
const add = (font: Buffer, at: number, more: number): number =>
  font.writeUInt32BE((font.readUInt32BE(at) + more) >>> 0, at);

/**
 * Returns Atkinson Hyperlegible Next with a zero that has no slash: one inner oval replaces the two halves beside the
 * slash. The tabular zero refers to this glyph. The new glyph fits in the place of the old one, so nothing else changes
 * except the checksums.
 */
export function withPlainZero(file: Buffer): Buffer {
  const font = create(file) as Located;
  const { glyf, head } = font.directory.tables;
  const { id, path } = font.glyphForCodePoint(0x30);
  const [start = 0, end = 0] = font.loca.offsets.slice(id, id + 2).map((at) => glyf.offset + at);
  const [outer = [], counter = []] = contoursOf(path);
  const contours = [outer, ovalOf(counter)].map((contour) =>
    contour.slice(0, -1).filter((point, at, all) => at === 0 || !isImplied(point, all[at - 1], all[at + 1] ?? all[0])),
  );
  const zero = glyphOf(contours, file.subarray(start + 2, start + 10));
  if (zero.length > end - start) throw new Error('the zero without a slash takes more bytes than the one with it');
  const plain = Buffer.from(file);
  plain.fill(0, start, end).set(zero, start);
  const outlines = (of: Buffer): Buffer => of.subarray(glyf.offset, glyf.offset + glyf.length);
  const added = sumOf(outlines(plain)) - sumOf(outlines(file));
  add(plain, plain.indexOf('glyf') + 4, added);
  add(plain, head.offset + 8, -2 * added);
  return plain;
}
