import { describe, expect, it, vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { directoryOf, testApp } from '../http/routes/testing/testApp.ts';
import { createLookup } from '../postcodes/followDirectory.ts';
import { factsFor, tableOf } from '../postcodes/testing/tables.ts';
import { SAMPLE_CLIENTS } from '../settings/settingsSchema.ts';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR, NATIONAL } from './testing/clientFolders.ts';

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
  ])('the postcode %s is %s', (postcode, why) => expect(directory.find(postcode)).toEqual({ found: null, why }));

  it('look-ups of York have local support, and those of Bedford a service for young people', () => {
    const details = (postcode: string) => directory.find(postcode).found?.serviceDetails;
    expect(details('YO1 7HH')).toMatchObject({ localSupport: [{}, {}], youngPeopleService: null });
    expect(details('MK40 1AA')).toMatchObject({
      localSupport: [],
      youngPeopleService: { name: expect.any(String) as string },
    });
  });

  it('have invented contacts, which are refused in production with file and line', () => {
    const read = readClients(SAMPLE_CLIENTS, { allowSamples: false });
    const faults = 'faults' in read ? read.faults : [];
    for (const id of ['bedford', 'york'])
      expect(faults).toContainEqual(expect.stringMatching(`${id}/client.yaml:5:1: sample is true: `));
  });
});

describe('with an imported directory', () => {
  const table = tableOf({
    'YO1 7HH': 'E06000014',
    'YO1 7HJ': 'E06000014',
    'YO1 9AA': 'E06000014',
    'YO1 9AB': 'E06000065',
  });
  const directory = directoryOf(undefined, createLookup({ facts: factsFor('test.csv'), table }));

  it('a postcode newer than the directory goes to the client of its sector, if the sector has only one', () => {
    expect(directory.find('YO1 7ZQ')).toMatchObject({
      found: { clientId: 'york', formattedPostcode: 'YO1 7ZQ', zone: 'central', nation: 'england' },
    });
    expect(directory.find('YO1 9ZQ')).toEqual({ found: null, why: 'notFound' });
    expect(directory.find('YO2 1AA')).toEqual({ found: null, why: 'notFound' });
  });

  it('a typing error in a postcode is corrected if the directory has the corrected postcode', () => {
    expect(directory.find('y0i 7hh')).toMatchObject({ found: { formattedPostcode: 'YO1 7HH' } });
    expect(directory.find('Y09 1AA')).toEqual({ found: null, why: 'notFound' });
  });
});

describe('a third client is a file', () => {
  it('has its own steps of a call in look-ups only if its file has them', () => {
    const steps = '    whenYouCall: [We answer., We listen.]\n  - id: inland';
    const directory = directoryOf(clientFolder({ harbour: HARBOUR.replace('  - id: inland', steps) }));
    const detailsAt = (postcode: string) => directory.find(postcode).found?.serviceDetails;
    expect(detailsAt('EX8 1AA')?.whenYouCall).toEqual(['We answer.', 'We listen.']);
    expect(detailsAt('EX9 6AB')).not.toHaveProperty('whenYouCall');
  });

  it('has the hours and closed days of its services in look-ups, and opening times made from the hours', () => {
    const hours = (indent: string, days: string) =>
      `${indent}hours: [{ days: ${days}, from: "09:00", to: "17:00" }]\n${indent}closedOn: [2026-12-28]\n`;
    const yaml = HARBOUR.replace('      phone: 01632 960301\n', `$&${hours('      ', '[1, 2, 3]')}`)
      .replace('    text: Meet at the pier.\n', `$&${hours('    ', '[6]')}`)
      .replace('  text: Talk to someone of your own age.\n', `$&${hours('  ', '[7]')}`);
    const details = directoryOf(clientFolder({ harbour: yaml })).find('EX8 1AA').found?.serviceDetails;
    const open = (days: number[]) => ({
      hours: [{ days, from: '09:00', to: '17:00' }],
      closedOn: ['2026-12-28'],
    });
    expect(details).toMatchObject({
      openingTimes: 'Monday to Wednesday 9am to 5pm',
      ...open([1, 2, 3]),
      localSupport: [open([6])],
      youngPeopleService: open([7]),
    });
  });

  it('keeps the opening times in the client’s own words beside its hours', () => {
    const own = '      openingTimes: In term, from 9am\n      hours: [{ days: [1], from: "09:00", to: "17:00" }]\n';
    const yaml = HARBOUR.replace('      phone: 01632 960301\n', `$&${own}`);
    const directory = directoryOf(clientFolder({ harbour: yaml }));
    expect(directory.find('EX8 1AA').found?.serviceDetails).toMatchObject({ openingTimes: 'In term, from 9am' });
  });

  it('has its contacts, options and both extra services in look-ups', async () => {
    const { get, post } = await testApp({ directory: directoryOf(clientFolder({ harbour: HARBOUR })) });
    const { status, body } = await get(`${PATHS.postcode}?postcode=EX9%206AB`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      clientId: 'harbour',
      clientName: 'Harbour & Cliffs',
      formattedPostcode: 'EX9 6AB',
      zone: 'inland',
      nation: 'england',
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
        hours: null,
        closedOn: null,
        localSupport: [
          {
            heading: 'Sea swimming',
            text: 'Meet at the pier.',
            url: null,
            phone: null,
            hours: null,
            closedOn: null,
          },
        ],
        youngPeopleService: {
          name: 'Young Harbour',
          text: 'Talk to someone of your own age.',
          phone: null,
          email: null,
          url: null,
          hours: null,
          closedOn: null,
        },
      },
    });
    const triage = { clientId: 'harbour', postcode: 'EX9 6AB', referral: 'lighthouse' };
    expect((await post(PATHS.triageLog, { triage })).status).toBe(200);
    expect((await get(`${PATHS.postcode}?postcode=EX8%204AB`)).status).toBe(404);
  });
});

