import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RETENTION_YEARS } from '#domain/retention.ts';
import { HOUR_MS } from '#server/mail/mailLedgerExpiry.ts';
import { PUBLISHED } from '#reports/disclosure/thresholds.ts';
import { CLEARED_IDENTIFIERS } from '#server/retention/applyRetention.ts';
import { EXPORTED_COLUMNS } from '../records/exportRecords.ts';
import { PROJECT } from '#server/settings/settingsSchema.ts';

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const PRIVACY = 'src/content/en/legal/privacy-policy.md';
const RESEARCH = 'src/content/en/legal/research-participant-information.md';
const USE = 'src/content/en/notices/processing.md';
const SHARING = 'src/content/en/notices/sharing.md';

/** Data (Use and Access) Act 2025, section 103, in force from 19 June 2026. */
const COMPLAINT_DAYS = 30;
const { identified, anonymous } = RETENTION_YEARS;

/** Each promise of an operator, in the page's words with numbers from the code, and the test that proves it. */
const PROMISES: readonly { page: string; says: string; test: string; shows: string }[] = [
  {
    page: PRIVACY,
    says: `**Up to ${identified} years:** your record as listed above.`,
    test: 'src/domain/retention.test.ts',
    shows: 'the end of a record',
  },
  {
    page: PRIVACY,
    says: `**At ${identified} years:** we remove your postcode, the record’s number, your reference and the coded key. We cut dates to the month.`,
    test: 'src/server/retention/runRetention.test.ts',
    shows: `at ${identified} years clears postcode, id, reference and key, truncates the dates to the month`,
  },
  {
    page: PRIVACY,
    says: `**Up to ${anonymous} years:** we keep anonymous and research data. Then we delete it.`,
    test: 'src/server/retention/runRetention.test.ts',
    shows: `deletes it at ${anonymous} years`,
  },
  {
    page: PRIVACY,
    says: 'Before we use a backup, we apply the same rules to it.',
    test: 'src/operate/commands/backup.test.ts',
    shows: 'contains neither a record erased since nor one whose retention has ended',
  },
  {
    page: PRIVACY,
    says: 'You can ask us to erase your answers with the reference that you get with your result.',
    test: 'src/operate/commands/erase.test.ts',
    shows: 'erases one record for good: a page still open does not make the record again',
  },
  {
    page: PRIVACY,
    says: 'When we erase a record, we keep only coded forms of its reference and of its key.',
    test: 'src/server/records/erasureLedger.test.ts',
    shows: 'stores erasures as hashes, readable only by its owner',
  },
  {
    page: PRIVACY,
    says: 'If you change an earlier answer to 17 or under, what was kept is erased.',
    test: 'src/operate/commands/erase.test.ts',
    shows: 'of a visitor of 17 or under is in the ledger before the record goes',
  },
  {
    page: PRIVACY,
    says: `Counts of 1 to ${PUBLISHED.cell - 1} are hidden. Other counts are rounded to the nearest ${PUBLISHED.roundTo}.`,
    test: 'src/reports/sections/attack.test.ts',
    shows: 'describe',
  },
  {
    page: SHARING,
    says: 'gets only reports on groups.',
    test: 'src/reports/sections/attack.test.ts',
    shows: 'describe',
  },
  {
    page: PRIVACY,
    says: 'We delete that count after an hour.',
    test: 'src/server/mail/mailLedgerHashes.test.ts',
    shows: 'is deleted after an hour even if nobody asks for another mail',
  },
  {
    page: PRIVACY,
    says: 'After 20 minutes without use, we ask if you are still there. Then we clear your answers.',
    test: 'e2e/idle.spec.ts',
    shows: 'asks after 20 minutes',
  },
  {
    page: USE,
    says: `After ${identified} years, we remove all that could point to you,`,
    test: 'src/server/retention/runRetention.test.ts',
    shows: `at ${identified} years clears postcode, id, reference and key`,
  },
  {
    page: USE,
    says: `and after ${anonymous} years the rest.`,
    test: 'src/server/retention/runRetention.test.ts',
    shows: `deletes it at ${anonymous} years`,
  },
  {
    page: RESEARCH,
    says: `We keep data that could point to you for ${identified} years at most.`,
    test: 'src/domain/retention.test.ts',
    shows: 'the end of a record',
  },
  {
    page: RESEARCH,
    says: `for up to ${anonymous} years from your visit. Then we delete it.`,
    test: 'src/server/retention/runRetention.test.ts',
    shows: 'deletes anonymous records at 10 years, too',
  },
  {
    page: RESEARCH,
    says: 'We remove your postcode, your reference and the record’s number first.',
    test: 'src/operate/commands/export.test.ts',
    shows: 'gives every record with its month, and nothing that identifies a visitor',
  },
  {
    page: RESEARCH,
    says: 'If you leave it empty, we do not give your answers to researchers.',
    test: 'src/operate/commands/export.test.ts',
    shows: 'leaves out visitors who did not allow research or were never asked',
  },
  {
    page: RESEARCH,
    says: 'Nothing else changes: you get the same check, the same result and the same help.',
    test: 'e2e/research.spec.ts',
    shows: 'leaving the research box empty gives the same result and the same record',
  },
  {
    page: RESEARCH,
    says: 'During your visit, read the two notices again and leave the box empty.',
    test: 'e2e/research.spec.ts',
    shows: 'Changing the research choice on the notices erases the record',
  },
  {
    page: SHARING,
    says: 'only if you tick the research box.',
    test: 'src/operate/commands/export.test.ts',
    shows: 'leaves out visitors who did not allow research or were never asked',
  },
];

describe.each(PROMISES)('$page promises: $says', ({ page, says, test, shows }) => {
  it('and the code has the same numbers', () => expect(read(page)).toContain(says));
  it(`and ${test} shows it`, () => expect(read(test)).toContain(shows));
});

it('no page names another number of years or hours for records and mails', () => {
  const pages = [PRIVACY, RESEARCH, USE, SHARING].map(read).join('\n');
  const years = [...pages.matchAll(/(\d+) years/g)].map(([, number]) => Number(number));
  expect(new Set(years)).toEqual(new Set([identified, anonymous]));
  expect(HOUR_MS).toBe(60 * 60 * 1000);
});

it('the pages promise about complaints what the law requires, and give operators the same days', () => {
  const section = /### Complaints about data\n([^]*?)\n### /.exec(read('docs/when-it-breaks.md'))?.[1] ?? '';
  const [acknowledged] = /within \d+ days/.exec(/## Complaints\n([^]*)/.exec(read(PRIVACY))?.[1] ?? '') ?? [];
  expect(acknowledged).toBe(`within ${COMPLAINT_DAYS} days`);
  expect(section.match(/within \d+ days/g)).toEqual([acknowledged, acknowledged]);
  for (const text of [read(PRIVACY), section]) expect(text).toContain('without undue delay');
  expect(section).toMatch(/> Thank you for your complaint[^]*ico\.org\.uk\/make-a-complaint/);
});

it('research exports leave out what anonymising removes', () => {
  expect(
    EXPORTED_COLUMNS.filter((column) => column in CLEARED_IDENTIFIERS || column === 'rowId' || column === 'revision'),
  ).toEqual([]);
});
