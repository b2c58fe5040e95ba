import { triageFields } from '#contract/schemas.ts';
import type { FieldColumns, StoredFields } from '../database/tables.ts';

const { _id, ...stored } = triageFields.shape;

/** The names of all fields a record stores, from the contract. */
export const STORED_FIELDS = Object.keys(stored) as (keyof StoredFields)[];

/** The columns of a write: every field, null where the write leaves it out. */
export function fieldColumns(fields: StoredFields): FieldColumns {
  const column = (name: keyof StoredFields): string | number | null => {
    const value = fields[name];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  };
  return Object.fromEntries(STORED_FIELDS.map((name) => [name, column(name)])) as FieldColumns;
}
