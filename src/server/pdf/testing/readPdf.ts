import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Reads a PDF as assistive technology does: the structure tree with the text of each element.

type ReadElement = {
  readonly role: string;
  /** The text of the element and of everything inside it, in reading order. */
  readonly text: string;
  readonly alt: string | null;
  readonly box: readonly number[] | null;
  readonly children: readonly ReadElement[];
};

type ReadPdf = {
  readonly pages: number;
  readonly info: Readonly<Record<string, unknown>>;
  /** `pdfuaid:part` of the XMP metadata. */
  readonly uaPart: string | null;
  readonly showsTitle: boolean;
  readonly bookmarks: readonly string[];
  readonly elements: readonly ReadElement[];
  /** All text in the structure tree. */
  readonly text: string;
  /** Text outside the structure tree, such as page numbers. */
  readonly artifacts: string;
  readonly links: readonly { readonly url: string; readonly name: string }[];
  /** The position of each piece of text in the structure tree. */
  readonly places: readonly TextPlace[];
};

/** A position in points from the left and the bottom of the page. */
type TextPlace = {
  readonly page: number;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
};

type Node = {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly bbox?: number[];
  readonly children?: readonly Node[];
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the text of each marked content of a page by its id; all other text has the id "artifact". */
async function textById(page: PDFPageProxy): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let id = 'artifact';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    else if (item.type === 'beginMarkedContentProps')
      id = item.id || 'artifact'; // Despite the types, `id` is null if the marked content has none.
    else id = 'artifact';
  }
  return texts;
}

/** Returns the positions of a page's text in marked content. */
async function placesOf(page: PDFPageProxy): Promise<readonly TextPlace[]> {
  const places: TextPlace[] = [];
  let isContent = false;
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if (!('str' in item)) isContent = item.type === 'beginMarkedContentProps' && Boolean(item.id);
    else if (isContent && item.str.trim() !== '') {
      const [, , , size, x, baseline] = item.transform as [number, number, number, number, number, number];
      places.push({ page: page.pageNumber, x, baseline, width: item.width, size });
    }
  }
  return places;
}

function elementOf(node: Node, texts: ReadonlyMap<string, string>): ReadElement {
  const inside = (entry: Node): string =>
    entry.type === 'content' ? (texts.get(entry.id ?? '') ?? '') : (entry.children ?? []).map(inside).join(' ');
  const children = (node.children ?? []).filter((child) => child.role !== undefined);
  return {
    role: node.role ?? '',
    text: tidy(inside(node)),
    alt: node.alt ?? null,
    box: node.bbox ?? null,
    children: children.map((child) => elementOf(child, texts)),
  };
}

async function readPage(page: PDFPageProxy) {
  const texts = await textById(page);
  const root = (await page.getStructTree()) as Node | null;
  const annotations = (await page.getAnnotations()) as { url?: string; contentsObj?: { str: string } }[];
  return {
    // The structure tree of a page begins with a root that contains the Document element.
    elements: root ? elementOf(root, texts).children.flatMap(({ children }) => children) : [],
    artifacts: tidy(texts.get('artifact') ?? ''),
    places: await placesOf(page),
    links: annotations.map(({ url, contentsObj }) => ({ url: url ?? '', name: contentsObj?.str ?? '' })),
  };
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info, metadata } = await pdf.getMetadata();
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(await pdf.getPage(number)));
  const outline = ((await pdf.getOutline()) as { title: string }[] | null) ?? [];
  const preferences: object | null = await pdf.getViewerPreferences();
  const read = {
    pages: pdf.numPages,
    info: info as Record<string, unknown>,
    uaPart: (metadata as { get: (name: string) => string | null } | null)?.get('pdfuaid:part') ?? null,
    showsTitle: preferences !== null && 'DisplayDocTitle' in preferences && preferences.DisplayDocTitle === true,
    bookmarks: outline.map(({ title }) => title),
    elements: pages.flatMap(({ elements }) => elements),
    text: pages.flatMap(({ elements }) => elements.map(({ text }) => text)).join(' '),
    artifacts: pages.map(({ artifacts }) => artifacts).join(' '),
    links: pages.flatMap(({ links }) => links),
    places: pages.flatMap(({ places }) => places),
  };
  await task.destroy();
  return read;
}

/** Returns every element of a role, at any depth, in reading order. */
export function elementsOf(elements: readonly ReadElement[], role: string): readonly ReadElement[] {
  return elements.flatMap((entry) => [...(entry.role === role ? [entry] : []), ...elementsOf(entry.children, role)]);
}
