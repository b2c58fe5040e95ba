import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { RadioGroup } from './RadioGroup.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: '0', label: '0 to 2' },
  { value: '1', label: '3 to 4', hint: 'About 2 pints' },
];

function Question({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup
      id="q2"
      headingLevel={1}
      caption="Get started"
      legend="How many units?"
      hint="Think of a day when you drink."
      error={error}
      options={OPTIONS}
      value={value}
      onChange={setValue}
    />
  );
}

it('a question is a group with its own text as name and heading, and nothing preselected', () => {
  render(<Question />);
  const group = screen.getByRole('group', { name: 'Get started How many units?' });
  expect(within(group).getByRole('heading', { level: 1, name: 'Get started How many units?' })).toBeTruthy();
  expect(within(group).queryByRole('radio', { checked: true })).toBeNull();
});

it('a press anywhere in an option’s row chooses the option, also one with the code 0', async () => {
  render(<Question />);
  await userEvent.click(screen.getByText('0 to 2'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '0 to 2' }).checked).toBe(true);
});

it('arrow keys move between the options', async () => {
  render(<Question />);
  await userEvent.click(screen.getByRole('radio', { name: '0 to 2' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 to 4' }).checked).toBe(true);
});

it('an error describes the group, and its link leads to the first radio', () => {
  render(<Question error={en.common.selectAnAnswer} />);
  const group = screen.getByRole('group');
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Think of a day when you drink.',
    'Please select an answer',
  ]);
  expect(document.getElementById('q2')).toBe(screen.getByRole('radio', { name: '0 to 2' }));
});

it('an option is named by its label and described by its hint', () => {
  render(<Question />);
  expect(screen.getByRole('radio', { name: '3 to 4', description: 'About 2 pints' })).toBeTruthy();
});

it('options can be grouped under headings', () => {
  render(
    <RadioGroup
      id="ethnicity"
      headingLevel={1}
      legend="What is your ethnic group?"
      options={[
        { heading: 'White', options: [{ value: '0', label: 'White British' }] },
        { heading: 'Asian', options: [{ value: '3', label: 'Asian Indian' }] },
      ]}
      value="3"
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Asian' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Asian Indian' }).checked).toBe(true);
});
