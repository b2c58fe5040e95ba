import { drawMarks } from './drawMarks.ts';
import type { LaidOut, Marks, Tagged } from './laidOut.ts';
import { PAGE } from './style.ts';

/** What the library's elements have beside what its types tell: their dictionary, open until the element ends. */
type Element = PDFKit.PDFStructureElement & { readonly dictionary: { readonly data: Record<string, unknown> } };

/** Attributes by structure type (ISO 32000-1, 14.8.5). */
function attributes({ tag, scope, figure }: Tagged): object | null {
  if (scope) return { O: 'Table', Scope: scope };
  if (tag === 'L') return { O: 'List', ListNumbering: 'Disc' };
  if (!figure) return null;
  const [left, top, right, bottom] = figure.box;
  return { O: 'Layout', Placement: 'Block', BBox: [left, PAGE.height - bottom, right, PAGE.height - top] };
}

/** Begins the next page: its grounds first, as artifacts, so that the content stands on them. */
function beginPage(pdf: PDFKit.PDFDocument, page: number, grounds: readonly Marks[]): void {
  pdf.addPage();
  pdf.markContent('Artifact', { type: 'Pagination' });
  for (const marks of grounds) if (marks.page === page) drawMarks(pdf, marks);
  pdf.endMarkedContent();
}

/** The area of a link, which a reader can press, named for those who do not see it. */
function annotate(pdf: PDFKit.PDFDocument, element: Element, { link, children }: Tagged): void {
  const glyphs = children.flatMap((child) => ('tag' in child ? [] : child.glyphs));
  const [first] = glyphs;
  if (!link || !first) return;
  const width = glyphs.reduce((sum, each) => sum + each.width, 0);
  // The types know neither the structure parent nor that texts of a PDF are String objects here.
  const options = { structParent: element, Contents: new String(link.describe) } as object;
  pdf.link(first.x, first.baseline - first.size, width, first.size * 1.3, link.href, options);
}

/** Draws what a tree holds, page after page, and ties each piece to its place in the structure tree. */
export function drawTree(pdf: PDFKit.PDFDocument, { tree, grounds, pages: all }: LaidOut): void {
  const several = all > 1;
  let pages = 0;
  const drawn = (marks: Marks, tag: string): PDFKit.PDFStructureContent => {
    for (; pages <= marks.page; pages += 1) beginPage(pdf, pages, grounds);
    const content = pdf.markStructureContent(tag);
    drawMarks(pdf, marks);
    pdf.endMarkedContent();
    return content;
  };
  const draw = (node: Tagged, attach: (element: Element) => void): void => {
    const element = pdf.struct(node.tag, node.figure ? { alt: node.figure.alt } : {}) as Element;
    const own = attributes(node);
    if (own) element.dictionary.data.A = own;
    attach(element);
    for (const child of node.children) {
      if ('tag' in child) draw(child, (inner) => element.add(inner));
      else element.add(drawn(child, node.tag));
    }
    if (node.bookmark !== undefined && several) pdf.outline.addItem(node.bookmark);
    // The library writes a link's page down as it ends, so it ends while that page is the current one.
    if (node.link) annotate(pdf, element, node);
    element.end();
  };
  draw(tree, (root) => pdf.addStructure(root));
}
