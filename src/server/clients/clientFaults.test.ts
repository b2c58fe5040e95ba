import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR, NATIONAL } from './testing/clientFolders.ts';

/** The faults of a folder, with file names as `harbour/client.yaml`. */
function faultsOf(files: Readonly<Record<string, string | Buffer>>, allowSamples = true): string[] {
  const folder = clientFolder(files);
  const read = readClients(folder, { allowSamples });
  return 'faults' in read ? read.faults.map((fault) => fault.replace(`${folder}/`, '')) : [];
}

const harbour = (from: string | RegExp, to: string): string => {
  const changed = HARBOUR.replace(from, to);
  if (changed === HARBOUR) throw new Error(`nothing to replace: ${String(from)}`);
  return changed;
};

/** A YAML text of six lines that expands to ten thousand values. */
const ALIAS_BOMB = ['a', 'b', 'c', 'd', 'e']
  .map(
    (name, index, names) =>
      `${name}: &${name} [${Array(10)
        .fill(index === 0 ? 'x' : `*${names[index - 1] ?? ''}`)
        .join()}]`,
  )
  .join('\n');

describe('faults of a client file stop the start', () => {
  const cases: [string, string, string][] = [
    ['an unknown name', harbour('name: Harbour &', 'nmae: x\nname: Harbour &'), '3:1: nmae is not a known name'],
    ['a missing name', harbour('name: Harbour & Cliffs\n', ''), '1:1: name must be filled in'],
    ['a name that is a path', harbour('Harbour & Cliffs', '../../x'), '3:1: name must hold neither / nor \\'],
    ['a name that is a path of Windows', harbour('Harbour & Cliffs', '..\\x'), '3:1: name must hold neither / nor \\'],
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
      '11:17: coverage.rules.exclude.sectors[0] "EX9 6" is already included or excluded',
    ],
    [
      'two default zones',
      harbour('    sectors: [EX9 6]\n    contacts', '    default: true\n    contacts'),
      'zones 2 zones have default: true',
    ],
    ['no default zone', harbour('    default: true\n', ''), 'zones 0 zones have default: true instead of 1'],
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
    [
      'a county in place of its districts',
      harbour('coverage:', 'coverage:\n  localAuthorities: [E07000040, E10000008]'),
      '5:33: coverage.localAuthorities[1] E10000008 is a county: list its districts',
    ],
    ...(
      [
        [
          'hours that name no day',
          '[{ days: [], from: "09:00", to: "17:00" }]',
          '18:17: zones[0].contacts.hours[0].days must be a list',
        ],
        [
          'hours on an eighth day',
          '[{ days: [8], from: "09:00", to: "17:00" }]',
          '18:24: zones[0].contacts.hours[0].days[0] must be a day from 1, Monday, to 7',
        ],
        [
          'hours that name a day twice',
          '[{ days: [1, 1], from: "09:00", to: "17:00" }]',
          'hours[0].days names a day twice',
        ],
        [
          'an hour with one digit',
          '[{ days: [1], from: 9:00, to: "17:00" }]',
          '18:28: zones[0].contacts.hours[0].from must be written like 09:00',
        ],
        ['hours from 24:00', '[{ days: [1], from: "24:00", to: "24:00" }]', 'hours[0].from must be written like 09:00'],
        [
          'hours that end before they begin',
          '[{ days: [5], from: "18:00", to: "02:00" }]',
          '18:43: zones[0].contacts.hours[0].to must be later than from: hours after midnight are an entry of the next day',
        ],
        [
          'hours that overlap',
          '[{ days: [1, 2], from: "09:00", to: "12:00" }, { days: [2], from: "11:59", to: "17:00" }]',
          '18:61: zones[0].contacts.hours[1] is partly in the hours of an entry above it',
        ],
        ['an empty list of hours', '[]', 'hours must list at least one entry, or be removed'],
        [
          'an unknown name in the hours',
          '[{ days: [1], from: "09:00", until: "17:00" }]',
          'hours[0].until is not a known name',
        ],
        [
          'a closed day that is no date',
          '[{ days: [1], from: "09:00", to: "17:00" }]\n      closedOn: [28 December]',
          '19:18: zones[0].contacts.closedOn[0] must be a date such as 2026-12-28',
        ],
        [
          'a closed day named twice',
          '[{ days: [1], from: "09:00", to: "17:00" }]\n      closedOn: [2026-12-28, 2026-12-28]',
          'closedOn names a date twice',
        ],
        [
          'a closed day without hours',
          '\n      closedOn: [2026-12-28]',
          '19:7: zones[0].contacts.closedOn is of use only beside hours',
        ],
      ] as const
    ).map(([title, hours, expected]): [string, string, string] => [
      title,
      harbour('phone: 01632 960301', `phone: 01632 960301\n      hours: ${hours}`),
      expected,
    ]),
    [
      'hours of local support that overlap',
      harbour(
        '    text: Meet at the pier.',
        '    text: Meet at the pier.\n    hours: [{ days: [1], from: "09:00", to: "12:00" }, { days: [1], from: "09:00", to: "12:00" }]',
      ),
      'localSupport[0].hours[1] is partly in the hours of an entry above it',
    ],
    [
      'a closed day of the young people’s service without hours',
      harbour('  text: Talk', '  closedOn: [2026-12-28]\n  text: Talk'),
      'youngPeopleService.closedOn is of use only beside hours',
    ],
    ['an alias of nothing', harbour('[EX8]', '*outcodes'), '7:17: *outcodes names no &outcodes above it'],
    ['aliases that multiply', ALIAS_BOMB, '1:1: uses aliases of aliases too often'],
    [
      'an invalid phone number',
      harbour('01632 960301', 'call us'),
      'zones[0].contacts.phone must be a phone number to dial as it stands, such as 01632 960123 or 111',
    ],
    [
      'a change of direction',
      harbour('Harbour Service', 'Harbour \u202eecivreS'),
      '16:21: holds an invisible character (U+202E): remove it',
    ],
    [
      'one written as an escape',
      harbour('Harbour Service', '"Harbour \\u202eecivreS"'),
      '16:13: holds an invisible character (U+202E): remove it',
    ],
    [
      'one in a comment',
      harbour('id: harbour', 'id: harbour # \u2066'),
      '2:15: holds an invisible character (U+2066): remove it',
    ],
    ['YAML that does not parse', harbour('id: harbour', 'id: [harbour'), ': Flow'],
    ['a name given twice', harbour('id: harbour', 'id: harbour\nid: harbour'), '3:1: Map keys must be unique'],
  ];
  it.each(cases)('%s', (_what, yaml, expected) => {
    const faults = faultsOf({ harbour: yaml });
    expect(faults.join('\n')).toContain(expected);
    expect(faults[0]).toMatch(/^harbour\/client\.yaml:\d+:\d+: /);
  });

  it.each([
    ['Latin 1', Buffer.from(HARBOUR.replace('Harbour &', 'H\u00e4fen &'), 'latin1'), '3:8'],
    [
      'a truncated character at the end',
      Buffer.concat([Buffer.from(HARBOUR), Buffer.from([0xe2, 0x82])]),
      `${HARBOUR.split('\n').length}:1`,
    ],
    ['UTF-16', Buffer.from(`\ufeff${HARBOUR}`, 'utf16le'), '1:1'],
    ['no text at all', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), '1:1'],
  ])('%s is not UTF-8', (_what, bytes, position) => {
    expect(faultsOf({ harbour: bytes })).toEqual([
      `harbour/client.yaml:${position}: is not UTF-8 from here on: save the file as UTF-8`,
    ]);
  });

  it.each([
    ['50,000 open brackets', `id: ${'['.repeat(50_000)}`],
    ['20,000 maps in each other', `id: ${'{a: '.repeat(20_000)}${'}'.repeat(20_000)}`],
    ['50,000 lists in each other', '- '.repeat(50_000)],
  ])('%s are reported as one fault, without a stack trace', (_what, yaml) => {
    const faults = faultsOf({ harbour: yaml });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(
      /^harbour\/client\.yaml:(1:\d+:)? is nested too deeply: write it as CONTRIBUTING\.md describes it$/,
    );
  });

  it('a file of 300 MB is refused unread', () => {
    const folder = clientFolder({
      harbour: HARBOUR,
      haven: `${HARBOUR.replace('harbour', 'haven')}#${' '.repeat(2 ** 18)}`,
    });
    truncateSync(join(folder, 'harbour/client.yaml'), 300 * 2 ** 20);
    const before = process.memoryUsage().arrayBuffers;
    expect(readClients(folder, { allowSamples: true })).toEqual({
      faults: ['harbour', 'haven'].map(
        (name) => `${folder}/${name}/client.yaml: is larger than 256 KB, so it is not a client file`,
      ),
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20);
  });

  it('but an editor’s byte order mark, accents and emoji are no fault', () => {
    const content = `\ufeff${harbour('Harbour &', 'H\u00e4fen \u260e\ufe0f &')}`;
    expect(faultsOf({ harbour: content })).toEqual([]);
  });

  it('a binary file has its first 20 faults reported', () => {
    expect(faultsOf({ harbour: '\0'.repeat(1_000) })).toHaveLength(20);
  });

  it('a client’s folder that is a symbolic link', () => {
    const folder = clientFolder({ harbour: HARBOUR });
    symlinkSync(join(folder, 'harbour'), join(folder, 'haven'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'island'));
    expect(readClients(folder, { allowSamples: true })).toEqual({
      faults: ['haven', 'island'].map(
        (name) => `${folder}/${name}: is a symbolic link: replace it with the folder itself`,
      ),
    });
  });

  it('a client.yaml that is a folder, and a client’s folder that is a file', () => {
    const folder = clientFolder({});
    mkdirSync(join(folder, 'leeds/client.yaml'), { recursive: true });
    writeFileSync(join(folder, 'file'), '');
    const read = (directory: string) => readClients(directory, { allowSamples: true });
    expect(read(folder)).toEqual({
      faults: [`${folder}/leeds/client.yaml: cannot be read (EISDIR): give the user that runs the server read access`],
    });
    expect(read(join(folder, 'file'))).toEqual({
      faults: [`CLIENTS_DIR: ${folder}/file cannot be read as a folder (ENOTDIR)`],
    });
  });

  it('Every fault of every client’s file is reported', () => {
    const broken = harbour('[EX8]', '[ex8]').replace('label: The lighthouse keeper', 'label: ""');
    const faults = faultsOf({ harbour: broken, empty: '' });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^empty\/client\.yaml:1:1: must be a client/);
  });

  it('a client’s folder without a file, a clients folder that is empty or does not exist', () => {
    const folder = clientFolder({});
    mkdirSync(join(folder, 'leeds'));
    const read = (directory: string) => readClients(directory, { allowSamples: true });
    expect(read(folder)).toEqual({ faults: [expect.stringContaining('leeds/client.yaml: is missing') as string] });
    expect(read(clientFolder({}))).toEqual({ faults: [expect.stringMatching(/^CLIENTS_DIR: /) as string] });
    expect(read(join(folder, 'nowhere'))).toEqual({ faults: [expect.stringMatching(/^CLIENTS_DIR: /) as string] });
  });
});

it('two clients may not both serve all other areas', () => {
  const second = NATIONAL.replace('id: national', 'id: second');
  expect(faultsOf({ harbour: HARBOUR, national: NATIONAL })).toEqual([]);
  expect(faultsOf({ national: NATIONAL, second })).toEqual([
    'second/client.yaml:5:3: coverage.elsewhere is already true for client national: only one client may take the remaining postcodes',
  ]);
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
  ])('by %s', (_what, island) => {
    const faults = faultsOf({ harbour: HARBOUR, island });
    expect(faults).toEqual([
      expect.stringMatching(/^island\/client\.yaml:\d+:\d+: .* already covered by client harbour/),
    ]);
  });

  it.each([
    ['what the other excludes', second('sectors: [EX8 4]')],
    ['an outward code without the other’s part of it', second('outcodes: [EX9]', 'sectors: [EX9 6]')],
  ])('but one may cover %s', (_what, island) => expect(faultsOf({ harbour: HARBOUR, island })).toEqual([]));
});
