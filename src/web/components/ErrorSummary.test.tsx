import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const heading = en.common.errorSummaryHeading;
const text = en.welcome.errors.empty;

function Form({ press = 1, errors = [{ text, targetId: 'postcode' }] }) {
  return (
    <>
      <ErrorSummary key={press} heading={heading} errors={errors} />
      <TextField id="postcode" label="Postcode" error={errors[0]?.text} />
    </>
  );
}

Element.prototype.scrollIntoView = () => undefined;

it('The error summary takes focus when it appears, and again at the next press', () => {
  const { rerender } = render(<Form />);
  const holdsFocus = () => document.activeElement?.contains(screen.getByRole('alert'));
  expect(holdsFocus()).toBe(true);
  screen.getByRole('textbox').focus();
  rerender(<Form press={2} />);
  expect(holdsFocus()).toBe(true);
});

it('The error summary shows nothing and takes no focus while there is no error', () => {
  render(<Form errors={[]} />);
  expect(screen.queryByText(heading)).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('the error summary’s link moves focus to the field and does not change the address', async () => {
  render(<Form />);
  const link = screen.getByRole('link', { name: text });
  expect(link.getAttribute('href')).toBe('#postcode');
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Postcode' }));
  expect(location.hash).toBe('');
});

it('the text of the error summary also stands at the field and describes it', () => {
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Postcode', description: text });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.hasAttribute('name')).toBe(false);
});
