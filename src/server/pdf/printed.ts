import {
  type Block,
  type Boxes,
  type Change,
  type Code,
  type Columns,
  type Heading,
  heading,
  type List,
  type Panel,
  panel,
  type Paragraph,
  type Sections,
  type Table,
  type RichText,
  type WeekPicture,
} from '#advice/blocks.ts';
import { actionTexts, entriesAsList } from '#advice/links.ts';

type PrintedHeading = Omit<Heading, 'text'> & { readonly name: string; readonly text: RichText };
export type PrintedPanel = Omit<Panel, 'blocks'> & { readonly blocks: readonly PrintedBlock[] };
export type PrintedColumns = Omit<Columns, 'columns'> & { readonly columns: readonly (readonly PrintedBlock[])[] };
export type PrintedSections = Omit<Sections, 'sections'> & { readonly sections: readonly (readonly PrintedBlock[])[] };

/** A block as paper has it: nothing folded, and no controls. */
export type PrintedBlock =
  | PrintedHeading
  | Paragraph
  | List
  | Table
  | Boxes
  | Change
  | Code
  | PrintedPanel
  | PrintedColumns
  | PrintedSections
  | WeekPicture;

/** Returns what paper shows of a block. A link to a page of ours is left out, because paper cannot follow it. */
function printedBlock(block: Block): readonly PrintedBlock[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', level: block.level, name: block.text, text: [{ text: block.text }] }];
    case 'paragraph':
      return block.screenOnly || block.text.every(({ guide }) => guide !== undefined) ? [] : [block];
    case 'panel':
      return [{ ...block, blocks: printedBlocks(block.blocks) }];
    case 'columns':
      return [{ ...block, columns: block.columns.map(printedBlocks) }];
    case 'sections':
      return [{ ...block, sections: block.sections.map(printedBlocks) }];
    case 'fold': {
      if (block.screenOnly) return [];
      const open = [heading(2, block.summary), ...block.blocks];
      return printedBlocks(block.tone === undefined ? open : [panel(block.tone, open)]);
    }
    case 'section':
      return printedBlocks([heading(block.level, block.heading), ...block.blocks]);
    case 'actions':
      return actionTexts(block.actions).map((text) => ({ kind: 'paragraph', text }));
    case 'contacts':
    case 'details':
      return [entriesAsList(block)];
    case 'control':
    case 'openNow':
    case 'screenOnly':
      return [];
    default:
      return [block];
  }
}

/**
 * Returns what paper shows of blocks. It is made once for a document, before text sizes are tried: the typesetter
 * recognises a text that it has split before by its identity.
 */
export const printedBlocks = (blocks: readonly Block[]): readonly PrintedBlock[] => blocks.flatMap(printedBlock);
