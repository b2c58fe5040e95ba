// The content of a document, independent of how it is drawn.

/**
 * Text in one style. `href` makes it a link, and `describe` is the link's name for assistive technology. `reference`
 * marks a visit's reference, whose zeros have a slash.
 */
export type Run = {
  readonly text: string;
  readonly strong?: true;
  readonly reference?: true;
  readonly href?: string;
  readonly describe?: string;
};
export type Text = readonly Run[];

export type Paragraph = {
  readonly kind: 'paragraph';
  readonly text: Text;
  readonly tone?: 'brand' | 'lead' | 'small';
};
type Heading = { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string };
export type List = { readonly kind: 'list'; readonly items: readonly Text[] };

/** A table whose first row and first column are headers. */
export type Table = {
  readonly kind: 'table';
  readonly columns: readonly string[];
  /** Each column's share of the width; by default the first column is narrow and the others are equal. */
  readonly shares?: readonly number[];
  /** The index of the column in bold; by default the first. */
  readonly strongColumn?: number;
  /** The minimum height of a row, in points, for tables that are filled in by hand. */
  readonly rowHeight?: number;
  readonly rows: readonly (readonly string[])[];
};

/** Units a week as bars, with a line across them at the guideline. */
export type Bars = {
  readonly kind: 'bars';
  readonly alt: string;
  readonly bars: readonly {
    readonly label: string;
    readonly value: string;
    readonly units: number;
    readonly part: BarPart;
  }[];
  readonly guideline: number;
};
export type BarPart = 'lastWeek' | 'target' | 'guideline';

export type Change = { readonly kind: 'change'; readonly from: string; readonly to: string };

export type Code = { readonly kind: 'code'; readonly alt: string; readonly text: string };

/** Blocks on a background; a caution is more prominent than a note, and a card has a border. */
export type Panel = {
  readonly kind: 'panel';
  readonly tone: 'caution' | 'note' | 'card';
  readonly blocks: readonly Block[];
};
/** Blocks side by side, read from the left column to the right. */
export type Columns = {
  readonly kind: 'columns';
  readonly columns: readonly (readonly Block[])[];
  /** Each column's share of the width, by default equal. */
  readonly shares?: readonly number[];
};

/** Sections in two columns of nearly equal height, read from the left column to the right. */
export type Sections = { readonly kind: 'sections'; readonly sections: readonly (readonly Block[])[] };

export type Block = Heading | Paragraph | List | Table | Bars | Change | Code | Panel | Columns | Sections;

export type PrintedDocument = {
  /** The document's title. It is neutral, because other people may see it in lists of files. */
  readonly title: string;
  readonly language: string;
  readonly madeOn: Date;
  /** Returns the footer of a page; used only if there are several pages. */
  readonly page: (page: number, of: number) => string;
  /** The maximum number of pages. The text size is chosen so that the document fits on them. */
  readonly maxPages: number;
  readonly blocks: readonly Block[];
  /** Blocks for a separate page at the end, in the usual text size. */
  readonly lastPage?: readonly Block[];
};

export const heading = (level: Heading['level'], text: string): Heading => ({ kind: 'heading', level, text });

export function paragraph(text: string | Text, tone?: Paragraph['tone']): Paragraph {
  return { kind: 'paragraph', text: typeof text === 'string' ? [{ text }] : text, ...(tone && { tone }) };
}

export function list(items: readonly (string | Text)[]): List {
  return { kind: 'list', items: items.map((item) => (typeof item === 'string' ? [{ text: item }] : item)) };
}
