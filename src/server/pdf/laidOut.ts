import type { FaceName } from './typefaces.ts';

/** A summary as it stands on its pages: what to draw where, and the tree that says what each piece is. Points from the top left. */

export type Colour = `#${string}`;

export type Glyphs = {
  readonly text: string;
  readonly face: FaceName;
  readonly size: number;
  readonly colour: Colour;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
};

export type Shape =
  | {
      readonly shape: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly round?: number;
      readonly fill: Colour;
      readonly edge?: Colour;
    }
  | {
      readonly shape: 'rule';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly colour: Colour;
      readonly width: number;
      readonly dashed?: true;
    };

/** Marks on one page that belong together. */
export type Marks = { readonly page: number; readonly shapes: readonly Shape[]; readonly glyphs: readonly Glyphs[] };

/** Structure types of PDF 1.7 (ISO 32000-1, 14.8.4) that a summary uses. */
export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link';

export type Tagged = {
  readonly tag: Tag;
  readonly children: readonly (Tagged | Marks)[];
  readonly scope?: 'Row' | 'Column';
  readonly figure?: { readonly alt: string; readonly box: readonly [number, number, number, number] };
  readonly link?: { readonly href: string; readonly describe: string };
  /** Text of the bookmark that leads here. */
  readonly bookmark?: string;
};

export type LaidOut = {
  readonly pages: number;
  readonly tree: Tagged;
  /** Grounds and rules that say nothing, drawn under the content. */
  readonly grounds: readonly Marks[];
};
