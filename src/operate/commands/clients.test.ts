import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_CLIENTS } from '#server/settings/settingsSchema.ts';
import { readClients } from '#server/clients/readClients.ts';
import { clientFolder, HARBOUR, NATIONAL } from '#server/clients/testing/clientFolders.ts';
import { EDITIONS } from '../postcodes/testing/editions.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate, operateJson } from '../testing/operate.ts';

const ONSPD = join(EDITIONS, 'ONSPD_AUG_2026_UK.csv');

/** Returns settings for a folder with these client files. Imports the postcode directory from `edition`, if given. */
async function settingsWith(files: Readonly<Record<string, string>>, edition?: string) {
  const settings = { CLIENTS_DIR: clientFolder(files), DATA_DIR: temporaryFolder() };
  if (edition !== undefined) await operate(['postcodes', 'import', edition, '--min-rows', '1', '--force'], settings);
  return settings;
}

/** HARBOUR with a telephone number and an e-mail address that are not recognised as invented. */
const REAL = HARBOUR.replaceAll('01632 960301', '01904 551550').replaceAll('hello@example.org', 'hello@york.gov.uk');

/** A directory with the county of each postcode: Surrey's two first districts, and York, which has no county. */
function directoryWithCounties(): string {
  const file = join(temporaryFolder(), 'ONSPD.csv');
  const rows = ['KT17 1AA,,E07000208,E10000030', 'KT10 1AA,,E07000207,E10000030', 'YO1 7HH,,E06000014,E99999999'];
  writeFileSync(file, ['pcds,doterm,lad26cd,cty26cd', ...rows].join('\n'));
  return file;
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('clients check', () => {
  it('finds no fault in the clients of this repository', async () => {
    const settings = { CLIENTS_DIR: SAMPLE_CLIENTS, DATA_DIR: temporaryFolder() };
    expect((await operate(['clients', 'check'], settings)).code).toBe(0);
  });

  it('lists the sample clients, marked as samples', async () => {
    const { code, out, errors } = await operate(['clients', 'check'], { DATA_DIR: temporaryFolder() });
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'bedford: Bedford; E06000055, 5 outward codes, 2 sectors, 114 postcodes; 2 zones',
      'york: City of York; E06000014, 11 outward codes, 1 sector, 147 postcodes; 2 zones',
      '2 clients, no fault.',
      '',
    ]);
    expect(errors).toMatch(
      /^warning: .*bedford\/client\.yaml:5:1: sample is true: the contacts are invented, and production refuses them$/m,
    );
  });

  it('names every fault of every file at once, overlaps between clients too', async () => {
    const settings = await settingsWith({
      harbour: HARBOUR.replace('01632 960301', 'ring us').replace('EX10 0AA', 'EX100AA'),
      meadow: HARBOUR.replace('id: harbour', 'id: meadow'),
      valley: HARBOUR.replace('id: harbour', 'id: valley'),
    });
    const { code, answer } = await operateJson(['clients', 'check'], settings);
    expect(code).toBe(1);
    const at = (place: string) => expect.stringContaining(join(settings.CLIENTS_DIR, place)) as string;
    expect(answer.faults).toEqual([
      at('harbour/client.yaml:9:19: coverage.rules.include.postcodes[0] must be written like YO1 7HH'),
      at('harbour/client.yaml:17:7: zones[0].contacts.phone must be a phone number'),
      at('valley/client.yaml:7:18: coverage.rules.include.outcodes[0] "EX8" is already covered by client meadow'),
      at('valley/client.yaml:8:17: coverage.rules.include.sectors[0] "EX9 6" is already covered by client meadow'),
      at('valley/client.yaml:9:19: coverage.rules.include.postcodes[0] "EX10 0AA" is already covered by client meadow'),
    ]);
  });

  it('warns about contacts that were not checked for 90 days, with file and place', async () => {
    const dated = REAL.replace(
      '      phone: 01904 551550',
      `      phone: 01904 551550\n      lastChecked: ${daysAgo(100)}`,
    )
      .replace('    text: Meet at the pier.', `    text: Meet at the pier.\n    lastChecked: ${daysAgo(60)}`)
      .replace('  text: Talk', `  lastChecked: ${daysAgo(-2)}\n  text: Talk`);
    const settings = await settingsWith({ harbour: dated });
    const { code, answer } = await operateJson(['clients', 'check'], settings);
    expect(code).toBe(0);
    const ofClient = (answer.warnings as string[]).filter((line) => line.includes('client.yaml'));
    const file = join(settings.CLIENTS_DIR, 'harbour/client.yaml');
    expect(ofClient).toEqual([
      expect.stringMatching(
        new RegExp(`^${file}:18:7: zones\\[0\\]\\.contacts\\.lastChecked is .*, 10[01] days ago: check it again$`),
      ),
      `${file}:21:5: zones[1].contacts.lastChecked has no date: call the number, open the page, and write lastChecked`,
      expect.stringMatching(
        new RegExp(`^${file}:30:3: youngPeopleService\\.lastChecked is .*, which is in the future; correct it$`),
      ),
    ]);
  });

  it('says until when a client serves, lets another client have its area, and does not ask for its contacts after that', async () => {
    const ending = (id: string, date: string) =>
      REAL.replace('id: harbour', `id: ${id}\nended: ${date}`).replace('Meet at', 'Stop drinking today. Meet at');
    const settings = await settingsWith({
      bay: REAL.replace('id: harbour', 'id: bay'),
      old: ending('old', '2026-03-31'),
    });
    const { code, out, errors } = await operate(['clients', 'check'], settings);
    expect(code).toBe(0);
    expect(out).toContain('2 zones; ended on 31 March 2026: visitors are turned away, reports can be written\n');
    expect(errors).not.toContain('old/client.yaml');
    const two = await settingsWith({ old: ending('old', '2096-03-31'), other: ending('other', '2096-03-31') });
    expect((await operate(['clients', 'check'], two)).errors).toContain('"EX8" is already covered by client old');
    const later = await settingsWith({ old: ending('old', '2096-03-31') });
    expect((await operate(['clients', 'check'], later)).out).toContain('2 zones; serves until 31 March 2096\n');
    expect((await operate(['postcodes', 'find', 'EX8 1AA'], settings)).out).toContain('served by bay');
  });

  it('names each invented contact and postcode of a file that is not marked as a sample', async () => {
    const left = HARBOUR.replace('zones:', '  exceptions: { add: [ZZ1 1AA] }\nzones:');
    const { code, errors } = await operate(['clients', 'check'], await settingsWith({ harbour: left }));
    expect(code).toBe(0);
    expect(errors).toMatch(/^warning: .*client\.yaml:12:23: coverage\.exceptions\.add\[0\] "ZZ1 1AA" exists nowhere/m);
    expect(errors).toMatch(/^warning: .*client\.yaml:18:7: zones\[0\]\.contacts\.phone "01632 960301" is invented/m);
    expect((await operate(['clients', 'check'], await settingsWith({ harbour: REAL }))).errors).not.toContain(
      'invented',
    );
  });

  it('clients check warns of a client’s text that tells people to stop drinking suddenly, with file, line and the fix', async () => {
    const text = REAL.replace('Meet at the pier.', 'Meet at the pier, and stop drinking today.');
    const settings = await settingsWith({ harbour: text });
    const { code, answer } = await operateJson(['clients', 'check'], settings);
    expect(code).toBe(0);
    expect((answer.warnings as string[]).filter((line) => line.includes('against the caution'))).toEqual([
      `${join(settings.CLIENTS_DIR, 'harbour/client.yaml')}:25:5: localSupport[0].text says "stop drinking today", against the caution not to stop drinking suddenly: write that people who drink every day talk to a GP or the service before they cut down`,
    ]);
  });

  it('warns of each character that the font of the PDFs lacks, with file and place, but not of a no-break hyphen', async () => {
    const file = REAL.replace('Harbour Service', 'Harbour → Service ✓').replace(
      'Meet at the pier.',
      'Co\u2011op, 9\u201311am',
    );
    const settings = await settingsWith({ harbour: file });
    const { answer } = await operateJson(['clients', 'check'], settings);
    expect((answer.warnings as string[]).filter((line) => line.includes('U+'))).toEqual([
      `${settings.CLIENTS_DIR}/harbour/client.yaml:16:7: zones[0].contacts.name holds “→” (U+2192), “✓” (U+2713), which summaries, posters and cards print as “?”: write it in other characters`,
    ]);
  });

  it('warns about national helplines whose own pages could not be read', async () => {
    const { errors } = await operate(['clients', 'check'], await settingsWith({ harbour: HARBOUR }));
    for (const line of ['alAnon', 'frank', 'drinklineScotland'])
      expect(errors).toContain(`warning: src/content/supportServices.ts: ${line}.lastChecked has no date`);
  });

  it('names the one client for all other areas, and refuses a second', async () => {
    const one = await settingsWith({ harbour: HARBOUR, national: NATIONAL });
    const { code, out } = await operate(['clients', 'check'], one);
    expect(code).toBe(0);
    expect(out).toContain('national: Harbour & Cliffs; every postcode that no other client covers; 2 zones\n');
    const two = await settingsWith({ national: NATIONAL, second: NATIONAL.replace('id: national', 'id: second') });
    expect(await operateJson(['clients', 'check'], two)).toMatchObject({
      code: 1,
      answer: {
        faults: [
          `${two.CLIENTS_DIR}/second/client.yaml:5:3: coverage.elsewhere is already true for client national: only one client may take the remaining postcodes`,
        ],
      },
    });
  });

  it('without a directory, warns of an abolished authority and names its successor', async () => {
    const abolished = HARBOUR.replace('coverage:', 'coverage:\n  localAuthorities: [E07000163]');
    const settings = await settingsWith({ harbour: abolished });
    const { answer } = await operateJson(['clients', 'check'], settings);
    expect(answer.warnings).toContain(
      `${settings.CLIENTS_DIR}/harbour/client.yaml:5:22: coverage.localAuthorities[0] E07000163 exists no more: since 2023 it is E06000065 (North Yorkshire): use that code`,
    );
  });

  it('with a directory, warns about authorities and clients that no postcode leads to', async () => {
    const gone = HARBOUR.replace('coverage:', 'coverage:\n  localAuthorities: [E07000163]');
    const ruled = HARBOUR.replace('id: harbour', 'id: ruled').replace(/EX/g, 'TQ');
    const settings = await settingsWith(
      { gone: gone.replace('id: harbour', 'id: gone'), national: NATIONAL, ruled },
      ONSPD,
    );
    const { answer } = await operateJson(['clients', 'check'], settings);
    const places = (answer.warnings as string[]).filter((line) => line.includes('coverage'));
    expect(places.map((line) => line.slice(settings.CLIENTS_DIR.length + 1))).toEqual([
      'gone/client.yaml:5:22: coverage.localAuthorities[0] E07000163 has no postcode in the directory: since 2023 it is E06000065 (North Yorkshire): use that code',
      'ruled/client.yaml:4:1: coverage.localAuthorities is empty: with an imported directory this client serves only its exceptions',
      'national/client.yaml:5:3: coverage.elsewhere does not include Northern Ireland: its postcodes were not imported (--include-ni)',
    ]);
  });
});

