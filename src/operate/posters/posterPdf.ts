import { poster as words } from '#content/poster.ts';
import { boxMark } from '#server/pdf/marks.ts';
import { oneRow } from '#server/pdf/rows.ts';
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
  MM,
  pictureMark,
  type Place,
  type Placed,
  placeRows,
  placeText,
  shownAddress,
  textRows,
} from './placement.ts';
import { SLIPS_TOP, slipsAtFoot } from './slips.ts';

const MARGIN = 56;
const WIDTH = PAGE.width - 2 * MARGIN;
const HEAD = { x: MARGIN, y: 34, width: WIDTH, height: 25 * MM };
const DRAWING = { x: PAGE.width - MARGIN - 216, y: 0, width: 216, height: 84 };
/** Where the ground is in the drawing, as a fraction of the drawing's height, from the top. */
const GROUND_LINE = 106 / 112;
const CODE_SIDE = 180;

/** Lays out the poster's top: logo, heading and client's name on a tint, with the drawing on the tint's lower edge. */
function opening({ logo, clientName, drawing }: Place, set: Typesetter): Placed & Pick<Pages, 'grounds'> {
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
