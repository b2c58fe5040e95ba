import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

afterEach(cleanup);

const friend = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Friend or family' });

it.each(['friend', 'u3422'])(
  'the referral option of a link /from/%s is chosen, is named as such, and can be changed',
  async (link) => {
    const { visit } = await showPage('/demographics/referral', { triage: {} });
    expect(friend().checked).toBe(false);
    act(() => visit.setLink(link));
    expect(friend().checked).toBe(true);
    expect(friend().getAttribute('aria-describedby')).toContain(screen.getByText('From the link you used').id);
    await userEvent.click(screen.getByRole('radio', { name: 'GP or practice nurse' }));
    expect(visit.get().triage.referral).toBe('gp');
    expect(friend().checked).toBe(false);
  },
);

it('a link’s referral option that the client lacks chooses nothing and is not mentioned', async () => {
  const { visit } = await showPage('/demographics/referral', { triage: {} });
  act(() => visit.setLink('pharmacy'));
  expect(visit.get().triage).not.toHaveProperty('referral');
  expect(screen.queryByText('From the link you used')).toBeNull();
});

it('ethnic groups have a heading each, except a group whose only option has the same name', async () => {
  await showPage('/demographics/ethnicity', { triage: { referral: 'gp', age: 3, gender: 'f' } });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['White', 'Asian', 'Black', 'Mixed']);
  expect(screen.getAllByText('Other Ethnic Group')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Other Ethnic Group' })).toBeTruthy();
});

const { age, gender, ethnicity } = en.demographics;
it.each<['referral' | 'age' | 'gender' | 'ethnicity', readonly (readonly [label: string, code: string])[]]>([
  ['referral', YORK.referralOptions.map(({ label, value }) => [label, value])],
  // 17 or under opens a dialog.
  ['age', Object.entries(age.options).flatMap(([code, label]) => (code === '0' ? [] : [[label, code] as const]))],
  ['gender', Object.entries(gender.options).map(([code, label]) => [label, code])],
  ['ethnicity', Object.entries(ethnicity.options).map(([code, label]) => [label, code])],
])('Each answer to the question of %s sets its own code, and the first one is enough to go on', async (id, answers) => {
  const { visit } = await showPage(`/demographics/${id}`, { triage: { referral: 'gp', age: 3, gender: 'f' } });
  expect(screen.getAllByRole('radio')).toHaveLength(answers.length + (id === 'age' ? 1 : 0));
  for (const [label, code] of answers.toReversed()) {
    await userEvent.click(screen.getByRole('radio', { name: label }));
    expect(String(visit.get().triage[id])).toBe(code);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(window.location.pathname).not.toBe(`/demographics/${id}`);
});
