import { expect, test } from 'vitest';
import { folderWith, NATIONAL } from '../clients/testing/clientFolders.ts';
import { lookupIn } from '../postcodes/followDirectory.ts';
import { factsFor, tableOf } from '../postcodes/testing/tables.ts';
import { directoryOf } from '../http/routes/testing/testApp.ts';
import { localHelpOf } from './localHelp.ts';

test.each([
  ['SY23 1AA', {}, 'wales'],
  ['TD15 1AA', {}, 'england'],
  ['LD7 1AA', {}, 'englandOrWales'],
  ['LD7 1AA', { 'LD7 1AA': 'W06000023' }, 'wales'],
  ['TD9 1AA', { 'TD9 1AA': 'E06000057' }, 'england'],
  [null, {}, null],
])(
  'the record’s postcode %s, in a directory with %j, is placed as the lookup places it: %s',
  (postcode, known, place) => {
    const table = tableOf(known);
    const lookup = Object.keys(known).length > 0 ? lookupIn({ facts: factsFor('test.csv'), table }) : null;
    const directory = directoryOf(folderWith({ national: NATIONAL }), lookup);
    expect(localHelpOf(directory, { clientId: 'national', ...(postcode && { postcode }) }).place).toBe(place);
  },
);
