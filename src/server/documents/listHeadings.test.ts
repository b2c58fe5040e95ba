import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { DEPENDENCE } from '#domain/testing/sampleAnswers.ts';
import { LIST_HEADINGS } from '#content/testing/listHeadings.ts';
import { plainResult } from '#advice/plainResult.ts';
import { summaryDocument } from '#advice/summaryDocument.ts';
import { SETTINGS, SHEET, VISIT } from '#advice/testing/sampleInput.ts';
import { textsOf } from '#advice/testing/textsOf.ts';

test.each(LIST_HEADINGS.filter(({ plain }) => plain))(
  'on the page without script, “$heading” stands before “$first”',
  ({ heading, first, answers, gender = 'm' }) => {
    const input = { ...SHEET, answers, gender, localSupport: [] };
    const blocks = plainResult(en, { ...SETTINGS, norms: 'shown' }, input);
    expect(textsOf(blocks).join('\n')).toContain(`\n${heading}\n${first}`);
  },
);

test.each(LIST_HEADINGS.filter(({ summary }) => summary))(
  'in the summary, “$heading” stands before “$first”',
  ({ heading, first, answers, gender = 'm', figures = VISIT.figures }) => {
    const { blocks } = summaryDocument(en, SETTINGS, { ...VISIT, answers, gender, figures });
    expect(textsOf(blocks).join('\n')).toContain(`\n${heading}\n${first}`);
  },
);

test('on the page without script, possible dependence is told not to mix alcohol with other drugs', () => {
  const input = { ...SHEET, answers: DEPENDENCE, localSupport: [] };
  const texts = textsOf(plainResult(en, { ...SETTINGS, norms: 'shown' }, input));
  expect(texts.join('\n')).toContain('Do not mix alcohol with other drugs.');
});
