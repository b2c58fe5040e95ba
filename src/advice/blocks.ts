// The content of a document, independent of how it is drawn.

/**
 * Text in one style. `href` makes it a link, and `describe` is the link's name for assistive technology. `reference`
 * marks a visit's reference, whose zeros have a slash. `to` is the path of a screen of the visit; media without screens
 * show only the text. `guide` is the name of a public page of ours, such as `your-week`; paper shows only the text.
 */
export type Run = {
  readonly text: string;
  readonly strong?: true;
  readonly reference?: true;
  readonly href?: string;
  readonly describe?: string;
  readonly to?: string;
  readonly guide?: string;
};
export type RichText = readonly Run[];

export type Paragraph = {
  readonly kind: 'paragraph';
  readonly text: RichText;
  /** `caution` is a short warning without a box. */
  readonly tone?: 'brand' | 'lead' | 'small' | 'caution';
  /** Text for the screen alone: print and PDF leave it out. */
  readonly screenOnly?: true;
};
export type Heading = { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string };
export type List = { readonly kind: 'list'; readonly items: readonly RichText[]; readonly ordered?: true };

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

/** One day in the picture of a week. Heights are shares of the picture's height, from 0 to 1. */
export type WeekDay = {
  /** The day's first letter; null if it is not known which day this is. */
  readonly letter: string | null;
  /** The units of the filled column, e.g. "4", "35+". */
  readonly value: string;
  /** The height of the filled column, and of its upper part above the guideline, which is hatched. */
  readonly height: number;
  readonly above: number;
  /** The height of the dashed outline of last week behind a target's column; null without a target. */
  readonly before: number | null;
};

/** The figures in large type above a picture: "28 units last week", or "28 → 12 units a week, and 4 days with …". */
export type WeekSum = {
  readonly from: string | null;
  readonly to: string;
  readonly text: string;
  readonly strong: string;
};

/** A week as seven columns: last week's or, after a confirmed fall, the target's in front of last week's. */
export type WeekPicture = {
  readonly kind: 'week';
  /** All that the picture says, in one sentence. */
  readonly alt: string;
  /** Null below a card that already gives these figures. */
  readonly sum: WeekSum | null;
  readonly days: readonly WeekDay[];
  readonly legend: {
    readonly lastWeek: string;
    readonly target: string;
    readonly hasTarget: boolean;
    /** The words for what is hatched; null if last week is not above the guideline. */
    readonly above: string | null;
    readonly guideline: string;
  };
  readonly guideline: number;
};

export type Change = { readonly kind: 'change'; readonly from: string; readonly to: string };

/** Empty boxes in a row, with a letter above each, to write a figure into. */
export type Boxes = { readonly kind: 'boxes'; readonly alt: string; readonly letters: readonly string[] };

export type Code = { readonly kind: 'code'; readonly alt: string; readonly text: string };

/**
 * Blocks on a background; a caution is more prominent than a note, and a card has a border. `cutOut` is a quarter of a
 * page, on paper alone, inside a line to cut along.
 */
export type Panel = {
  readonly kind: 'panel';
  readonly tone: 'caution' | 'note' | 'card' | 'cutOut';
  readonly blocks: readonly Block[];
};
/** Blocks for the screen alone: all other media leave them out. */
export type ScreenOnly = { readonly kind: 'screenOnly'; readonly blocks: readonly Block[] };

/**
 * Whether a service is usually open, for the screen alone. The text changes while the screen is shown, and is empty
 * when nothing can be said, so the screen keeps room for the longest text (`room`). Print gives `hours` in its place.
 */
export type OpenNow = {
  readonly kind: 'openNow';
  readonly text: string;
  readonly room: string;
  readonly hours: string | null;
};

/**
 * Blocks under a heading, which a screen collapses. Other media show the heading and the blocks, in a panel if they are
 * a caution. Print and PDF leave out a fold that is `screenOnly`.
 */
