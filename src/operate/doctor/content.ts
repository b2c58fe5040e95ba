import { join } from 'node:path';
import { CLIENT_FILE } from '#server/clients/readClients.ts';
import { unservedClients } from '#server/clients/unservedClients.ts';
import { inventedDetails, isInvented } from '#server/clients/inventedDetails.ts';
import { NORMS_LEFT_OUT, SAMPLES_ALLOWED } from '#server/process/startWarnings.ts';
import { readPostcodeDirectory } from '#server/postcodes/followDirectory.ts';
import { staleContacts, staleHelplines } from '../clients/contactWarnings.ts';
import { openLocatedClients, openServingClients, leaveOutEnded } from '../clients/configuredClients.ts';
import { ageWarnings, editionText } from '../postcodes/directoryAge.ts';
import { plural, longDate } from '../outcome.ts';
import { verdictOf, type Check } from './check.ts';

const EVERY_CLIENT_ENDED =
  'every client has ended, so every visitor is turned away: correct the date after ended: in its client.yaml';

export const CONTENT: readonly Check[] = [
  {
    name: 'postcode directory',
    see: 'every-day.md#postcodes-and-population',
    run: async ({ settings: { dataDir }, now }) => {
      const directory = await readPostcodeDirectory(dataDir);
      if (directory === null) return ['warning', 'none is imported: the rules in the client files apply'];
      const { facts } = directory;
      return verdictOf(ageWarnings(facts, now), `imported on ${longDate(facts.importedAt)}. ${editionText(facts)}`);
    },
  },
  {
    name: 'postcodes served',
    see: 'install.md#5-postcodes',
    run: async ({ settings, now }) => {
      const directory = await readPostcodeDirectory(settings.dataDir);
      const serving = openServingClients(settings, now);
      if (serving.length === 0) return [settings.production ? 'fault' : 'warning', EVERY_CLIENT_ENDED];
      const unserved = unservedClients(serving, directory?.table ?? null).map(({ id }) => id);
      if (unserved.length === 0) return ['ok', 'every client serves some'];
      const remedy =
        directory === null
          ? 'self-check postcodes import <file>'
          : `correct localAuthorities in ${join(settings.clientsDir, unserved[0] ?? '', CLIENT_FILE)}`;
      const message = `${unserved.join(', ')}: no postcode, so every visitor there is turned away: ${remedy}`;
      return [settings.production ? 'fault' : 'warning', message];
    },
  },
  {
    name: 'contacts',
    see: 'every-day.md#contacts',
    run: ({ settings, now }) => {
      const stale = [
        ...leaveOutEnded(openLocatedClients(settings), now).flatMap((client) => staleContacts(client, now)),
        ...staleHelplines(now),
      ];
      if (stale.length === 0) return ['ok', 'all were checked within 90 days'];
      return ['warning', `${plural(stale.length, 'date')} to check: self-check clients check`];
    },
  },
  {
    name: 'invented contacts',
    see: 'every-day.md#contacts',
    run: ({ settings }) => {
      const { production, areSamplesAllowed } = settings;
      const clients = openLocatedClients(settings).filter(
        ({ client }) => client.sample || inventedDetails(client).length > 0,
      );
      const allowed = areSamplesAllowed ? [SAMPLES_ALLOWED] : [];
      if (clients.length === 0) return verdictOf(allowed, 'none');
      const names = clients.map(({ client }) => client.id).join(', ');
      const message = `${names}: visitors must not see them; list them with: self-check clients check`;
      return [production ? 'fault' : 'warning', [message, ...allowed].join('; ')];
    },
  },
  {
    name: 'addresses that visitors see',
    see: 'install.md#3-settings',
    run: ({ settings: { brand, mailFrom } }) => {
      const shown = {
        CONTACT_EMAIL: brand.contactEmail,
        MAIL_FROM: mailFrom.address,
        APP_STORE_URL: brand.appStoreUrl,
        PLAY_STORE_URL: brand.playStoreUrl,
      };
      const invented = Object.entries(shown).flatMap(([name, value]) => (isInvented(value) ? [name] : []));
      if (invented.length === 0) return ['ok', 'none is an example'];
      return ['warning', `${invented.join(', ')}: an example address that does not work: set your own`];
    },
  },
  {
    name: 'NORMS_PERMISSION',
    see: 'install.md#3-settings',
    run: ({ settings: { brand } }) => ['ok', brand.norms === 'hidden' ? NORMS_LEFT_OUT : '“Where you stand” is shown'],
  },
];
