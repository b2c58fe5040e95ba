/*
 * Has the screens from the next one on in our typeface, once both weights are there. On a slow network they come after the
 * first paint, from which on `font-display: optional` uses none.
 */
void Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "Atkinson later"`))).then(
  () => addEventListener('pushState', () => document.documentElement.classList.add('later'), { once: true }),
  () => undefined,
);

// A reference's zero, which its style sheet would fetch only with a reference that has one.
void document.fonts.load('700 1em "Atkinson zero"', '0').catch(() => undefined);

export {};
