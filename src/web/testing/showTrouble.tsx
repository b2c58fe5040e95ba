import { render } from '@testing-library/react';
import { en } from '#content/en/index.ts';
import { createWords, WordsContext } from '../runtime/words.ts';
import { StartupFailure } from '../app/StartupFailure.tsx';

/** Shows the page that a visitor gets who cannot start, with each cause; returns what holds it. */
export async function showTrouble(): Promise<HTMLElement> {
  const words = createWords(en, () => Promise.resolve({ laterWords: en }));
  await words.all.preload();
  const { container } = render(
    <WordsContext value={words}>
      <StartupFailure form="/plain/en" />
    </WordsContext>,
  );
  return container;
}
