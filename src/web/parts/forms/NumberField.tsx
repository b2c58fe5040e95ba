import { useWords } from '../../runtime/words.ts';
import { TextField } from '../../components/TextField.tsx';

export function parseWholeNumber(text: string, max: number): number | null {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= max ? Number(text) : null;
}

type NumberFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  readonly text: string;
  readonly onType: (text: string) => void;
};

/** An optional field for a whole number from 0 to `max`. */
export function NumberField({ id, label, hint, max, text, onType }: NumberFieldProps) {
  const { wholeNumberUpTo } = useWords().yourWeek;
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={text}
      error={text.trim() === '' || parseWholeNumber(text, max) !== null ? undefined : wholeNumberUpTo(max)}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
