import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In cascade order: later rules override earlier ones. */
const SHEETS = ['palette', 'document', 'pageOne', 'sections', 'charts', 'widths', 'print'];

export const STYLE = SHEETS.map((name) =>
  readFileSync(join(import.meta.dirname, 'styles', `${name}.css`), 'utf8'),
).join('');
