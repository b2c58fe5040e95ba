import { AGE_CODES } from '#domain/questionnaire.ts';
import { coarsen, NOT_ANSWERED } from '../disclosure/detail.ts';
import { groupSection } from './groupSection.ts';

const JOINED: Readonly<Record<string, string>> = { 1: '1-2', 2: '1-2', 3: '3-4', 4: '3-4', 5: '5-6', 6: '5-6' };

export const age = groupSection({
  name: 'age',
  csvName: 'bands-by-age.csv',
  columns: () => ({ column: 'age', values: AGE_CODES.filter((code) => code > 0), rest: NOT_ANSWERED }),
  coarsen: (lines, finished) => (finished >= 150 ? lines : coarsen(lines, (code) => JOINED[code])),
  by: 'by age',
});
