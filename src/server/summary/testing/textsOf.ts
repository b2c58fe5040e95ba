import type { Block, Text } from '../../pdf/blocks.ts';

const plain = (text: Text): string => text.map((run) => run.text).join('');

/** Every text of a document, in reading order. */
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
      case 'panel':
        return textsOf(block.blocks);
      case 'columns':
        return block.columns.flatMap(textsOf);
    }
  });
}
