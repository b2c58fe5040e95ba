import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Command } from '@commander-js/extra-typings';
import { poster as words } from '#content/poster.ts';
import type { Client } from '#domain/client.ts';
import { posterCode } from '#domain/posterCode.ts';
import type { LocatedClient } from '#server/clients/readClients.ts';
import type { Pages } from '#server/pdf/pages.ts';
import { printPages } from '#server/pdf/pdf.ts';
import { loadTypefaces, type Typefaces } from '#server/pdf/typefaces.ts';
import type { Typesetter } from '#server/pdf/typesetting.ts';
import type { Settings } from '#server/settings/settings.ts';
import { loadConfig } from '../cli/loadConfig.ts';
import { unprintedCharacters } from '../clients/unprintedCharacters.ts';
import { clientNamed, openLocatedClients, leaveOutEnded } from '../clients/configuredClients.ts';
import { runAllChecks, CommandFault, EXIT, type Outcome } from '../outcome.ts';
import { refuseNonEmptyFolder, stageFolder } from '../cli/outputFolder.ts';
import { cardPages } from '../posters/cardsPdf.ts';
import { drawLogo, drawStart, type PrintedPicture } from '../posters/pictures.ts';
import type { Place } from '../posters/placement.ts';
import { posterPages } from '../posters/posterPdf.ts';
import { printOutcome, type MakeCommand } from '../cli/program.ts';
import { required } from '../cli/options.ts';

type Options = {
  readonly place?: string;
  readonly all?: true;
  readonly allClients?: true;
  readonly discreet?: true;
  readonly out?: string;
  readonly force?: boolean;
};

const usedWrongly = (...lines: readonly string[]): CommandFault => new CommandFault(lines, EXIT.usedWrongly);

/** The clients to make posters for: one, or all. Throws `CommandFault` for unsuitable options. */
function clientsOf(
  id: string | undefined,
  { allClients, place }: Options,
  located: readonly LocatedClient[],
): readonly LocatedClient[] {
  if (allClients) {
    const faults = [
      ...(id === undefined ? [] : [`"${id}": leave the client out with --all-clients`]),
      ...(place === undefined ? [] : ['--place: leave it out with --all-clients']),
    ];
    if (faults.length > 0) throw usedWrongly(...faults);
    return located;
  }
  if (id === undefined) throw usedWrongly('<id> is missing: name a client, or use --all-clients');
  return [clientNamed(id, located)];
}

/** The referral options that are no place where a poster could hang: a friend, a website, somewhere else. */
const NO_PLACES = ['friend', 'online', 'other'];

/** The referral options to make posters for. For an unknown one, throws `CommandFault` with the client's options. */
function placesOf({ id, referralOptions }: Client, { place, all, allClients }: Options): readonly string[] {
  const values = referralOptions.map(({ value }) => value);
  if (all || allClients) return values.filter((value) => !NO_PLACES.includes(value));
  const option = required('place', place);
  if (values.includes(option)) return [option];
  throw usedWrongly(`--place: ${id} has no referral option "${option}"; it has ${values.join(', ')}`);
}

function publicUrl({ publicUrl: url }: Settings): string {
  if (url !== null) return url;
  throw new CommandFault(['PUBLIC_URL is not set: set it to the address of the service, which the QR codes open']);
}

/** Returns the folder to write into. Throws `CommandFault` if it, or a client's folder in it, is in use. */
function newFolder({ out: named, force = false, allClients }: Options, located: readonly LocatedClient[]): string {
  const out = required('out', named);
  const inner = allClients ? located.map(({ client }) => join(out, client.id)) : [];
  runAllChecks(...[out, ...inner].map((folder) => () => refuseNonEmptyFolder(folder, force)));
  return out;
}

type Task = LocatedClient & {
  readonly places: readonly string[];
  readonly folder: string;
};

