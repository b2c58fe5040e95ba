import type { List, Run, Text } from './blocks.ts';
import { ensureRoom, filledTo, type Place, spaceAbove } from './cursor.ts';
import type { Glyphs, Marks, Shape, Tagged } from './laidOut.ts';
import { COLOURS, GAPS, type StyleName, type TextStyle, textStyle } from './style.ts';
import type { Line, Typesetter } from './typesetting.ts';

/** Lines that stay together at the head of a text. */
const TOGETHER = 3;
/** Height of capitals over the size, so that a line sits in the middle of its leading. */
const CAPITALS = 0.67;
const BULLET: Text = [{ text: '•' }];

/** Lines as marks from the baseline of the first one on; the place is moved below them. */
type Laid = { readonly page: number; readonly run: Run; readonly glyphs: Glyphs };

/** The glyphs of a line from `x` on. */
function glyphsOf(line: Line, { size, colour }: TextStyle, x: number, baseline: number): readonly Glyphs[] {
  let left = x;
  return line.map(({ text, face, run, width }) => {
    const glyphs = {
      text,
      face,
      size,
      colour: run.href === undefined ? colour : COLOURS.accent,
      x: left,
      baseline,
      width,
    };
    left += width;
    return glyphs;
  });
}

function laidLine(line: Line, style: TextStyle, place: Place): readonly Laid[] {
  ensureRoom(place, style.leading);
  const baseline = place.y + (style.leading + CAPITALS * style.size) / 2;
  const glyphs = glyphsOf(line, style, place.x, baseline);
  place.y += style.leading;
  return line.flatMap(({ run }, index) => {
    const each = glyphs[index];
    return each ? [{ page: place.page, run, glyphs: each }] : [];
  });
}

const sameMarks = (left: Laid, right: Laid): boolean =>
  left.page === right.page && left.run.href === undefined && right.run.href === undefined;

/** A thin line under a link, so that it is not known by its colour alone. */
function underline({ x, baseline, width, size, colour }: Glyphs): Shape {
  const y = baseline + size * 0.14;
  return { shape: 'rule', from: [x, y], to: [x + width, y], colour, width: 0.5 };
}

function marksOf(group: readonly Laid[]): Marks {
  const linked = group.filter(({ run }) => run.href !== undefined);
  return {
    page: group[0]?.page ?? 0,
    shapes: linked.map((laid) => underline(laid.glyphs)),
    glyphs: group.map((laid) => laid.glyphs),
  };
}

function tagged(group: readonly Laid[]): Tagged | Marks {
  const { href, describe, text } = group[0]?.run ?? { text: '' };
  if (href === undefined) return marksOf(group);
  return { tag: 'Link', link: { href, describe: describe ?? text }, children: [marksOf(group)] };
}

/** A text at the place: its marks, with each link as an element of its own. */
export function layText(text: Text, style: TextStyle, place: Place): readonly (Tagged | Marks)[] {
  const lines = place.set(text, style, place.width);
  ensureRoom(place, Math.min(lines.length, TOGETHER) * style.leading);
  const groups: Laid[][] = [];
  for (const laid of lines.flatMap((line) => laidLine(line, style, place))) {
    const group = groups.at(-1);
    if (group?.[0] && sameMarks(group[0], laid)) group.push(laid);
    else groups.push([laid]);
  }
  return groups.map(tagged);
}

/** A paragraph or heading, with the space its style asks for. */
export function layStyled(text: Text, name: StyleName, tag: Tagged['tag'], place: Place): Tagged {
  const style = textStyle(name, place.scale);
  spaceAbove(place, style.above);
  const children = layText(text, style, place);
  filledTo(place, place.y, style.below);
  return { tag, children };
}

function layItem(item: Text, place: Place): Tagged {
  const style = textStyle('item', place.scale);
  const indent = GAPS.listIndent * place.scale;
  spaceAbove(place, 0);
  const lines = place.set(item, style, place.width - indent).length;
  ensureRoom(place, Math.min(lines, TOGETHER) * style.leading);
  // The bullet stands on the item's first line, so its own line takes no room.
  const label = layText(BULLET, style, { ...place });
  const body = placeWithinItem(place, indent);
  const children = layText(item, style, body);
  place.page = body.page;
  filledTo(place, body.y, style.below);
  return {
    tag: 'LI',
    children: [
      { tag: 'Lbl', children: label },
      { tag: 'LBody', children },
    ],
  };
}

const placeWithinItem = (place: Place, indent: number): Place => ({
  ...place,
  x: place.x + indent,
  width: place.width - indent,
});

/** A bulleted list. */
export function layList({ items }: List, place: Place): Tagged {
  return { tag: 'L', children: items.map((item) => layItem(item, place)) };
}

/** Width of a line in points, 0 for none. */
export const lineWidth = (line: Line | undefined): number => (line ?? []).reduce((sum, { width }) => sum + width, 0);

/** One line of text on a given baseline, from its left edge on or ending at its right one. */
export function lineAt(
  text: Text,
  style: TextStyle,
  at: { readonly left: number } | { readonly right: number },
  baseline: number,
  set: Typesetter,
): readonly Glyphs[] {
  const line = set(text, style, Number.POSITIVE_INFINITY)[0] ?? [];
  const left = 'left' in at ? at.left : at.right - lineWidth(line);
  return glyphsOf(line, style, left, baseline);
}
