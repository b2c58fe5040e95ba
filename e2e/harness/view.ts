declare global {
  /** The paths of the links followed since the last call of `look`. */
  var followed: string[] | undefined;
}

/** The current view, with everything that a press could have changed. */
export type View = {
  readonly path: string;
  /** The last heading of the open dialog, or its question (`legend`); without a dialog, the screen's heading. */
  readonly heading: string;
  /** The values of the chosen radios and ticked boxes. */
  readonly chosen: readonly string[];
  readonly error: boolean;
  readonly folds: number;
  /** Whether a field or list has focus, other than radios and boxes. */
  readonly inField: boolean;
  /** The paths of the links followed since the last call of `look`. */
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
    inField: document.activeElement?.matches('select, input:not([type=radio], [type=checkbox])') === true,
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
