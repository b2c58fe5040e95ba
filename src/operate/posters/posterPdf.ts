import { poster as words } from '#content/poster.ts';
import { boxMark, codeMark } from '#server/pdf/marks.ts';
import { type Element, type Ink, type Shape, oneRow, type Row } from '#server/pdf/rows.ts';
import { COLOURS, PAGE, textStyle, type StyleName } from '#server/pdf/style.ts';
import { type Column, layList, layText } from '#server/pdf/textLayout.ts';
import type { Typesetter } from '#server/pdf/typesetting.ts';
import type { Pages } from '#server/pdf/pages.ts';
import type { PrintedLogo } from './logo.ts';

export type Place = {
  readonly address: string;
  readonly serviceName: string;
  readonly cardName: string;
  readonly clientName: string;
  readonly operatorName: string;
  readonly isSample: boolean;
  readonly logo: PrintedLogo | null;
};

const DOCUMENT: Element = { tag: 'Document' };
/** Without the `https://` that phones do not need. */
const shown = (address: string): string => address.replace(/^https?:\/\//, '');

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function figure(alt: string, { x, y, width, height }: Box, mark: Shape): Ink {
  const element: Element = { tag: 'Figure', figure: { alt, left: x, width, height } };
  return { marks: [mark], path: [DOCUMENT, element], place: { page: 0, y } };
}

function code(address: string, x: number, y: number, side: number): Ink {
  return figure(words.codeAlt(address), { x, y, width: side, height: side }, codeMark(address, 'M', x, side));
}

function logo({ png, ratio }: PrintedLogo, alt: string, box: Box): Ink {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return figure(alt, { ...box, width, height }, (pdf, top) => pdf.image(png, box.x, top, { width, height }));
}

/** Text at a place, as one element of the document. */
function text(line: string, name: StyleName, tag: 'H1' | 'P', column: Omit<Column, 'path'>, y: number): Placed {
  const rows = layText([{ text: line }], textStyle(name, column.scale), { ...column, path: [DOCUMENT, { tag }] });
  return placed(rows, y);
}

type Placed = { readonly inks: readonly Ink[]; readonly bottom: number };

function placed(rows: readonly Row[], y: number): Placed {
  const row = oneRow(rows, {});
  return { inks: row.colours({ page: 0, y }), bottom: y + row.height };
}

const MARGIN = 56;
const CODE_SIDE = 270;

/** A page in A4 that sends people to one address. */
export function posterPages(place: Place, set: Typesetter): Pages {
  const column = { set, x: MARGIN, width: PAGE.width - 2 * MARGIN };
  const band = boxMark({ x: 0, y: 0, width: PAGE.width, height: 14 }, { fill: COLOURS.accent });
  const head = { x: MARGIN, y: 44, width: 240, height: 54 };
  const from = place.logo
    ? { inks: [logo(place.logo, place.clientName, head)], bottom: head.y + head.height }
    : text(place.clientName, 'h2', 'P', { ...column, scale: 1.6 }, head.y);
  const heading = text(words.heading, 'h1', 'H1', { ...column, scale: 1.75 }, from.bottom + 26);
  const facts = placed(
    layList(
      { kind: 'list', items: words.facts.map((fact) => [{ text: fact }]) },
      { ...column, scale: 1.75, path: [DOCUMENT] },
    ),
    heading.bottom + 14,
  );
  const scan = text(words.scan, 'lead', 'P', { ...column, scale: 1.5 }, facts.bottom + 22);
  const address = text(shown(place.address), 'h2', 'P', { ...column, scale: 1.6 }, scan.bottom + 2);
  const top = address.bottom + 16;
  const feet = [
    ...(place.isSample ? [words.sample] : []),
    words.emergency,
    `${place.serviceName}. ${words.providedFor(place.clientName, place.operatorName)}`,
  ];
  const rows = feet.flatMap((line) =>
    layText([{ text: line }], textStyle('small', 1.15), { ...column, scale: 1, path: [DOCUMENT, { tag: 'P' }] }),
  );
  const foot = placed(rows, PAGE.height - 40 - oneRow(rows, {}).height);
  const square = code(place.address, (PAGE.width - CODE_SIDE) / 2, top, CODE_SIDE);
  const content = [from, heading, facts, scan, address].flatMap(({ inks }) => inks);
  return {
    grounds: [[{ marks: [band], path: [], place: { page: 0, y: 0 } }]],
    content: [...content, square, ...foot.inks],
  };
}

/** 85 by 54 mm, as bank cards are. */
const CARD = { width: 241, height: 153 };
const [COLUMNS, LINES] = [2, 5];
const PAD = 14;

/** Ten cards to cut out. */
export function cardPages(place: Place, set: Typesetter): Pages {
  const [left, top] = [(PAGE.width - COLUMNS * CARD.width) / 2, (PAGE.height - LINES * CARD.height) / 2];
  const all = Array.from({ length: COLUMNS * LINES }, (_, index) => ({
    x: left + (index % COLUMNS) * CARD.width,
    y: top + Math.floor(index / COLUMNS) * CARD.height,
  }));
  const edges = all.map(({ x, y }) => boxMark({ x, y, ...CARD }, { fill: COLOURS.paper, edge: COLOURS.line }));
  return {
    grounds: [[{ marks: edges, path: [], place: { page: 0, y: 0 } }]],
    content: all.flatMap(({ x, y }) => card(place, set, x, y)),
  };
}

function card(place: Place, set: Typesetter, x: number, y: number): readonly Ink[] {
  const side = 84;
  const column = { set, scale: 1, x: x + PAD, width: CARD.width - 2 * PAD };
  const beside = { ...column, width: column.width - side - 8 };
  const name = text(place.cardName, 'h2', 'P', beside, y + PAD);
  const line = text(words.card.name, 'body', 'P', beside, name.bottom);
  const facts = text(words.card.facts, 'small', 'P', beside, line.bottom + 4);
  const sample = place.isSample ? text(words.sample, 'small', 'P', beside, facts.bottom).inks : [];
  // From the bottom up: a long address takes two lines.
  const addressAt = (top: number): Placed => text(shown(place.address), 'h3', 'P', { ...column, scale: 0.92 }, top);
  const address = addressAt(y + CARD.height - PAD + 2 - addressAt(0).bottom);
  const square = code(place.address, x + CARD.width - PAD - side, y + PAD - 4, side);
  return [...name.inks, ...line.inks, ...facts.inks, ...sample, square, ...address.inks];
}
