import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientFolder } from '#server/clients/testing/clientFolders.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate, operateJson } from '../testing/operate.ts';

/** A client's file with comments, several layouts and every kind of contact. */
const HARBOUR = `# The harbour. Ask Jo before you change it.
id: harbour
name: Harbour & Cliffs
coverage:
  rules:
    include:
      postcodes:
        [
          EX10 0AA, EX10 0AB,
          EX10 0AD, # the lighthouse
        ]
zones:
  - id: coast
    default: true
    contacts:
      name: "Harbour Service"   # as they write it
      phone: 01904 551550
      openingTimes: >-
        Monday to Friday,
        9am to 5pm
      # Called by Jo.
      lastChecked: 2026-01-31
  - id: inland
    outcodes: [EX9]
    contacts: { name: Meadow Service, email: hello@york.gov.uk } # both by mail
referralOptions:
  - { value: lighthouse, label: The lighthouse keeper }
localSupport:
  - heading: Sea swimming
    text: Meet at the pier.
    phone: 0300 123 1110
youngPeopleService:
  name: Young Harbour
  text: Talk to someone of your own age.
  lastChecked:
`;

function world() {
  const settings = { CLIENTS_DIR: clientFolder({ harbour: HARBOUR }), DATA_DIR: temporaryFolder() };
  const form = join(settings.DATA_DIR, 'form.yaml');
  const confirm = (...words: readonly string[]) => operateJson(['clients', 'confirm', 'harbour', ...words], settings);
  const file = () => readFileSync(join(settings.CLIENTS_DIR, 'harbour/client.yaml'), 'utf8');
  return { settings, form, confirm, file };
}

/** A form as the council returns it: every date filled in, and these texts changed. */
async function filled(
  { form, confirm }: ReturnType<typeof world>,
  changes: readonly (readonly [string, string])[] = [],
) {
  await confirm('--out', form);
  const dated = readFileSync(form, 'utf8').replaceAll('    lastChecked:\n', '    lastChecked: 2026-11-20\n');
  const text = changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`nothing to replace: ${from}`);
    return all.replace(from, to);
  }, dated);
  writeFileSync(form, text);
}

