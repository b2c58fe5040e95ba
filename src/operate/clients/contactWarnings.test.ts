import { expect, it } from 'vitest';
import { URGENT_LINES } from '#content/helplines.ts';
import { DOMESTIC_ABUSE_LINES, GUIDE_LINES, SUPPORT_SERVICES } from '#content/supportServices.ts';
import { clientFile } from '#server/clients/clientFile.ts';
import { staleContacts, staleHelplines } from './contactWarnings.ts';

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
])('contacts last checked on %s', (lastChecked, warnings) => {
  expect(warningsFor(lastChecked)).toEqual(warnings);
});

it('the invented contacts of a sample need no date, but one that is there is judged', () => {
  expect(warningsFor(null, true)).toEqual([]);
  expect(warningsFor('2026-01-01', true)).toHaveLength(1);
});

it('every national helpline is to be checked again, those for domestic abuse too', () => {
  const lines = { ...URGENT_LINES, ...SUPPORT_SERVICES, ...DOMESTIC_ABUSE_LINES, ...GUIDE_LINES };
  expect(staleHelplines(new Date('2027-03-01'))).toHaveLength(Object.keys(lines).length);
});
