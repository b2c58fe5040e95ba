import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Command } from '@commander-js/extra-typings';
import { poster as words } from '#content/poster.ts';
import type { Client } from '#domain/client.ts';
import type { Pages } from '#server/pdf/pages.ts';
import { printPages } from '#server/pdf/pdf.ts';
import { loadTypefaces } from '#server/pdf/typefaces.ts';
import { createTypesetter } from '#server/pdf/typesetting.ts';
import type { Settings } from '#server/settings/settings.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { locatedClientNamed, openLocatedClients } from '../clients/configuredClients.ts';
import { collectFaults, CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { refuseFullFolder, stageFolder } from '../cli/outputFolder.ts';
import { cardPages } from '../posters/cardsPdf.ts';
import { drawLogo, drawStart } from '../posters/pictures.ts';
import type { Place } from '../posters/placement.ts';
import { posterPages } from '../posters/posterPdf.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { required } from '../cli/options.ts';

type Options = {
  readonly place?: string;
  readonly all?: true;
  readonly discreet?: true;
  readonly out?: string;
  readonly force?: boolean;
};

/** The referral options to make posters for. Throws `CommandFault` with the client's options. */
function placesOf({ id, referralOptions }: Client, { place, all }: Options): readonly string[] {
  const values = referralOptions.map(({ value }) => value);
  if (all) return values;
  const asked = required('place', place);
  if (values.includes(asked)) return [asked];
  throw new CommandFault(
    [`--place: ${id} has no referral option "${asked}"; it has ${values.join(', ')}`],
    EXIT.usedWrongly,
  );
}

function publicUrl({ publicUrl: url }: Settings): string {
  if (url !== null) return url;
  throw new CommandFault(['PUBLIC_URL is not set: set it to the address of the service, which the QR codes open']);
}

function newFolder({ out: named, force = false }: Options): string {
  const out = required('out', named);
  refuseFullFolder(out, force);
  return out;
}

async function makePosters(id: string, options: Options): Promise<Outcome> {
  const settings = loadConfig();
  const { client, logo: ownLogo } = locatedClientNamed(id, openLocatedClients(settings));
  const [places, base, out] = collectFaults(
    () => placesOf(client, options),
    () => publicUrl(settings),
    () => newFolder(options),
  );
  const faces = await loadTypefaces();
  const set = createTypesetter(faces);
  const [logo, drawing] = await Promise.all([ownLogo && drawLogo(ownLogo), drawStart()]);
  const { serviceName, operatorName } = settings.brand;
  const about = { language: 'en-GB', madeOn: new Date() };
  const pdf = (title: string, pages: Pages) => buffer(printPages({ title, ...about }, pages, faces));
  const files = new Map<string, Uint8Array>();
  for (const option of places) {
    const place: Place = {
      address: new URL(`/from/${option}`, base).href,
      serviceName,
      operatorName,
      cardName: settings.brand.tabName,
      clientName: client.name,
      logo,
      drawing,
      isSample: client.sample,
      isDiscreet: options.discreet === true,
    };
    files.set(`poster-${option}.pdf`, await pdf(words.title, posterPages(place, set)));
    files.set(`cards-${option}.pdf`, await pdf(words.cardsTitle, cardPages(place, set)));
  }
  stageFolder(out, files, `--out: ${out}`).publish();
  const names = [...files.keys()];
  return {
    result: { client: id, places, files: names.map((name) => join(out, name)) },
    text: [`Wrote ${names.length} files to ${out}: ${names.join(', ')}`],
    warnings: client.sample ? [`${id} is a sample client: its posters and cards are marked as such`] : [],
  };
}

export const command: MakeCommand = (terminal) =>
  new Command('poster')
    .description(
      'Create a poster with eight slips to tear off, and a sheet of ten cards, with QR codes that open the check for one place.',
    )
    .argument('<id>', 'the client, e.g. york')
    .option('--place <option>', 'one of the client’s referral options, e.g. pharmacy')
    .option('--all', 'create both for every referral option')
    .option('--discreet', 'leave “about alcohol” out of the cards and the slips')
    .option('--out <folder>', 'a new or empty folder')
    .option('--force', 'overwrite files in the folder')
    .action(printOutcome(terminal, makePosters));
