import { postcodeLookup } from './postcodeLookup.ts';
import type { Row } from './row.ts';

/** Every row of the bench, in the order in which it measures them. */
export const ROWS: readonly Row[] = [postcodeLookup];
