/**
 * The short names that stand on a page first without what they stand for, as a title or in brackets (WCAG 3.1.4, H28, G97).
 * Runs inside a browser's page too, so it must not use anything from outside.
 */
export function unexplained(): string[] {
  const names = ['GP', 'NHS', 'DVLA', 'DVA', 'AUDIT'];
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const first = new Map<string, Element>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('script, noscript, [hidden]') !== null) continue;
    for (const name of names)
      if (new RegExp(`\\b${name}\\b`).test(textContent ?? '') && !first.has(name)) first.set(name, parentElement);
  }
  const standing = [...first].filter(
    ([name, element]) => element.closest('abbr[title]') === null && !element.textContent.includes(`${name} (`),
  );
  return standing.map(([name, element]) => `${name}: ${element.textContent}`);
}