/** The number of the line of the form that contains a text, counted from 1. */
const lineOf = (form: string, text: string): number =>
  readFileSync(form, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

describe('clients confirm', () => {
  it('writes a form with each contact, its value and an empty date, and overwrites no file', async () => {
    const { form, confirm } = world();
    expect(await confirm('--out', form)).toMatchObject({ code: 0, answer: { client: 'harbour', contacts: 10 } });
    const text = readFileSync(form, 'utf8');
    expect(text).toContain(
      '  # Harbour Service\n  - contact: zone coast, name\n    value: Harbour Service\n    lastChecked:\n',
    );
    expect(text).toContain('  - contact: zone coast, phone\n    value: 01904 551550\n    lastChecked:\n');
    expect(text.match(/^ {4}lastChecked:$/gm)).toHaveLength(10);
    expect((await confirm('--out', form)).code).toBe(4);
  });

  it('copies dates into the client’s file, and leaves every other byte unchanged', async () => {
    const here = world();
    await filled(here);
    expect(await here.confirm(here.form)).toMatchObject({
      code: 0,
      answer: { confirmed: 10, changed: [], open: [], warnings: [] },
    });
    expect(here.file()).toBe(
      HARBOUR.replace('lastChecked: 2026-01-31', 'lastChecked: 2026-11-20')
        .replace('hello@york.gov.uk }', 'hello@york.gov.uk, lastChecked: "2026-11-20" }')
        .replace('phone: 0300 123 1110\n', 'phone: 0300 123 1110\n    lastChecked: 2026-11-20\n')
        .replace('own age.\n  lastChecked:\n', 'own age.\n  lastChecked: 2026-11-20\n'),
    );
    const { errors } = await operate(['clients', 'check'], here.settings);
    expect(errors).not.toContain('client.yaml');
  });

  it('copies changed values, names each change, and gives a service the earliest date of its contacts', async () => {
    const here = world();
    await filled(here, [
      ['value: 01904 551550\n    lastChecked: 2026-11-20', 'value: 01904551551\n    lastChecked: 2026-11-19'],
      ['value: Monday to Friday, 9am to 5pm', 'value: "Weekdays: 9am to 5pm"'],
      ['value: hello@york.gov.uk', 'value:'],
    ]);
    const { code, answer } = await here.confirm(here.form);
    expect(code).toBe(0);
    expect(answer.changed).toEqual([
      'zone coast, phone: now "01904551551", was "01904 551550"',
      'zone coast, openingTimes: now "Weekdays: 9am to 5pm", was "Monday to Friday, 9am to 5pm"',
      'zone inland, email: removed, was "hello@york.gov.uk"',
    ]);
    expect(here.file()).toContain(
      '      phone: "01904551551"\n      openingTimes: "Weekdays: 9am to 5pm"\n      # Called',
    );
    expect(here.file()).toContain('lastChecked: 2026-11-19\n');
    expect(here.file()).toContain('email: , lastChecked: "2026-11-20" } # both by mail');
    expect((await operate(['clients', 'check'], here.settings)).code).toBe(0);
  });

  it('Hours and closed days are in the form in words, and a change to them is sent to the client’s file', async () => {
    const here = world();
    const hours = '      hours: [{ days: [1, 2, 3], from: "09:00", to: "17:00" }]\n      closedOn: [2026-12-28]\n';
    writeFileSync(
      join(here.settings.CLIENTS_DIR, 'harbour/client.yaml'),
      HARBOUR.replace('      # Called by Jo.\n', `${hours}$&`),
    );
    await filled(here);
    expect((await here.confirm(here.form)).answer).toMatchObject({ confirmed: 12, changed: [], open: [] });
    expect(here.file()).toContain(hours);
    const form = readFileSync(here.form, 'utf8');
    expect(form).toContain('contact: zone coast, closedOn\n    value: 2026-12-28\n');
    writeFileSync(here.form, form.replace('Monday to Wednesday 9am to 5pm', 'Monday to Thursday 9am to 5pm'));
    const { code, answer } = await here.confirm(here.form);
    expect(code).toBe(1);
    expect(answer.faults).toEqual([
      `${here.form}:${lineOf(here.form, 'Monday to Thursday')}:5: contacts[3].value was "Monday to Wednesday 9am to 5pm": correct hours in client.yaml by hand, then read this form in again`,
    ]);
    expect(here.file()).toContain(hours);
  });

  it('leaves a service unconfirmed while one of its contacts has no date, and names it', async () => {
    const here = world();
    await filled(here, [['value: 01904 551550\n    lastChecked: 2026-11-20', 'value: 01904 551550\n    lastChecked:']]);
    const { code, answer } = await here.confirm(here.form);
    expect([code, answer.open, answer.warnings]).toEqual([
      0,
      ['zone coast, phone'],
      ['zone coast, phone: not confirmed, so its service is not confirmed either'],
    ]);
    expect(here.file()).toContain('lastChecked: 2026-01-31');
  });

  it('names every fault at once, with file and line, and changes nothing', async () => {
    const here = world();
    await filled(here, [
      ['value: Harbour Service\n    lastChecked: 2026-11-20', 'value: Harbour Help\n    lastChecked:'],
      ['value: Meadow Service\n    lastChecked: 2026-11-20', 'value: Meadow Service\n    lastChecked: 2999-01-01'],
      ['value: Sea swimming\n    lastChecked: 2026-11-20', 'value: Sea swimming\n    lastChecked: 20/11/2026'],
      ['contact: local support 1, text', 'contact: local support 7, text'],
      ['contact: young people, text', 'contact: young people, name'],
      ['client: harbour', 'client: haven'],
    ]);
    const { code, answer } = await here.confirm(here.form);
    const at = (text: string, more = 0) => `${here.form}:${lineOf(here.form, text) + more}:`;
    expect(code).toBe(1);
    expect(answer.faults).toEqual([
      `${at('client: haven')}1: client is "haven", not harbour`,
      `${at('value: Harbour Help', 1)}5: contacts[0].lastChecked is empty although the value changed: write the day`,
      `${at('2999')}5: contacts[3].lastChecked is 1 January 2999, which is in the future: write the day of the call`,
      expect.stringMatching(/contacts\[5\]\.lastChecked "20\/11\/2026" must be a date such as 2\d{3}-\d\d-\d\d$/),
      `${at('local support 7')}5: contacts[6].contact "local support 7, text" is not a contact of harbour: write a new form`,
      expect.stringMatching(/contacts\[9\]\.contact "young people, name" appears twice: keep one$/),
    ]);
    expect(here.file()).toBe(HARBOUR);
  });

  it('judges changed values like the client’s file, and names the form’s line', async () => {
    const here = world();
    await filled(here, [
      ['value: 01904 551550', 'value: ring us'],
      ['value: Meet at the pier.', 'value:'],
    ]);
    expect(await here.confirm(here.form)).toMatchObject({
      code: 1,
      answer: {
        faults: [
          `${here.form}:${lineOf(here.form, 'ring us')}:5: contacts[1].value must be a phone number to dial as it stands, such as 01632 960123 or 111`,
          expect.stringMatching(/^\S+form\.yaml:\d+:5: contacts\[6\]\.value must be filled in, as text/),
        ],
      },
    });
    expect(here.file()).toBe(HARBOUR);
  });

  it.each([
    ['no form', 'just words', /must be a form written by --out$/],
    ['no YAML', 'client: [', /form\.yaml:\d+:\d+: Flow/],
    ['a form without a date', 'client: harbour\ncontacts: []\n', /nothing is confirmed$/],
    ['nested deeply', `client: ${'['.repeat(50_000)}`, /form\.yaml/],
  ])('refuses %s with a reason', async (_what, text, fault) => {
    const { form, confirm, file } = world();
    writeFileSync(form, text);
    const { code, answer } = await confirm(form);
    expect([code, (answer.faults as string[])[0]]).toEqual([1, expect.stringMatching(fault)]);
    expect(JSON.stringify(answer)).not.toMatch(/\\n {4}at /);
    expect(file()).toBe(HARBOUR);
  });

  it('a form of 300 MB is not read', async () => {
    const { form, confirm } = world();
    writeFileSync(form, '');
    truncateSync(form, 300 * 2 ** 20);
    expect((await confirm(form)).answer.faults).toEqual([`${form}: is larger than 256 KB: it is not a form`]);
  });

  it('needs a form or --out, and a client that exists', async () => {
    const { form, confirm, settings } = world();
    expect((await confirm()).code).toBe(2);
    expect((await confirm(form, '--out', form)).code).toBe(2);
    expect((await operate(['clients', 'confirm', 'moon', '--out', form], settings)).code).toBe(3);
    expect((await confirm(form)).code).toBe(1);
    expect(existsSync(form)).toBe(false);
  });
});

describe('clients confirm --all-clients', () => {
  const PIER = HARBOUR.replace('id: harbour', 'id: pier')
    .replace('Harbour & Cliffs', 'Pier')
    .replaceAll('EX10', 'EX11')
    .replace('EX9', 'EX12');

  function both() {
    const settings = { CLIENTS_DIR: clientFolder({ harbour: HARBOUR, pier: PIER }), DATA_DIR: temporaryFolder() };
    const forms = join(settings.DATA_DIR, 'forms');
    const confirm = (...words: readonly string[]) =>
      operateJson(['clients', 'confirm', '--all-clients', ...words], settings);
    const file = (id: string) => readFileSync(join(settings.CLIENTS_DIR, id, 'client.yaml'), 'utf8');
    return { settings, forms, confirm, file };
  }
  const date = (path: string): void =>
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('    lastChecked:\n', '    lastChecked: 2026-11-20\n'));

  it('Forms of all clients are written by one command and read by one, and a client without a form is named', async () => {
    const { forms, confirm, file } = both();
    expect(await confirm('--out', forms)).toMatchObject({ code: 0 });
    expect(readdirSync(forms)).toEqual(['harbour.yaml', 'pier.yaml']);
    expect(await confirm('--out', forms)).toMatchObject({ code: 4 });
    for (const name of readdirSync(forms)) date(join(forms, name));
    rmSync(join(forms, 'harbour.yaml'));
    expect(await confirm(forms)).toMatchObject({
      code: 0,
      answer: { warnings: [`no form in ${forms} for harbour`], clients: [{ client: 'pier' }] },
    });
    expect([file('pier').includes('2026-11-20'), file('harbour')]).toEqual([true, HARBOUR]);
  });

  it('A faulty form among several changes nothing of its client, and the other forms are read', async () => {
    const { forms, confirm, file } = both();
    await confirm('--out', forms);
    date(join(forms, 'pier.yaml'));
    writeFileSync(join(forms, 'stranger.yaml'), '');
    const { code, answer } = await confirm(forms);
    expect({ code, ...answer }).toMatchObject({
      code: 1,
      faults: [
        `${forms}/stranger.yaml: no client has this name`,
        `${forms}/harbour.yaml: no lastChecked has a date: nothing is confirmed`,
      ],
      clients: [{ client: 'pier' }],
    });
    expect([file('pier').includes('2026-11-20'), file('harbour')]).toEqual([true, HARBOUR]);
  });

  it.each([[[]], [['pier', 'form.yaml']]])('used with %j is wrong use', async (words) =>
    expect(await both().confirm(...words)).toMatchObject({ code: 2 }),
  );
});