async function createPrinter({ brand }: Settings, faces: Typefaces, base: string, isDiscreet: boolean) {
  const drawing = await drawStart();
  const about = { language: 'en-GB', madeOn: new Date() };
  const pdf = (title: string, lay: (set: Typesetter) => Pages) => buffer(printPages({ title, ...about }, faces, lay));
  return async ({ client, places }: Task, logo: PrintedPicture | null) => {
    const files = new Map<string, Uint8Array>();
    for (const option of places) {
      const place: Place = {
        address: new URL(`/from/${posterCode(option)}`, base).href,
        serviceName: brand.serviceName,
        operatorName: brand.operatorName,
        cardName: brand.tabName,
        clientName: client.name,
        logo,
        drawing,
        isSample: client.sample,
        isDiscreet,
      };
      files.set(`poster-${option}.pdf`, await pdf(words.title, (set) => posterPages(place, set)));
      files.set(`cards-${option}.pdf`, await pdf(words.cardsTitle, (set) => cardPages(place, set)));
    }
    return files;
  };
}

function outcomeOf(task: Task, { regular }: Typefaces, names: readonly string[], hasLogo: boolean): Outcome {
  const { client, places, folder } = task;
  const { id, sample } = client;
  return {
    result: { client: id, places, files: names.map((name) => join(folder, name)) },
    text: [`Wrote ${names.length} files to ${folder}: ${names.join(', ')}`],
    warnings: [
      ...(sample ? [`${id} is a sample client: its posters and cards are marked as such`] : []),
      ...(hasLogo ? [] : [`the logo of ${id} cannot be drawn, so its posters have none: replace the file`]),
      ...unprintedCharacters(task, regular),
    ],
  };
}

async function makePosters(id: string | undefined, options: Options): Promise<Outcome> {
  const settings = loadConfig();
  const all = openLocatedClients(settings);
  const located = options.allClients ? leaveOutEnded(all, new Date()) : all;
  const [chosen, base, out] = runAllChecks(
    () => clientsOf(id, options, located).map((item) => ({ ...item, places: placesOf(item.client, options) })),
    () => publicUrl(settings),
    () => newFolder(options, located),
  );
  const faces = await loadTypefaces();
  const draw = await createPrinter(settings, faces, base, options.discreet === true);
  const files = new Map<string, Uint8Array>();
  const outcomes: Outcome[] = [];
  for (const item of chosen) {
    const task = { ...item, folder: options.allClients ? join(out, item.client.id) : out };
    const logo = item.logo && (await drawLogo(item.logo));
    const drawn = await draw(task, logo);
    for (const [name, bytes] of drawn) files.set(relative(out, join(task.folder, name)), bytes);
    outcomes.push(outcomeOf(task, faces, [...drawn.keys()], (item.logo === null) === (logo === null)));
  }
  stageFolder(out, files, `--out: ${out}`).publish();
  const [only] = outcomes;
  return only !== undefined && !options.allClients
    ? only
    : {
        result: { posters: outcomes.map(({ result }) => result) },
        text: outcomes.flatMap(({ text }) => text),
        warnings: outcomes.flatMap(({ warnings = [] }) => warnings),
      };
}

export const command: MakeCommand = (terminal) =>
  new Command('poster')
    .description(
      'Create a poster with eight slips to tear off, and a sheet of ten cards, with QR codes that open the check for one place.',
    )
    .argument('[id]', 'the client, e.g. york')
    .option(
      '--all-clients',
      'create posters and cards for every referral option of every client, in a folder for each in --out',
    )
    .option('--place <option>', 'one of the client’s referral options, e.g. pharmacy')
    .option('--all', 'create posters and cards for every referral option of the client that is a place')
    .option('--discreet', 'leave “about alcohol” out of the cards and the slips')
    .option('--out <folder>', 'a new or empty folder')
    .option('--force', 'overwrite files in the folder')
    .action(printOutcome(terminal, makePosters));
