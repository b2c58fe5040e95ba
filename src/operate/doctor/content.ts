import { NORMS_LEFT_OUT } from '#server/process/startWarnings.ts';
import { readDirectory } from '#server/postcodes/followDirectory.ts';
import { staleContacts, staleHelplines } from '../contactWarnings.ts';
import { openLocatedClients } from '../open.ts';
import { ageWarnings } from '../postcodesStatus.ts';
import { counted, dated } from '../outcome.ts';
import { warnedOf, type Check } from './check.ts';

export const CONTENT: readonly Check[] = [
  {
    name: 'postcode directory',
    see: 'postcodes',
    run: async ({ settings: { dataDir }, now }) => {
      const directory = await readDirectory(dataDir);
      if (directory === null) return ['warning', 'none is imported: the rules of the client files decide'];
      return warnedOf(ageWarnings(directory.facts, now), `imported on ${dated(directory.facts.importedAt)}`);
    },
  },
  {
    name: 'contacts',
    see: 'councils',
    run: ({ settings, now }) => {
      const stale = [
        ...openLocatedClients(settings).flatMap((client) => staleContacts(client, now)),
        ...staleHelplines(now),
      ];
      if (stale.length === 0) return ['ok', 'all were checked within 90 days'];
      return ['warning', `${counted(stale.length, 'date')} to check: npm run operate -- clients check`];
    },
  },
  {
    name: 'sample clients',
    see: 'councils',
    run: ({ settings }) => {
      const samples = openLocatedClients(settings).filter(({ client }) => client.sample);
      if (samples.length === 0) return ['ok', 'none'];
      const names = samples.map(({ client }) => client.id).join(', ');
      return [
        settings.production ? 'fault' : 'warning',
        `${names}: their contacts are invented; visitors must not see them`,
      ];
    },
  },
  {
    name: 'NORMS_PERMISSION',
    see: 'doctor',
    run: ({ settings: { brand } }) =>
      brand.norms === 'hidden' ? ['warning', NORMS_LEFT_OUT] : ['ok', '“Where you stand” is shown'],
  },
];