describe('the code of a county', () => {
  const inFile = HARBOUR.replace('coverage:', 'coverage:\n  localAuthorities: [E10000030]');

  it('in a client’s file is a fault, which lists the county’s districts where a directory knows them', async () => {
    const settings = await settingsWith(
      { ruled: HARBOUR.replace('id: harbour', 'id: ruled') },
      directoryWithCounties(),
    );
    const files = { CLIENTS_DIR: clientFolder({ harbour: inFile }) };
    const place = `${files.CLIENTS_DIR}/harbour/client.yaml:5:22: coverage.localAuthorities[0] E10000030 is a county`;
    expect((await operateJson(['clients', 'check'], { ...files, DATA_DIR: temporaryFolder() })).answer.faults).toEqual([
      `${place}: list its districts`,
    ]);
    expect((await operateJson(['clients', 'check'], { ...settings, ...files })).answer.faults).toEqual([
      `${place}: list its districts: E07000207, E07000208`,
    ]);
  });

  it('given to clients new is written as its districts, once a directory is imported', async () => {
    const settings = await settingsWith({ harbour: HARBOUR }, directoryWithCounties());
    const args = ['clients', 'new', 'surrey', '--authority', 'E10000030', '--authority', 'E06000014'];
    expect((await operate(args, settings)).code).toBe(0);
    expect(readFileSync(join(settings.CLIENTS_DIR, 'surrey/client.yaml'), 'utf8')).toContain(
      'localAuthorities: [E07000207, E07000208, E06000014]',
    );
  });

  it('given to clients new without a directory is refused, and nothing is written', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    const { code, answer } = await operateJson(['clients', 'new', 'surrey', '--authority', 'E10000030'], settings);
    expect([code, answer.faults]).toEqual([2, ['E10000030 is a county: list its districts']]);
    expect(readdirSync(settings.CLIENTS_DIR)).toEqual([]);
  });

  it('given to clients new is wrong use if it is the code of a region, which is named', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    const { code, errors } = await operate(['clients', 'new', 'all', '--authority', 'E12000003'], settings);
    expect(code).toBe(2);
    expect(errors).toContain('E12000003 is a region: list the districts');
  });
});

