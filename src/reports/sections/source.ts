import { OTHER_SOURCE } from '../disclosure/detail.ts';
import { groupSection } from './groupSection.ts';

/** How people heard of the service, by the options in the client's file. Missing answers have their own line. */
export const source = groupSection({
  name: 'source',
  csvName: 'bands-by-source.csv',
  columns: (sources) => ({ column: 'referral', values: [...sources, null], rest: OTHER_SOURCE }),
  by: 'by how people heard',
});
