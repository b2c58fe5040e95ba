import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { directoryOf, testApp } from '../routes/testing/testApp.ts';
import { PROJECT } from '../settingsSchema.ts';
import { readClients } from './clientDirectory.ts';

const HARBOUR = `
id: harbour
name: Harbour & Cliffs
coverage:
  rules:
    include:
      outcodes: [EX8]
      sectors: [EX9 6]
      postcodes: [EX10 0AA]
    exclude:
      sectors: [EX8 4]
zones:
  - id: coast
    default: true
    contacts:
      name: Harbour Service
      phone: 01632 960301
  - id: inland
    sectors: [EX9 6]
    contacts: { name: Meadow Service, email: hello@example.org }
referralOptions:
  - { value: lighthouse, label: The lighthouse keeper }
localSupport:
  - heading: Sea swimming
    text: Meet at the pier.
youngPeopleService:
  name: Young Harbour
  text: Talk to someone of your own age.
`;

/** A folder of client files, removed when the test is over. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [id, yaml] of Object.entries(files)) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'client.yaml'), yaml);
  }
  return folder;
}

/** The faults of a folder, with file names as `harbour/client.yaml`. */
function faultsOf(files: Readonly<Record<string, string>>, allowSamples = true): string[] {
  const folder = folderWith(files);
  const read = readClients(folder, { allowSamples });
  return 'faults' in read ? read.faults.map((fault) => fault.replace(`${folder}/`, '')) : [];
}

const harbour = (from: string | RegExp, to: string): string => {
  const changed = HARBOUR.replace(from, to);
  if (changed === HARBOUR) throw new Error(`nothing to replace: ${String(from)}`);
  return changed;
};

describe('York and Bedford', () => {
  const directory = directoryOf();
  it.each([
    ['YO1 7HH', 'york', 'central'],
    ['yo17hh', 'york', 'central'],
    ['  YO23   1AA ', 'york', 'outer'],
    ['YO19 6AA', 'york', 'outer'],
    ['MK40 1AA', 'bedford', 'town'],
    ['MK45 3AA', 'bedford', 'villages'],
  ])('%s belongs to %s, zone %s', (postcode, clientId, zone) => {
    expect(directory.find(postcode)).toMatchObject({ found: { clientId, zone } });
  });

  it.each([
    ['YO19 6ZZ', 'notFound'],
    ['YO2 1AA', 'notFound'],
    ['LS1 1AA', 'notFound'],
    ['GIR 0AA', 'invalid'],
    ['York', 'invalid'],
    ['   ', 'empty'],
  ])('%s is %s', (postcode, why) => expect(directory.find(postcode)).toEqual({ found: null, why }));

  it('York brings local support, Bedford a service for young people', () => {
    const details = (postcode: string) => directory.find(postcode).found?.serviceDetails;
    expect(details('YO1 7HH')).toMatchObject({ localSupport: [{}, {}], youngPeopleService: null });
    expect(details('MK40 1AA')).toMatchObject({
      localSupport: [],
      youngPeopleService: { name: expect.any(String) as string },
    });
  });

  it('their invented contacts are refused in production, file and place named', () => {
    const read = readClients(join(PROJECT, 'clients'), { allowSamples: false });
    expect(read).toEqual({
      faults: ['bedford', 'york'].map(
        (id) => expect.stringMatching(`${id}/client.yaml:5:1: sample is true: `) as string,
      ),
    });
  });
});

describe('a third client is a file', () => {
  it('answers look-ups with its contacts, options and both variant sections', async () => {
    const { get, post } = await testApp({ directory: directoryOf(folderWith({ harbour: HARBOUR })) });
    const { status, body } = await get(`${PATHS.postcode}?postcode=EX9%206AB`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      clientId: 'harbour',
      clientName: 'Harbour & Cliffs',
      formattedPostcode: 'EX9 6AB',
      zone: 'inland',
      referralOptions: [{ value: 'lighthouse', label: 'The lighthouse keeper' }],
      serviceDetails: {
        name: 'Meadow Service',
        employmentServiceName: null,
        site: null,
        email: 'hello@example.org',
        openingTimes: null,
        referralLink: null,
        phone: null,
        under25Info: null,
        address: null,
        whatsApp: null,
        instagram: null,
        localSupport: [{ heading: 'Sea swimming', text: 'Meet at the pier.', url: null, phone: null }],
        youngPeopleService: {
          name: 'Young Harbour',
          text: 'Talk to someone of your own age.',
          phone: null,
          email: null,
          url: null,
        },
      },
    });
    const triage = { clientId: 'harbour', postcode: 'EX9 6AB', referral: 'lighthouse' };
    expect((await post(PATHS.triageLog, { triage })).status).toBe(200);
    expect((await get(`${PATHS.postcode}?postcode=EX8%204AB`)).status).toBe(404);
  });
});