describe('clients new', () => {
  it('writes a commented client folder that passes the check', async () => {
    const settings = { CLIENTS_DIR: join(temporaryFolder(), 'clients'), DATA_DIR: temporaryFolder() };
    const { code, answer } = await operateJson(['clients', 'new', 'north-leeds', '--authority', 'E08000035'], settings);
    const file = join(settings.CLIENTS_DIR, 'north-leeds/client.yaml');
    expect({ code, answer }).toMatchObject({
      code: 0,
      answer: { id: 'north-leeds', name: 'North Leeds', file, postcode: 'ZZ1 1AA' },
    });
    expect((await operate(['clients', 'check'], settings)).code).toBe(0);
    expect((await operate(['postcodes', 'find', 'ZZ1 1AA'], settings)).out).toContain(
      'served by north-leeds (North Leeds)',
    );
    expect(readdirSync(settings.CLIENTS_DIR)).toEqual(['north-leeds']);
  });

  it('explains every field of the client’s file in a comment', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    await operate(['clients', 'new', 'leeds'], settings);
    const text = readFileSync(join(settings.CLIENTS_DIR, 'leeds/client.yaml'), 'utf8');
    const read = readClients(settings.CLIENTS_DIR, { allowSamples: true });
    const [client] = 'clients' in read ? read.clients : [];
    const { zones, coverage } = client ?? {};
    for (const field of [
      ...Object.keys(client ?? {}),
      ...Object.keys(coverage ?? {}),
      ...Object.keys(zones?.[0]?.contacts ?? {}),
    ])
      expect(text).toContain(field);
    expect(client).toMatchObject({ sample: true, name: 'Leeds' });
    // There is no date yet, because a date means that somebody checked the contacts on that day.
    expect(zones?.map(({ lastChecked }) => lastChecked)).toEqual([null]);
  });

  it('a name of any kind is written so that it reads back', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    const name = 'Sir y Fflint: "the # one" & co';
    expect((await operate(['clients', 'new', 'fflint', '--name', name], settings)).code).toBe(0);
    const read = readClients(settings.CLIENTS_DIR, { allowSamples: true });
    expect('clients' in read && read.clients[0]?.name).toBe(name);
    expect((await operate(['clients', 'new', 'two', '--name', 'two\nlines'], settings)).code).toBe(2);
  });

  it('a name pasted with invisible characters and a no-break space is written without them, and passes the check', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    const name = '\u200eLeeds\u00a0City \u3164Coun\u00adcil\u200b';
    expect((await operate(['clients', 'new', 'leeds', '--name', name], settings)).code).toBe(0);
    const read = readClients(settings.CLIENTS_DIR, { allowSamples: true });
    expect('clients' in read && read.clients[0]?.name).toBe('Leeds City Council');
  });

  it('names different postcodes to try for two new clients', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    await operate(['clients', 'new', 'one'], settings);
    expect((await operateJson(['clients', 'new', 'two'], settings)).answer.postcode).toBe('ZZ1 1AB');
    expect((await operate(['clients', 'check'], settings)).code).toBe(0);
  });

  it('overwrites no folder and takes no other client’s authority: exit code 4', async () => {
    const settings = await settingsWith({
      harbour: HARBOUR.replace('coverage:', 'coverage:\n  localAuthorities: [E07000040]'),
    });
    const before = readFileSync(join(settings.CLIENTS_DIR, 'harbour/client.yaml'), 'utf8');
    expect(await operateJson(['clients', 'new', 'harbour', '--authority', 'E07000040'], settings)).toMatchObject({
      code: 4,
      answer: {
        faults: [
          `${settings.CLIENTS_DIR}/harbour: already exists: choose another id, or edit its client.yaml`,
          'E07000040 is already covered by client harbour: remove it from one of the two',
        ],
      },
    });
    expect(readFileSync(join(settings.CLIENTS_DIR, 'harbour/client.yaml'), 'utf8')).toBe(before);
  });

  it.each([['../away'], ['Leeds'], ['1st'], ['a'.repeat(65)]])('an id such as %s is wrong use', async (id) => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    expect((await operate(['clients', 'new', id], settings)).code).toBe(2);
    expect(readdirSync(settings.CLIENTS_DIR)).toEqual([]);
  });

  it('names the folder that cannot be written, and suggests only options that it has', async () => {
    const CLIENTS_DIR = join(temporaryFolder(), 'file/clients');
    writeFileSync(join(CLIENTS_DIR, '../../file'), '');
    const { code, answer } = await operateJson(['clients', 'new', 'leeds'], {
      CLIENTS_DIR,
      DATA_DIR: temporaryFolder(),
    });
    expect([code, answer.faults]).toEqual([
      1,
      [
        `CLIENTS_DIR: ${CLIENTS_DIR}/leeds is within something that is not a folder: run this as a user with write access, such as root`,
      ],
    ]);
  });

  it('still writes a client beside another client’s faulty file', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    mkdirSync(join(settings.CLIENTS_DIR, 'broken'));
    writeFileSync(join(settings.CLIENTS_DIR, 'broken/client.yaml'), 'id: [');
    expect((await operate(['clients', 'new', 'leeds'], settings)).code).toBe(0);
    expect(existsSync(join(settings.CLIENTS_DIR, 'leeds/client.yaml'))).toBe(true);
  });
});

