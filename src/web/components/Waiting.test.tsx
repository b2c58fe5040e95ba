import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Waiting } from './Waiting.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;

it('a short wait says nothing; after 400 ms it does', () => {
  render(<Waiting active text="Checking" />);
  act(() => void vi.advanceTimersByTime(399));
  expect(said()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBe('Checking');
});

it('a second wait is quiet at first again', () => {
  const { rerender } = render(<Waiting active text="Checking" />);
  act(() => void vi.advanceTimersByTime(500));
  rerender(<Waiting active={false} text="Checking" />);
  expect(said()).toBe('');
  rerender(<Waiting active text="Checking" />);
  expect(said()).toBe('');
});