describe('faults of a client file stop the start', () => {
  const cases: [string, string, string][] = [
    ['an unknown name', harbour('name: Harbour &', 'nmae: x\nname: Harbour &'), '3:1: nmae is not a known name'],
    ['a missing name', harbour('name: Harbour & Cliffs\n', ''), '1:1: name must be filled in'],
    ['an id that is not the folder', harbour('id: harbour', 'id: haven'), '2:1: id must be "harbour"'],
    [
      'an outward code that is a sector',
      harbour('[EX8]', '[EX8 4]'),
      '7:18: coverage.rules.include.outcodes[0] must be',
    ],
    ['a sector that is an outward code', harbour('[EX9 6]', '[EX9]'), 'include.sectors[0] must be written like YO1 7'],
    ['a postcode in lower case', harbour('EX10 0AA', 'ex10 0aa'), 'include.postcodes[0] must be written like YO1 7HH'],
    [
      'one key included and excluded',
      harbour('[EX8 4]', '[EX9 6]'),
      '11:17: coverage.rules.exclude.sectors[0] "EX9 6" stands',
    ],
    [
      'two default zones',
      harbour('    sectors: [EX9 6]\n    contacts', '    default: true\n    contacts'),
      'zones 2 zones say',
    ],
    ['no default zone', harbour('    default: true\n', ''), 'zones 0 zones say default: true; exactly 1 must'],
    [
      'no referral option',
      harbour(/referralOptions:\n.*\n/, 'referralOptions: []\n'),
      'referralOptions must list at least one',
    ],
    [
      'a site without TLS',
      harbour('phone: 01632 960301', 'site: http://example.org'),
      'site must be an address that starts https://',
    ],
    ['a phone that YAML reads as a number', harbour('01632 960301', '111'), 'phone must be filled in, as text'],
    [
      'a client that covers nothing',
      harbour(/ {2}rules:[\s\S]*?zones:/, '  rules: {}\nzones:'),
      'coverage covers no postcode',
    ],
    ['YAML that does not parse', harbour('id: harbour', 'id: [harbour'), ': Flow'],
    ['a name given twice', harbour('id: harbour', 'id: harbour\nid: harbour'), '3:1: Map keys must be unique'],
  ];
  it.each(cases)('%s', (_what, yaml, expected) => {
    const faults = faultsOf({ harbour: yaml });
    expect(faults.join('\n')).toContain(expected);
    expect(faults[0]).toMatch(/^harbour\/client\.yaml:\d+:\d+: /);
  });

  it('every fault of every file is listed', () => {
    const broken = harbour('[EX8]', '[ex8]').replace('label: The lighthouse keeper', 'label: ""');
    const faults = faultsOf({ harbour: broken, empty: '' });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^empty\/client\.yaml:1:1: must be a client/);
  });

  it('a folder without a file, a folder without clients, no folder', () => {
    const folder = folderWith({});
    mkdirSync(join(folder, 'leeds'));
    const read = (directory: string) => readClients(directory, { allowSamples: true });
    expect(read(folder)).toEqual({ faults: [expect.stringContaining('leeds/client.yaml: is missing') as string] });
    expect(read(folderWith({}))).toEqual({ faults: [expect.stringMatching(/^CLIENTS_DIR: /) as string] });
    expect(read(join(folder, 'nowhere'))).toEqual({ faults: [expect.stringMatching(/^CLIENTS_DIR: /) as string] });
  });
});

describe('two clients may not claim one postcode', () => {
  const second = (include: string, exclude = ''): string =>
    HARBOUR.replace('id: harbour', 'id: island').replace(
      / {4}include:[\s\S]*?zones:/,
      `    include: { ${include} }\n    exclude: { ${exclude} }\nzones:`,
    );
  it.each([
    ['the same outward code', second('outcodes: [EX8]')],
    ['a sector of the other’s outward code', second('sectors: [EX8 1]')],
    ['a postcode of the other’s sector', second('postcodes: [EX9 6AB]')],
    ['the outward code of the other’s sector', second('outcodes: [EX9]')],
  ])('%s', (_what, island) => {
    const faults = faultsOf({ harbour: HARBOUR, island });
    expect(faults).toEqual([expect.stringMatching(/^island\/client\.yaml:\d+:\d+: .* by client harbour already/)]);
  });

  it.each([
    ['what the other excludes', second('sectors: [EX8 4]')],
    ['the rest of an outward code, the other’s part excluded', second('outcodes: [EX9]', 'sectors: [EX9 6]')],
  ])('but may take %s', (_what, island) => expect(faultsOf({ harbour: HARBOUR, island })).toEqual([]));
});
