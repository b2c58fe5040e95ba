import { START } from '#domain/journey.ts';
import { addressOf } from '../runtime/language.ts';
import { mainClass } from './Layout.tsx';

/**
 * Shows one sentence on the emptied page without loading anything, and sets the address to that of the start screen.
 * The tab's history still has addresses of the visit: Back to any of them also leads to the start screen.
 */
export function showGoodbye(sentence: string): void {
  window.history.replaceState(null, '', addressOf(START));
  window.addEventListener('popstate', () => {
    if (navigator.onLine) window.location.replace(addressOf(START));
    else window.history.replaceState(null, '', addressOf(START));
  });
  const main = document.createElement('main');
  main.className = mainClass;
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.textContent = sentence;
  main.append(heading);
  document.body.append(main);
  heading.focus();
}
