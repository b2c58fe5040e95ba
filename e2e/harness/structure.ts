import type { Page } from '@playwright/test';

/** Runs inside the page, so it must not use anything from outside. */
function structureFaults(): string[] {
  const once = (selector: string): string[] => {
    const found = document.querySelectorAll(selector).length;
    return found === 1 ? [] : [`${found} × ${selector}`];
  };
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const idsIn = (element: Element, attribute: string): string[] =>
    (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
  const textOf = (element: Element, attribute: string): string =>
    idsIn(element, attribute)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');

  const dangling = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'].flatMap((attribute) =>
    all(`[${attribute}]`).flatMap((element) =>
      idsIn(element, attribute)
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${attribute} names “${id}”, which is not there`),
    ),
  );
  // A screen reader must read each error and hint together with its field. A radio group is one field.
  const unread = all('[id$="-error"], [id$="-hint"]')
    .filter(({ id }) => all(`[aria-describedby~="${id}"]`).length === 0)
    .map(({ id }) => `nothing is described by “${id}”`);
  const unexplained = all('[aria-invalid="true"]')
    .filter((field) => textOf(field, 'aria-describedby') === '')
    .map((field) => `invalid without a word: ${field.id}`);
  const ids = all('[id]').map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements are “${id}”`);
  return [
    ...['h1', 'header', 'main', 'footer'].flatMap(once),
    ...(document.documentElement.lang === '' ? ['no language'] : []),
    ...[...dangling, ...unread, ...unexplained, ...twice],
  ];
}

/** Faults in a screen's structure: it needs one main heading, one of each landmark, and references that exist. */
export const findStructureFaults = (page: Page): Promise<string[]> => page.evaluate(structureFaults);