describe('a client with an end', () => {
  const ENDING = HARBOUR.replace('name: Harbour & Cliffs', 'name: Harbour & Cliffs\nended: 2027-03-31');
  const SUCCESSOR = HARBOUR.replace('id: harbour', 'id: bay');
  const LAST = '2027-03-30T23:59:59.999Z';
  const FIRST = '2027-03-31T00:00:00.000Z';
  const record = (more: object = {}) => ({
    triage: { clientId: 'harbour', postcode: 'EX9 6AB', referral: 'lighthouse', ...more },
  });

  it.each([
    [LAST, { harbour: ENDING }, 'harbour'],
    [FIRST, { harbour: ENDING }, undefined],
    [LAST, { bay: SUCCESSOR, harbour: ENDING }, 'harbour'],
    [FIRST, { bay: SUCCESSOR, harbour: ENDING }, 'bay'],
    [FIRST, { harbour: ENDING, national: NATIONAL }, 'national'],
  ])('At %s, of the clients %o, the postcode is served by %s', (time, files, clientId) => {
    const directory = directoryOf(clientFolder(files), null, () => new Date(time));
    expect(directory.find('EX9 6AB').found?.clientId).toBe(clientId);
  });

  it('After a client’s end, its visitors are turned away and not counted, and an open visit goes on', async () => {
    let now = LAST;
    const countLookup = vi.fn();
    const directory = directoryOf(clientFolder({ harbour: ENDING }), null, () => new Date(now));
    const { get, post } = await testApp({ directory, countLookup });
    const open = await post(PATHS.triageLog, record());
    now = FIRST;
    expect(await get(`${PATHS.postcode}?postcode=EX9%206AB`)).toMatchObject({
      status: 404,
      body: { message: 'notFound', field: 'postcode' },
    });
    expect(countLookup).not.toHaveBeenCalled();
    expect((await post(PATHS.triageLog, record())).status).toBe(422);
    expect((await post(PATHS.triageLog, record({ _id: open.body._id, age: 3 }))).status).toBe(200);
  });
});

describe('a client that takes every other postcode', () => {
  const folder = () => clientFolder({ harbour: HARBOUR, national: NATIONAL });

  it('is found by look-ups there, and takes the records of these visits', async () => {
    const { get, post } = await testApp({ directory: directoryOf(folder()) });
    const { status, body } = await get(`${PATHS.postcode}?postcode=ZE1%200AA`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ clientId: 'national', zone: 'coast', serviceDetails: { name: 'Harbour Service' } });
    const record = (clientId: string, postcode: string) => ({ triage: { clientId, postcode, referral: 'lighthouse' } });
    expect((await post(PATHS.triageLog, record('national', 'ZE1 0AA'))).status).toBe(200);
    expect((await post(PATHS.triageLog, record('national', 'EX9 6AB'))).status).toBe(422);
  });

  it.each([
    ['EX9 6AB', 'harbour'],
    ['EX8 4AB', 'national'],
    ['BT1 1AA', 'national'],
    ['JE2 3AB', undefined],
    ['GIR 0AA', undefined],
  ])('leaves %s to %s', (postcode, clientId) => {
    expect(directoryOf(folder()).find(postcode).found?.clientId).toBe(clientId);
  });

  const asked = ['YO1 7HH', 'SY23 1AA', 'CH7 1AA', 'TD15 1AA', 'EH1 1AA', 'BT1 1AA', 'LD7 1AA', 'TD9 1AA', 'SY10 1AA'];
  const nations = (directory: ReturnType<typeof directoryOf>) =>
    asked.map((postcode) => directory.find(postcode).found?.nation);

  it('has the nation of the outward code in look-ups while no directory is imported, and null where it has two', () => {
    const byOutcode = ['england', 'wales', 'wales', 'england', 'scotland', 'northernIreland', null, null, null];
    expect(nations(directoryOf(folder()))).toEqual(byOutcode);
  });

  it('A client for all other areas has the directory’s nation in look-ups, or that of the outward code', () => {
    const authorities = ['W06000023', 'S12000026', ''];
    const others = asked.slice(0, 6).map((postcode) => [postcode, 'E06000014']);
    const atBorders = asked.slice(6).map((postcode, index) => [postcode, authorities[index]]);
    const table = tableOf(Object.fromEntries([...others, ...atBorders]) as Record<string, string>);
    const lookup = createLookup({ facts: factsFor('test.csv'), table });
    const english = Array.from({ length: 6 }, () => 'england');
    expect(nations(directoryOf(folder(), lookup))).toEqual([...english, 'wales', 'scotland', null]);
  });
});
