import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { AT_HOME } from '#content/testing/safetyRules.ts';
import { NO_DRINKING } from '#domain/testing/sampleAnswers.ts';
import { SETTINGS, SHEET, VISIT } from '#advice/testing/sampleInput.ts';
import { gpSheetDocument } from '#advice/gpSheetDocument.ts';
import { summaryDocument } from '#advice/summaryDocument.ts';
import { summaryMail } from '../documents/documentService.ts';
import { plainResult } from '#advice/plainResult.ts';
import { drawBlocks } from './drawBlocks.ts';

const INJURED = { ...NO_DRINKING, q1: 1, q9: 4 } as const;

function pageOf(answers: typeof NO_DRINKING, place: typeof SHEET.place): string {
  const input = { ...SHEET, answers, place, localSupport: [] };
  return drawBlocks(en, plainResult(en, { ...SETTINGS, norms: 'shown' }, input)).markup.replaceAll('\u00a0', ' ');
}

/** The parts of a page that its print leaves out, and the rest. */
function partsOf(page: string) {
  const screenOnly = page.match(/<div class="ours">[^]*?<\/div>/g) ?? [];
  return { screenOnly: screenOnly.join(''), printed: screenOnly.reduce((rest, part) => rest.replace(part, ''), page) };
}

describe('people who may be hurt at home, on the page that needs no JavaScript', () => {
  it.each([
    ['england', ['0808 2000 247']],
    ['scotland', ['0800 027 1234']],
    ['wales', ['0808 80 10 800']],
    ['northernIreland', ['0808 802 1414']],
    ['englandOrWales', ['0808 2000 247', '0808 80 10 800']],
    [null, ['0808 2000 247', '0800 027 1234', '0808 80 10 800', '0808 802 1414']],
  ] as const)(
    'People who may be hurt at home in %s see the nation’s line on the page without script, and nothing of it in print',
    (place, phones) => {
      const { screenOnly, printed } = partsOf(pageOf(INJURED, place));
      for (const words of [
        'Are you hurt or afraid at home?',
        'You can talk to someone, free, day or night:',
        'You can leave this page fast: Leave this site.',
        ...phones,
      ])
        expect(screenOnly).toContain(words);
      expect(printed).not.toMatch(AT_HOME);
      expect(printed).toContain('If you are afraid of what you do when you drink');
    },
  );

  it('see nothing about being hurt at home without an injury in the last year', () => {
    expect(pageOf({ ...NO_DRINKING, q1: 1, q9: 2 }, 'england')).not.toMatch(AT_HOME);
  });

  it('The page without script does not print what is for the screen alone', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../public/plain.css'), 'utf8');
    const inPrint = css.split('@media print').slice(1).join('');
    expect(inPrint).toMatch(/\.ours,?[^{}]*\{\s*display: none/);
  });
});

describe('what others may find on a device or in a mailbox says nothing of being hurt at home', () => {
  const mail = summaryMail(en, { to: 'visitor@example.org', messageId: '<1@example.org>', pdf: new Uint8Array() });
  it.each([
    ['the summary', JSON.stringify(summaryDocument(en, SETTINGS, { ...VISIT, answers: { ...VISIT.answers, q9: 4 } }))],
    ['the sheet for a GP', JSON.stringify(gpSheetDocument(en, SETTINGS, { ...SHEET, answers: INJURED }))],
    ['the mail', `${mail.subject} ${mail.text}`],
    ['the reminder', JSON.stringify(en.reminder)],
  ])('%s', (_document, text) => expect(text).not.toMatch(AT_HOME));
});
