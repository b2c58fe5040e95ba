/**
 * The words of the screen on show: everything in its main part, so headings, labels, hints, links and buttons as well as
 * sentences. The header and the footer, which are the same on every screen, are not counted. A text between spaces that
 * has a letter or a digit is a word.
 */
export function wordsShown(): readonly string[] {
  const main = document.querySelector('main');
  if (main === null) throw new Error('there is no screen');
  const texts: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('[hidden], noscript, dialog') === null) texts.push(textContent ?? '');
  }
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
}
