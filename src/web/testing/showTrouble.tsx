import { StartupFailure } from '../app/StartupFailure.tsx';
import { renderWithWords } from './words.tsx';

/** Renders the message for a page that cannot start, with all its causes. Returns the element that contains it. */
export function showTrouble(): HTMLElement {
  return renderWithWords(<StartupFailure form="/plain/en" />).container;
}
