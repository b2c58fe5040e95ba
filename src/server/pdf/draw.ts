import type { Pages } from './pages.ts';
import type { Element, Ink } from './rows.ts';
import { PAGE } from './style.ts';

/** A structure element with its dictionary, which the library's types lack. */
type Tagged = PDFKit.PDFStructureElement & { readonly dictionary: { readonly data: Record<string, unknown> } };
/** An element that has begun and not ended; `top` is the position of its first `Ink`, in points. */
type Open = { readonly element: Element; readonly tagged: Tagged; readonly top: number };

/** Returns the attributes of an element by its structure type (ISO 32000-1, 14.8.5). Its content begins at `top`. */
function attributes({ tag, scope, figure }: Element, top: number): object | null {
  if (scope) return { O: 'Table', Scope: scope };
  if (tag === 'L') return { O: 'List', ListNumbering: 'Disc' };
  if (!figure) return null;
  const { left, width, height } = figure;
  const bottom = PAGE.height - top - height;
  return { O: 'Layout', Placement: 'Block', BBox: [left, bottom, left + width, bottom + height] };
}

/** Begins a page and draws its background below the content, as an artifact: assistive technology ignores it. */
function beginPage(pdf: PDFKit.PDFDocument, grounds: readonly Ink[]): void {
  pdf.addPage();
  pdf.markContent('Artifact', { type: 'Pagination' });
  for (const { marks, place } of grounds) for (const mark of marks) mark(pdf, place.y);
  pdf.endMarkedContent();
}

function openElement(pdf: PDFKit.PDFDocument, element: Element, parent: Open | undefined, top: number): Open {
  const { tag, figure } = element;
  const tagged = pdf.struct(tag, figure ? { alt: figure.alt } : {}) as Tagged;
  const own = attributes(element, top);
  if (own) tagged.dictionary.data.A = own;
  if (parent) parent.tagged.add(tagged);
  else pdf.addStructure(tagged);
  return { element, tagged, top };
}

/** Ends an element. A link gets its clickable area and its name for assistive technology. */
function endElement(pdf: PDFKit.PDFDocument, { element: { link }, tagged, top }: Open): void {
  if (link?.run.href !== undefined) {
    // The types lack `structParent`, and the library needs this text as a String object.
    const options = { structParent: tagged, Contents: new String(link.run.describe ?? link.run.text) } as object;
    pdf.link(link.x, top + link.y, link.width, link.height, link.run.href, options);
  }
  tagged.end();
}

/** Groups consecutive `Ink`s of the same element and page, so that each group is one piece of marked content. */
function inGroups(content: readonly Ink[]) {
  const groups: { readonly first: Ink; readonly inks: Ink[] }[] = [];
  for (const ink of content) {
    const last = groups.at(-1);
    const isNext = last?.first.path.at(-1) === ink.path.at(-1) && last?.first.place.page === ink.place.page;
    if (last && isNext) last.inks.push(ink);
    else groups.push({ first: ink, inks: [ink] });
  }
  return groups;
}

/**
 * Draws the pages in order, and puts each `Ink` into its elements of the structure tree. Yields each page's number, from
 * 0, before that page begins, so that other work can be done between pages.
 */
export function* draw(pdf: PDFKit.PDFDocument, { grounds, content }: Pages): Generator<number> {
  const open: Open[] = [];
  const endFrom = (depth: number): void => {
    for (const item of open.splice(depth).reverse()) endElement(pdf, item);
  };
  let pagesBegun = 0;
  for (const { first, inks } of inGroups(content)) {
    const { path, place } = first;
    // When a link ends, the library assigns it to the current page, so end elements before the next page begins.
    const firstClosed = open.findIndex(({ element }, depth) => path[depth] !== element);
    if (firstClosed !== -1) endFrom(firstClosed);
    for (; pagesBegun <= place.page; pagesBegun += 1) {
      yield pagesBegun;
      beginPage(pdf, grounds[pagesBegun] ?? []);
    }
    for (const element of path.slice(open.length)) {
      open.push(openElement(pdf, element, open.at(-1), place.y));
      if (element.bookmark !== undefined && grounds.length > 1) pdf.outline.addItem(element.bookmark);
    }
    open.at(-1)?.tagged.add(pdf.markStructureContent(path.at(-1)?.tag ?? 'P'));
    for (const ink of inks) for (const mark of ink.marks) mark(pdf, ink.place.y);
    pdf.endMarkedContent();
  }
  endFrom(0);
}
