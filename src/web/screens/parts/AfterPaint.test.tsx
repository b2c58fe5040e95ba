import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AfterPaint } from './AfterPaint.tsx';

afterEach(cleanup);

it('leaves its part out of the first rendering of a screen, and adds it at once after that', () => {
  const atFirst: string[] = [];
  function Heading() {
    useLayoutEffect(() => void atFirst.push(document.body.textContent), []);
    return <h1>Heading</h1>;
  }
  render(
    <>
      <Heading />
      <AfterPaint>
        <p>Below</p>
      </AfterPaint>
    </>,
  );
  expect(atFirst).toEqual(['Heading']);
  screen.getByText('Below');
  expect(document.querySelector('[data-screen]'), 'what hides the footer is gone').toBeNull();
});
