import type { SafetyText } from '#content/testing/safety.ts';
import type { Block, Panel, PrintedDocument, Text } from '../blocks.ts';

const plain = (text: Text): string => text.map((run) => run.text).join('');

/** Returns every text of a document, in reading order. */
export function textsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
        return [block.text];
      case 'paragraph':
        return [plain(block.text)];
      case 'list':
        return block.items.map(plain);
      case 'table':
        return [...block.columns, ...block.rows.flat()];
      case 'bars':
        return block.bars.flatMap(({ label, value }) => [label, value]);
      case 'change':
        return [block.from, block.to];
      case 'code':
        return [];
      case 'panel':
        return textsOf(block.blocks);
      case 'columns':
        return block.columns.flatMap(textsOf);
      case 'sections':
        return block.sections.flatMap(textsOf);
    }
  });
}

/** Converts a document for the safety rules. A printed document has no collapsed text. */
export function safetyTextOf({ blocks }: Pick<PrintedDocument, 'blocks'>): SafetyText {
  const box = blocks.find((block): block is Panel => block.kind === 'panel' && block.tone === 'caution');
  return { shown: textsOf(blocks).join('\n'), folded: '', caution: textsOf(box?.blocks ?? []).join('\n') };
}
