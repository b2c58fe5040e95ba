import { poster as words } from '#content/poster.ts';
import { boxMark, ruleMark } from '#server/pdf/marks.ts';
import { heightOf, type Ink, oneRow, type Row } from '#server/pdf/rows.ts';
import { COLOURS, PAGE } from '#server/pdf/style.ts';
import { layList } from '#server/pdf/textLayout.ts';
import type { Typesetter } from '#server/pdf/typesetting.ts';
import type { Pages } from '#server/pdf/pages.ts';
import {
  background,
  boxOfPicture,
  code,
  DOCUMENT,
  figure,
  largestThatFits,
  MM,
  pictureMark,
  type Place,
  type PlacedContent,
  placeRows,
  placeText,
  shownAddress,
  textRows,
} from './placement.ts';

const MARGIN = 56;
const WIDTH = PAGE.width - 2 * MARGIN;
const HEAD = { x: MARGIN, y: 34, width: WIDTH, height: 25 * MM };
const DRAWING = { x: PAGE.width - MARGIN - 216, y: 0, width: 216, height: 84 };
/** Where the ground is in the drawing, as a fraction of the drawing's height, from the top. */
const GROUND_LINE = 106 / 112;
const CODE_SIDE = 180;

/** Lays out the poster's top: logo, heading and client's name on a tint, with the drawing on the tint's lower edge. */
function opening({ logo, clientName, drawing }: Place, set: Typesetter): PlacedContent & Pick<Pages, 'grounds'> {
  const column = { set, x: MARGIN, width: WIDTH };
  const box = logo && boxOfPicture(logo, HEAD);
  const top = logo && box ? [figure(clientName, box, pictureMark(logo, box))] : [];
  const y = box ? box.y + box.height + 14 : HEAD.y;
  const heading = placeRows(textRows(words.heading, 'h1', { ...column, scale: 1.7 }, 'H1'), y);
  const besideDrawing = { ...column, scale: 1.7, width: DRAWING.x - MARGIN - 16 };
  const from = placeText(words.from(clientName), 'lead', besideDrawing, heading.bottom + 4);
  const bottom = Math.max(from.bottom + 18, heading.bottom + DRAWING.height);
  const tint = boxMark({ x: 0, y: 0, width: PAGE.width, height: bottom }, { fill: COLOURS.sunk });
  const drawn = pictureMark(drawing, boxOfPicture(drawing, DRAWING));
  return {
    grounds: [[background(0, tint), background(bottom - DRAWING.height * GROUND_LINE, drawn)]],
    inks: [...top, ...heading.inks, ...from.inks],
    bottom,
  };
}

/** The slips at the foot of a poster, each 24 by 76 mm. `LEFT` keeps them off the edge that printers leave white. */
const SLIPS = 8;
const LEFT = 18;
const SLIP_WIDTH = (PAGE.width - 2 * LEFT) / SLIPS;
const SLIP_HEIGHT = 216;
const SLIPS_TOP = PAGE.height - SLIP_HEIGHT;
const SLIP_CODE_SIDE = 62;
/** Space on a slip, in points: beside its text (PAD) and at its end (END). */
const PAD = 3;
const END = 18;
const TEXT_LENGTH = SLIP_HEIGHT - SLIP_CODE_SIDE - 10 - END;

/** Rotates drawn content by 90° anticlockwise around a point, so that its text reads upwards. */
const rotated = (inks: readonly Ink[], x: number, y: number): readonly Ink[] =>
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
  const rows = largestThatFits(SLIP_WIDTH - 2 * PAD, (scale) => slipRows(place, set, x, scale));
  const indent = (SLIP_WIDTH - 2 * PAD - heightOf(rows)) / 2;
  const text = oneRow(rows, {}).inks({ page: 0, y: y + indent });
  const codeLeft = left + (SLIP_WIDTH - SLIP_CODE_SIDE) / 2;
  return [code(place.address, codeLeft, SLIPS_TOP + 6, SLIP_CODE_SIDE), ...rotated(text, x, y)];
}

/** Lays out eight slips to tear off, each with the QR code and the address, between dashed lines to cut along. */
function slipsAtFoot(place: Place, set: Typesetter): Pages {
  const lefts = Array.from({ length: SLIPS }, (_, index) => LEFT + index * SLIP_WIDTH);
  const line = { colour: COLOURS.soft, width: 0.8, dashed: true } as const;
  const cuts = [...lefts, PAGE.width - LEFT].map((x) => ruleMark([x, 0], [x, SLIP_HEIGHT], line));
  const top = ruleMark([LEFT, 0], [PAGE.width - LEFT, 0], line);
  return {
    grounds: [[background(SLIPS_TOP, top, ...cuts)]],
    content: lefts.flatMap((left) => slip(place, set, left)),
  };
}

/** Lays out an A4 poster for one address: its QR code beside the words, and slips to tear off at the foot. */
export function posterPages(place: Place, set: Typesetter): Pages {
  const { address, isSample, serviceName, clientName, operatorName } = place;
  const column = { set, x: MARGIN, width: WIDTH };
  const start = opening(place, set);
  const top = start.bottom + 16;
  const square = code(address, PAGE.width - MARGIN - CODE_SIDE, top, CODE_SIDE);
  const besideCode = { ...column, scale: 1.7, width: WIDTH - CODE_SIDE - 16, path: [DOCUMENT] };
  const facts = { kind: 'list', items: words.facts.map((fact) => [{ text: fact }]) } as const;
  const list = placeRows(layList(facts, besideCode), top + 8);
  const scan = placeText(words.scan, 'lead', { ...besideCode, scale: 1.3 }, list.bottom + 10);
  const below = Math.max(scan.bottom, top + CODE_SIDE) + 2;
  const shown = placeText(shownAddress(address), 'h2', { ...column, scale: 1.5 }, below);
  const feet = [words.emergency, `${serviceName}. ${words.providedFor(clientName, operatorName)}`];
  const footRows = [...(isSample ? [words.sample] : []), ...feet].flatMap((line) =>
    textRows(line, 'small', { ...column, scale: 1 }),
  );
  const foot = placeRows(footRows, SLIPS_TOP - 8 - oneRow(footRows, {}).height);
  const slips = slipsAtFoot(place, set);
  const inks = [start, list, scan, shown].flatMap((placed) => placed.inks);
  return {
    grounds: [[...start.grounds.flat(), ...slips.grounds.flat()]],
    content: [...inks, square, ...foot.inks, ...slips.content],
  };
}
