import { poster as words } from '#content/poster.ts';
import { ruleMark } from '#server/pdf/marks.ts';
import { heightOf, type Ink, oneRow, type Row } from '#server/pdf/rows.ts';
import { COLOURS, PAGE } from '#server/pdf/style.ts';
import type { Typesetter } from '#server/pdf/typesetting.ts';
import type { Pages } from '#server/pdf/pages.ts';
import { background, code, largestThatFits, type Place, shownAddress, textRows } from './placement.ts';

/** The slips at the foot of a poster, each 24 by 76 mm. `LEFT` keeps them off the edge that printers leave white. */
const COUNT = 8;
const LEFT = 18;
const WIDTH = (PAGE.width - 2 * LEFT) / COUNT;
const HEIGHT = 216;
export const SLIPS_TOP = PAGE.height - HEIGHT;
const CODE_SIDE = 62;
/** Space beside the text and at the end of a slip. */
const PAD = 3;
const END = 18;
const TEXT_LENGTH = HEIGHT - CODE_SIDE - 10 - END;

/** Rotates drawn content by 90° anticlockwise around a point, so that its text reads upwards. */
const turned = (inks: readonly Ink[], x: number, y: number): readonly Ink[] =>
  inks.map((ink) => ({
    ...ink,
    marks: ink.marks.map((mark) => (pdf: PDFKit.PDFDocument, top: number) => {
      pdf.save().rotate(-90, { origin: [x, y] });
      mark(pdf, top);
      pdf.restore();
    }),
  }));

function slipRows(place: Place, set: Typesetter, x: number, scale: number): readonly Row[] {
  const column = { set, scale, x, width: TEXT_LENGTH };
  const rows = [
    ...textRows(place.cardName, 'h2', { ...column, scale: scale * 0.9 }),
    ...(place.isDiscreet ? [] : textRows(words.card.subject, 'small', column)),
    ...textRows(words.from(place.clientName), 'small', column),
    ...textRows(shownAddress(place.address), 'h3', { ...column, scale: scale * 0.9 }),
    ...(place.isSample ? textRows(words.sample, 'small', column) : []),
  ];
  // Set the lines close together, because a slip is narrow.
  return rows.map((row) => ({ ...row, above: 0, below: 0 }));
}

function slip(place: Place, set: Typesetter, left: number): readonly Ink[] {
  const x = left + PAD;
  const y = PAGE.height - END;
  const rows = largestThatFits(WIDTH - 2 * PAD, (scale) => slipRows(place, set, x, scale));
  const indent = (WIDTH - 2 * PAD - heightOf(rows)) / 2;
  const text = oneRow(rows, {}).inks({ page: 0, y: y + indent });
  const codeLeft = left + (WIDTH - CODE_SIDE) / 2;
  return [code(place.address, codeLeft, SLIPS_TOP + 6, CODE_SIDE), ...turned(text, x, y)];
}

/** Lays out eight slips to tear off, each with the QR code and the address, between dashed lines to cut along. */
export function slipsAtFoot(place: Place, set: Typesetter): Pages {
  const lefts = Array.from({ length: COUNT }, (_, index) => LEFT + index * WIDTH);
  const line = { colour: COLOURS.soft, width: 0.8, dashed: true } as const;
  const cuts = [...lefts, PAGE.width - LEFT].map((x) => ruleMark([x, 0], [x, HEIGHT], line));
  const top = ruleMark([LEFT, 0], [PAGE.width - LEFT, 0], line);
  return {
    grounds: [[background(SLIPS_TOP, top, ...cuts)]],
    content: lefts.flatMap((left) => slip(place, set, left)),
  };
}