describe('clients coverage', () => {
  it('without a directory shows the rules that decide, and that postcodes cannot be counted', async () => {
    const settings = await settingsWith({ harbour: HARBOUR });
    expect(await operate(['clients', 'coverage', 'harbour'], settings)).toEqual({
      code: 0,
      out: [
        'harbour (Harbour & Cliffs) uses its rules, because no postcode directory is imported',
        'By rules: EX8, EX9 6, EX10 0AA',
        'By local authority, once a directory is imported: none',
        'Exceptions (applied first): 0 added, 0 removed',
        '',
      ].join('\n'),
      errors: 'warning: postcodes cannot be counted without a postcode directory: self-check postcodes import <file>\n',
    });
  });

  it('with a directory counts the postcodes of each authority and each rule', async () => {
    const york = HARBOUR.replace('coverage:', 'coverage:\n  localAuthorities: [E06000014, E07000163]').replace(
      'outcodes: [EX8]',
      'outcodes: [YO1, EX8]',
    );
    const settings = await settingsWith({ harbour: york, national: NATIONAL }, ONSPD);
    const { code, out, errors } = await operate(['clients', 'coverage', 'harbour'], settings);
    expect({ code, errors }).toEqual({
      code: 0,
      errors: 'warning: the directory has no postcode for E07000163, EX8, EX9 6\n',
    });
    expect(out.split('\n').slice(0, -1)).toEqual([
      'harbour (Harbour & Cliffs) serves 2 postcodes of ONSPD_AUG_2026_UK.csv',
      'By local authority:',
      '  E06000014: 2 postcodes',
      '  E07000163: 0 postcodes',
      'By rules (used only while no directory is imported): 2 postcodes',
      '  YO1: 2 postcodes',
      '  EX8: 0 postcodes',
      '  EX9 6: 0 postcodes',
      '  1 single postcode: 0 in the directory',
      'Exceptions (applied first): 0 added, 0 removed',
    ]);
    expect(await operateJson(['clients', 'coverage', 'national'], settings)).toMatchObject({
      code: 0,
      answer: { decidedBy: 'directory', postcodes: 5, localAuthorities: [], rules: [], elsewhere: true },
    });
  });

  it('with an unknown client ends with exit code 3, and names the known clients', async () => {
    const settings = await settingsWith({ harbour: HARBOUR });
    expect(await operate(['clients', 'coverage', 'york'], settings)).toEqual({
      code: 3,
      out: '',
      errors: '"york" is not a client; the clients are harbour\n',
    });
  });
});
