/**
 * The short names that stand on a page first without what they stand for (WCAG 3.1.4, H28).
 * Runs inside a browser's page too, so it must not use anything from outside.
 */
export function unexplained(names: readonly string[]): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const first = new Map<string, Element>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement === null || parentElement.closest('script, noscript, [hidden]') !== null) continue;
    for (const name of names)
      if (new RegExp(`\\b${name}\\b`).test(textContent ?? '') && !first.has(name)) first.set(name, parentElement);
  }
  const standing = [...first].filter(([, element]) => element.closest('abbr[title]') === null);
  return standing.map(([name, element]) => `${name}: ${element.textContent}`);
}
