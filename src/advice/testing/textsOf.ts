import type { SafetyText } from '#content/testing/safety.ts';
import { actionTexts, entriesAsList } from '../links.ts';
import type { Block, Panel, PrintedDocument, RichText, WeekPicture } from '../blocks.ts';

const plain = (text: RichText): string => text.map((run) => run.text).join('');

const isGuideLink = (text: RichText): boolean => text.every(({ guide }) => guide !== undefined);

/** Returns the texts of the picture of a week, in the order in which they are drawn. */
function drawnTexts({ sum, days, legend, guideline }: WeekPicture): readonly string[] {
  const { lastWeek, target, hasTarget, above } = legend;
  const isHatched = days.some((day) => day.above > 0);
  return [
    ...(sum === null ? [] : [sum.from ?? '', sum.to, sum.text, sum.strong]),
    ...days.flatMap(({ value, letter }) => [value, letter ?? '']),
    lastWeek,
    hasTarget ? target : '',
    `${legend.guideline} ${guideline}`,
    isHatched ? (above ?? '') : '',
  ].filter((text) => text !== '');
}

/** Returns every text of a document, in reading order. A link to a page of ours is not on paper (`onPaper`). */
export function textsOf(blocks: readonly Block[], onPaper = false): readonly string[] {
  const inside = (inner: readonly Block[]): readonly string[] => textsOf(inner, onPaper);
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
        return [block.text];
      case 'paragraph':
        return block.screenOnly || (onPaper && isGuideLink(block.text)) ? [] : [plain(block.text)];
      case 'list':
        return block.items.map(plain);
      case 'table':
        return [...block.columns, ...block.rows.flat()];
      case 'week':
        return drawnTexts(block);
      case 'change':
        return [block.from, block.to];
      case 'boxes':
        return block.letters;
      case 'code':
        return [];
      case 'panel':
        return inside(block.blocks);
      case 'fold':
        return block.screenOnly ? [] : [block.summary, ...inside(block.blocks)];
      case 'section':
        return [block.heading, ...inside(block.blocks)];
      case 'actions':
        return actionTexts(block.actions).map(plain);
      case 'contacts':
      case 'details':
        return entriesAsList(block).items.map(plain);
      case 'control':
      case 'openNow':
      case 'screenOnly':
        return [];
      case 'columns':
        return block.columns.flatMap(inside);
      case 'sections':
        return block.sections.flatMap(inside);
    }
  });
}

/** Converts a document for the safety rules. A printed document has no collapsed text. */
export function safetyTextOf({ blocks }: Pick<PrintedDocument, 'blocks'>): SafetyText {
  const box = blocks.find((block): block is Panel => block.kind === 'panel' && block.tone === 'caution');
  return { shown: textsOf(blocks).join('\n'), folded: '', caution: textsOf(box?.blocks ?? []).join('\n') };
}
