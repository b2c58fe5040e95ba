import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

beforeAll(provideNativeDialog);
beforeAll(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(cleanup);

const LAST: readonly [string, 'above' | 'below', string, TriageRecord][] = [
  ['lower risk', 'below', '/feedback', LOWER],
  ['increasing risk', 'above', '/intervention/7', { ...INCREASING, ...FIGURES }],
  ['higher risk', 'above', '/intervention', HIGHER],
  ['possible dependence', 'above', '/intervention', DEPENDENCE],
];
const answer = (name: string) => screen.getByRole('button', { name });

test.each(LAST)(
  'the last screen of %s asks how the check was, %s Finish: one press answers, another changes it',
  async (_, place, path, answers) => {
    const { visit } = await showPage(path, { triage: { ...MAN, ...answers } });
    expect(screen.getByRole('group', { name: 'How was this check for you?' })).toBeDefined();
    expect(visit.get().triage).not.toHaveProperty('experience');
    await userEvent.click(answer('Helpful'));
    expect(visit.get().triage.experience).toBe(2);
    await userEvent.click(answer('Not helpful'));
    expect(visit.get().triage.experience).toBe(0);
    expect(answer('Not helpful').getAttribute('aria-pressed')).toBe('true');
    expect(answer('Helpful').getAttribute('aria-pressed')).toBe('false');
    const position = answer('Not sure').compareDocumentPosition(answer('Finish'));
    expect((position & Node.DOCUMENT_POSITION_FOLLOWING) > 0).toBe(place === 'above');
  },
);

test.each([
  ['the result before brief advice', '/feedback', INCREASING],
  ['the result before the screen with help', '/feedback', HIGHER],
])('the screen %s, which is not the last, does not ask how the check was', async (_, path, answers) => {
  await showPage(path, { triage: { ...MAN, ...answers } });
  expect(screen.queryByText('How was this check for you?')).toBeNull();
});
