import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import { clientFolder, NATIONAL } from '../clients/testing/clientFolders.ts';
import { directoryOf } from '../http/routes/testing/testApp.ts';
import { createLookup } from '../postcodes/followDirectory.ts';
import { factsFor, tableOf } from '../postcodes/testing/tables.ts';
import { summaryMail } from './documentService.ts';
import { localHelpOf } from './localHelp.ts';

const mail = summaryMail(en, { to: 'kit@example.com', messageId: '<1@example.org>', pdf: Buffer.from('x') });

test('the mail reveals nothing of its subject to someone who glances at the screen', () => {
  const firstLine = mail.text.split('\n')[0] ?? '';
  const seen = [mail.subject, firstLine, mail.attachment.filename].join('\n').toLowerCase();
  const telling = ['alcohol', 'drink', 'unit', 'risk', 'band', 'audit', 'score', ...RISK_BANDS.map(({ band }) => band)];
  expect(telling.filter((word) => seen.includes(word))).toEqual([]);
});

test('the mail carries the summary as results.pdf', () => {
  expect(mail.attachment).toMatchObject({ filename: 'results.pdf', contentType: 'application/pdf' });
  expect(mail.to).toBe('kit@example.com');
  expect(mail.text).toContain(en.email.body[0]);
  expect(mail.text).toContain('It is in the attached file, and opens with what you chose.');
});

test.each([
  ['SY23 1AA', {}, 'wales'],
  ['TD15 1AA', {}, 'england'],
  ['LD7 1AA', {}, 'englandOrWales'],
  ['LD7 1AA', { 'LD7 1AA': 'W06000023' }, 'wales'],
  ['TD9 1AA', { 'TD9 1AA': 'E06000057' }, 'england'],
  [null, {}, null],
])(
  'a summary for the postcode %s, with a directory of %j, has the place that the look-up has: %s',
  (postcode, known, place) => {
    const table = tableOf(known);
    const lookup = Object.keys(known).length > 0 ? createLookup({ facts: factsFor('test.csv'), table }) : null;
    const directory = directoryOf(clientFolder({ national: NATIONAL }), lookup);
    expect(localHelpOf(directory, { clientId: 'national', ...(postcode && { postcode }) }).place).toBe(place);
  },
);