export type Fold = {
  readonly kind: 'fold';
  readonly summary: string;
  readonly blocks: readonly Block[];
  readonly tone?: 'caution';
  readonly screenOnly?: true;
};

/** A heading with its blocks. */
export type Section = {
  readonly kind: 'section';
  readonly level: 2 | 3;
  readonly heading: string;
  readonly blocks: readonly Block[];
};

/** A way to reach somebody: a number to call, an address to write to, a website or a form. */
export type Action = {
  readonly text: string;
  readonly href: string;
  /** Whom the contact reaches. Added for assistive technology and on paper if the text does not say so. */
  readonly owner?: string;
  /** The name of a website whose address is printed after the text. */
  readonly site?: string;
  /** Whether the contact reaches the local service. During a visit a press on it is recorded. */
  readonly isLocal?: true;
  /** Whether this action is the filled button of its screen. */
  readonly isFilled?: true;
};
/**
 * Actions one after another. `isMain` makes them the main actions of their document; `others` are less prominent ways to
 * reach the same service. If the first is filled, a press anywhere on the panel around them takes it.
 */
export type Actions = {
  readonly kind: 'actions';
  readonly actions: readonly Action[];
  readonly isMain?: true;
  readonly others?: readonly Action[];
};

/** Somebody to contact: what for and when, whether they are open on a screen, and the ways to reach them. */
export type Contact = {
  readonly name: string;
  readonly about: string;
  readonly open?: readonly OpenNow[];
  /** Whether a screen has it as a button already, so that only print has it in a list. */
  readonly isPrintOnly?: boolean;
  readonly ways: readonly Action[];
};
export type Contacts = { readonly kind: 'contacts'; readonly contacts: readonly Contact[] };

/** Labels, each with its text or its link. */
export type Details = {
  readonly kind: 'details';
  readonly entries: readonly { readonly label: string; readonly value: RichText | Action }[];
};

/** A control of a screen, by its name. Media without controls leave it out. */
export type Control = { readonly kind: 'control'; readonly name: string };

/** Blocks side by side, read from the left column to the right. */
export type Columns = {
  readonly kind: 'columns';
  readonly columns: readonly (readonly Block[])[];
  /** Each column's share of the width, by default equal. */
  readonly shares?: readonly number[];
};

/** Sections in two columns of nearly equal height, read from the left column to the right. */
export type Sections = { readonly kind: 'sections'; readonly sections: readonly (readonly Block[])[] };

export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | WeekPicture
  | Change
  | Boxes
  | Code
  | Panel
  | ScreenOnly
  | OpenNow
  | Columns
  | Sections
  | Fold
  | Section
  | Actions
  | Contacts
  | Details
  | Control;

/** A part of a document. A screen places parts, and its own controls between them, by their ids. */
export type Part<Id extends string = string> = { readonly id: Id; readonly blocks: readonly Block[] };

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
  /** Pages at the end, each begun anew, in the usual text size. */
  readonly lastPages?: readonly (readonly Block[])[];
};

export const heading = (level: Heading['level'], text: string): Heading => ({ kind: 'heading', level, text });

export function paragraph(text: string | RichText, tone?: Paragraph['tone']): Paragraph {
  return { kind: 'paragraph', text: typeof text === 'string' ? [{ text }] : text, ...(tone && { tone }) };
}

export function list(items: readonly (string | RichText)[]): List {
  return { kind: 'list', items: items.map((item) => (typeof item === 'string' ? [{ text: item }] : item)) };
}

export const panel = (tone: Panel['tone'], blocks: readonly Block[]): Panel => ({ kind: 'panel', tone, blocks });

/** Returns the shown parts of a list, in its order. */
export function shownParts<Id extends string>(
  ...parts: readonly (readonly [id: Id, isShown: boolean, blocks?: readonly Block[]])[]
): readonly Part<Id>[] {
  return parts.flatMap(([id, isShown, blocks = []]) => (isShown ? [{ id, blocks }] : []));
}
