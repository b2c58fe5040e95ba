import { render } from '@testing-library/react';
import { en } from '#content/en/index.ts';
import { createWords, WordsContext } from '../runtime/words.ts';
import { StartupFailure } from '../app/StartupFailure.tsx';

/** Renders the message for a page that cannot start, with all its causes. Returns the element that contains it. */
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
