import type { Content } from '#content/content.ts';
import type { DrinkRow } from '#domain/drinks.ts';
import { Modal } from '../components/Modal.tsx';

export type UnitCalculatorProps = {
  readonly open: boolean;
  readonly rows: readonly DrinkRow[];
  readonly onRowsChange: (rows: readonly DrinkRow[]) => void;
  /** The total in whole units, not yet held to anything. */
  readonly onUse: (total: number) => void;
  readonly onClose: () => void;
  readonly words: Pick<Content, 'calculator' | 'common'>;
};

/** A dialog that adds up the units of a list of drinks. */
export function UnitCalculator({ open, onClose, words }: UnitCalculatorProps) {
  return (
    <Modal open={open} heading={words.calculator.heading} onClose={onClose}>
      {words.calculator.intro}
    </Modal>
  );
}
