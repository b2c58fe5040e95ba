import { GENDERS } from '#domain/questionnaire.ts';
import { NOT_ANSWERED } from '../disclosure/detail.ts';
import { groupSection } from './groupSection.ts';

export const gender = groupSection({
  name: 'gender',
  csvName: 'bands-by-gender.csv',
  columns: () => ({ column: 'gender', values: GENDERS, rest: NOT_ANSWERED }),
  where: 'in each gender group shown',
});
