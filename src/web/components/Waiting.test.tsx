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

const announced = () => screen.getByRole('status').textContent;

it('a wait is announced after 400 ms, not before', () => {
  render(<Waiting active text="Checking" />);
  act(() => void vi.advanceTimersByTime(399));
  expect(announced()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(announced()).toBe('Checking');
});

it('a second wait is announced after 400 ms, too', () => {
  const { rerender } = render(<Waiting active text="Checking" />);
  act(() => void vi.advanceTimersByTime(500));
  rerender(<Waiting active={false} text="Checking" />);
  expect(announced()).toBe('');
  rerender(<Waiting active text="Checking" />);
  expect(announced()).toBe('');
});
