declare global {
  /** The paths of links that were followed since the last look. */
  var followed: string[] | undefined;
}

/** The view that is shown, and all that a press could have done to it. */
export type View = {
  readonly path: string;
  /** Its heading, which a dialog that is open has too, and of a dialog with a question the question. */
  readonly heading: string;
  /** The values of what is chosen or ticked. */
  readonly chosen: readonly string[];
  readonly error: boolean;
  readonly folds: number;
  /** Links that were followed since the last look. */
  readonly followed: readonly string[];
};

/** Runs inside the page, so it must not use anything from outside. */
export function look(): View {
  const followed = globalThis.followed ?? [];
  globalThis.followed = [];
  const view = document.querySelector('dialog[open]') ?? document.querySelector('main');
  return {
    path: location.pathname,
    heading:
      [...(view?.querySelectorAll('h1, dialog legend, dialog h2') ?? [])].at(-1)?.textContent.replace(/\s/g, ' ') ?? '',
    chosen: [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
    error: [...document.querySelectorAll('h2, h3')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .some(({ textContent }) => textContent === 'There is a problem'),
    folds: document.querySelectorAll('main details[open]').length,
    followed,
  };
}

/** Runs inside the page: notes each link that is followed. */
export function noteLinks(): void {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) (globalThis.followed ??= []).push(link.pathname);
  });
}
