import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, INCREASING } from '#domain/testing/sampleAnswers.ts';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { loadMarkup } from '../../testing/markup.tsx';
import { DeferUntilPainted } from './DeferUntilPainted.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('before the first paint', () => {
  it.each<[string, TriageRecord]>([
    ['/feedback', { ...MAN, ...DEPENDENCE }],
    ['/intervention', { ...MAN, ...DEPENDENCE }],
    [pathOfStep('lastWeek'), { ...MAN, ...INCREASING }],
    [pathOfStep('targets'), { ...MAN, ...INCREASING, ...FIGURES }],
  ])('%s has only its heading, its first sentence and how far the visitor is', async (path, triage) => {
    document.body.innerHTML = (await loadMarkup())(path, triage);
    screen.getByRole('heading').remove();
    expect(document.querySelector('main')?.textContent).toMatch(
      /^(Part \d of 7|It takes courage to look at your drinking\.)?$/,
    );
  });
});

it('The heading of the result is painted before the page asks what time it is in the UK, which is slow at first', async () => {
  vi.resetModules();
  const formatter = vi.spyOn(Intl, 'DateTimeFormat');
  const markupOf = await loadMarkup();
  markupOf('/feedback', { ...MAN, ...DEPENDENCE });
  expect(formatter).not.toHaveBeenCalled();
  markupOf('/intervention', { ...MAN, ...DEPENDENCE });
  expect(formatter, 'the help asks for it').toHaveBeenCalled();
});

it('A deferred part of a screen is left out of the first rendering, and added at once after it', () => {
  const atFirst: string[] = [];
  function Heading() {
    useLayoutEffect(() => void atFirst.push(document.body.textContent), []);
    return <h1>Heading</h1>;
  }
  render(
    <>
      <Heading />
      <DeferUntilPainted>
        <p>Below</p>
      </DeferUntilPainted>
    </>,
  );
  expect(atFirst).toEqual(['Heading']);
  screen.getByText('Below');
  expect(document.querySelector('[data-screen]'), 'what hides the footer is gone').toBeNull();
});
