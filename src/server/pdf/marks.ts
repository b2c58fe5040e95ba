import qrcode from 'qrcode-generator';
import type { Shape } from './rows.ts';
import { COLOURS, type Colour } from './style.ts';
import type { Fragment } from './typesetting.ts';

type Point = readonly [number, number];

/** Returns a function that draws a fragment of a line in a size and colour, starting at `x`. */
export function textMark({ text, weight }: Fragment, size: number, colour: Colour, [x, baseline]: Point): Shape {
  return (pdf, top) => {
    pdf
      .font(weight, size)
      .fillColor(colour)
      .text(text, x, top + baseline, { lineBreak: false, baseline: 'alphabetic' });
  };
}

type Stroke = { readonly colour: Colour; readonly width: number; readonly dashed?: true };

export function ruleMark(from: Point, to: Point, { colour, width, dashed }: Stroke): Shape {
  return (pdf, top) => {
    pdf.save().lineWidth(width).strokeColor(colour);
    if (dashed) pdf.dash(3, { space: 2.5 });
    pdf
      .moveTo(from[0], top + from[1])
      .lineTo(to[0], top + to[1])
      .stroke()
      .restore();
  };
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Fill = {
  readonly fill: Colour;
  readonly edge?: Colour;
  readonly radius?: number;
  readonly dashed?: boolean;
};

export function boxMark({ x, y, width, height }: Box, { fill, edge, radius = 0, dashed = false }: Fill): Shape {
  return (pdf, top) => {
    pdf.save();
    if (dashed) pdf.dash(3, { space: 2.5 });
    if (radius === 0) pdf.rect(x, top + y, width, height);
    else pdf.roundedRect(x, top + y, width, height, Math.min(radius, width / 2));
    if (edge) pdf.lineWidth(1.2).fillAndStroke(fill, edge);
    else pdf.fill(fill);
    pdf.restore();
  };
}

/** The distance between the stripes of a hatched area, and their width, in points. */
const HATCH = { step: 4, width: 1.4 } as const;

/** Returns a box with diagonal stripes in the colour of its edge. */
export function hatchMark({ x, y, width, height }: Box, colour: Colour): Shape {
  return (pdf, top) => {
    const [left, upper] = [x, top + y];
    pdf.save().rect(left, upper, width, height).fill(COLOURS.paper);
    pdf.rect(left, upper, width, height).clip();
    pdf.lineWidth(HATCH.width).strokeColor(colour);
    for (let start = left - height; start < left + width; start += HATCH.step)
      pdf
        .moveTo(start, upper + height)
        .lineTo(start + height, upper)
        .stroke();
    pdf.restore();
    pdf.save().lineWidth(1.2).strokeColor(colour).rect(left, upper, width, height).stroke().restore();
  };
}

/** Returns a dashed outline without a floor. */
export function outlineMark({ x, y, width, height }: Box, colour: Colour): Shape {
  return (pdf, top) => {
    pdf.save().lineWidth(1).strokeColor(colour).dash(3, { space: 2.5 });
    pdf
      .moveTo(x, top + y + height)
      .lineTo(x, top + y)
      .lineTo(x + width, top + y)
      .lineTo(x + width, top + y + height)
      .stroke()
      .restore();
  };
}

/** The width of a QR code's light border, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** Returns a QR code's dark modules as an SVG path, and the length of its side in modules, light border included. */
function qrCode(text: string, correction: 'M' | 'L'): { readonly path: string; readonly size: number } {
  const code = qrcode(0, correction);
  // The library truncates each character to one byte, so pass each byte of the UTF-8 text as a character.
  code.addData(Buffer.from(text).toString('latin1'));
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  return { path: squares.join(''), size: count + 2 * QUIET };
}

export function codeMark(text: string, correction: 'M' | 'L', x: number, side: number): Shape {
  const { path, size } = qrCode(text, correction);
  return (pdf, top) => {
    pdf.rect(x, top, side, side).fill(COLOURS.paper);
    pdf
      .save()
      .translate(x, top)
      .scale(side / size)
      .path(path)
      .fill('#000000')
      .restore();
  };
}
