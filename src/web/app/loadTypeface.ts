/*
 * Shows our typeface from the next screen on, once both weights are loaded. On a slow network they arrive after the first
 * paint, when `font-display: optional` no longer uses them.
 */
void Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "Atkinson later"`))).then(
  () => addEventListener('pushState', () => document.documentElement.classList.add('later'), { once: true }),
  () => undefined,
);

// The zero of references, which the style sheet alone would fetch only when a reference contains one.
void document.fonts.load('700 1em "Atkinson zero"', '0').catch(() => undefined);

export {};
