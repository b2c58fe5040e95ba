import type { Pages } from './pages.ts';
import { type Element, type Ink, inkOf } from './rows.ts';
import { PAGE } from './style.ts';

/** What the library's elements have beside what its types tell: their dictionary, open until the element ends. */
type Tagged = PDFKit.PDFStructureElement & { readonly dictionary: { readonly data: Record<string, unknown> } };
/** An element under way; `top` is where its first ink begins. */
type Open = { readonly element: Element; readonly tagged: Tagged; readonly top: number };

/** Attributes by structure type (ISO 32000-1, 14.8.5), of an element whose ink begins at `top`. */
function attributes({ tag, scope, figure }: Element, top: number): object | null {
  if (scope) return { O: 'Table', Scope: scope };
  if (tag === 'L') return { O: 'List', ListNumbering: 'Disc' };
  if (!figure) return null;
  const { left, width, height } = figure;
  const bottom = PAGE.height - top - height;
  return { O: 'Layout', Placement: 'Block', BBox: [left, bottom, left + width, bottom + height] };
}

/** Begins a page with its grounds, as artifacts, so that the content lies on them. */
function beginPage(pdf: PDFKit.PDFDocument, grounds: readonly Ink[]): void {
  pdf.addPage();
  pdf.markContent('Artifact', { type: 'Pagination' });
  for (const { marks, y } of grounds) for (const mark of marks) mark(pdf, y);
  pdf.endMarkedContent();
}

/** Opens an element at the end of its parent. */
function openElement(pdf: PDFKit.PDFDocument, element: Element, parent: Open | undefined, top: number): Open {
  const { tag, figure } = element;
  const tagged = pdf.struct(tag, figure ? { alt: figure.alt } : {}) as Tagged;
  const own = attributes(element, top);
  if (own) tagged.dictionary.data.A = own;
  if (parent) parent.tagged.add(tagged);
  else pdf.addStructure(tagged);
  return { element, tagged, top };
}

/** Ends an element; a link with the area that a reader can press, named for those who do not see it. */
function endElement(pdf: PDFKit.PDFDocument, { element: { link }, tagged, top }: Open): void {
  if (link?.run.href !== undefined) {
    // The types know neither the structure parent nor that texts of a PDF are String objects here.
    const options = { structParent: tagged, Contents: new String(link.run.describe ?? link.run.text) } as object;
    pdf.link(link.x, top + link.y, link.width, link.height, link.run.href, options);
  }
  tagged.end();
}

/** Neighbouring inks of one element on one page together, so that they are marked once. */
function inGroups(content: readonly Ink[]): readonly (readonly Ink[])[] {
  const groups: Ink[][] = [];
  for (const ink of content) {
    const [first] = groups.at(-1) ?? [];
    if (first?.path.at(-1) === ink.path.at(-1) && first?.page === ink.page) groups.at(-1)?.push(ink);
    else groups.push([ink]);
  }
  return groups;
}

/** Draws pages one after the other, each ink within its elements of the structure tree. */
export function draw(pdf: PDFKit.PDFDocument, { grounds, content }: Pages): void {
  const open: Open[] = [];
  const endFrom = (depth: number): void => {
    for (const each of open.splice(depth).reverse()) endElement(pdf, each);
  };
  let begun = 0;
  for (const inks of inGroups(content)) {
    const [{ path, page, y } = inkOf([])] = inks;
    // The library writes a link's page down as it ends, so it ends while that page is the current one.
    const parted = open.findIndex(({ element }, depth) => path[depth] !== element);
    if (parted !== -1) endFrom(parted);
    for (; begun <= page; begun += 1) beginPage(pdf, grounds[begun] ?? []);
    for (const element of path.slice(open.length)) {
      open.push(openElement(pdf, element, open.at(-1), y));
      if (element.bookmark !== undefined && grounds.length > 1) pdf.outline.addItem(element.bookmark);
    }
    open.at(-1)?.tagged.add(pdf.markStructureContent(path.at(-1)?.tag ?? 'P'));
    for (const ink of inks) for (const mark of ink.marks) mark(pdf, ink.y);
    pdf.endMarkedContent();
  }
  endFrom(0);
}
