import { expect, it } from 'vitest';
import { URGENT_LINES } from '#content/helplines.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from '#content/supportServices.ts';
import { clientFile } from '#server/clients/clientFile.ts';
import { staleContacts, staleHelplines, unlikelyContacts } from './contactWarnings.ts';

const TODAY = new Date('2026-11-22T12:00:00Z');

function warningsFor(lastChecked: string | null, sample = false): string[] {
  const client = clientFile.parse({
    id: 'harbour',
    name: 'Harbour',
    sample,
    coverage: { elsewhere: true },
    zones: [{ id: 'whole', default: true, contacts: { phone: '01632 960301', lastChecked } }],
    referralOptions: [{ value: 'gp', label: 'GP' }],
  });
  return staleContacts({ client, logo: null, at: ({ path, message }) => `${path.join('.')} ${message}` }, TODAY);
}

it.each([
  ['2026-11-22', []],
  ['2026-08-24', []],
  ['2026-08-23', ['zones.0.contacts.lastChecked is 23 August 2026, 91 days ago: check it again']],
  ['2026-11-23', ['zones.0.contacts.lastChecked is 23 November 2026, which is in the future; correct it']],
  [null, ['zones.0.contacts.lastChecked has no date: call the number, open the page, and write lastChecked']],
])('the warning about contacts last checked on %s', (lastChecked, warnings) => {
  expect(warningsFor(lastChecked)).toEqual(warnings);
});

function unlikely(contacts: object): string[] {
  const client = clientFile.parse({
    id: 'harbour',
    name: 'Harbour',
    coverage: { elsewhere: true },
    zones: [{ id: 'whole', default: true, contacts }],
    referralOptions: [{ value: 'gp', label: 'GP' }],
  });
  return unlikelyContacts({ client, logo: null, at: ({ path, message }) => `${path.join('.')} ${message}` });
}

it.each([
  ['01632 960 30', 'has 10 digits, and numbers that start 01 have 11: call it'],
  ['+44 1632 96030', 'has 10 digits, and numbers that start 01 have 11: call it'],
  ['0845 123 4567', 'costs callers extra: give a number that starts 01, 02, 03 or 0800'],
  ['0906 123 4567', 'costs callers extra: give a number that starts 01, 02, 03 or 0800'],
])('The telephone number %s of a client’s service brings a warning, because it %s', (phone, message) => {
  expect(unlikely({ phone })).toEqual([`zones.0.contacts.phone ${message}`]);
});

it('The address https://forwardleeds of a client’s service brings a warning, because it is no website', () => {
  expect(unlikely({ site: 'https://forwardleeds' })).toEqual([
    'zones.0.contacts.site names no website, such as www.example.org: open it',
  ]);
});

it.each(['01632 960301', '(01632) 960 301', '020 7946 0018', '0300 123 1110', '0800 1111', '0800 358 3456', '111'])(
  'The telephone number %s brings no warning',
  (phone) => expect(unlikely({ phone, site: 'https://www.example.org/alcohol' })).toEqual([]),
);

it('the invented contacts of a sample client need no date of their last check, but an old date is warned of', () => {
  expect(warningsFor(null, true)).toEqual([]);
  expect(warningsFor('2026-01-01', true)).toHaveLength(1);
});

it('every national helpline is warned of once its last check is too old', () => {
  const lines = { ...URGENT_LINES, ...SUPPORT_SERVICES, ...DOMESTIC_ABUSE_LINES, ...GUIDE_LINES };
  expect(staleHelplines(new Date('2027-03-01'))).toHaveLength(Object.keys(lines).length);
});

it('an operator of a release is not warned of helplines, which stand in the release’s files', () => {
  expect(staleHelplines(new Date('2027-03-01'), true)).toEqual([]);
});
