/**
 * Uses our typeface from the next screen on, once both weights are loaded. On a slow network they arrive after the
 * first paint, and then `font-display: optional` would never use them.
 */
export function loadTypeface(): void {
  void Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "Atkinson later"`))).then(
    () => addEventListener('pushState', () => document.documentElement.classList.add('later'), { once: true }),
    () => undefined,
  );
  // Fetch the typeface for zeros now. The browser would otherwise wait until a zero in a reference needs it.
  void document.fonts.load('700 1em "Atkinson zero"', '0').catch(() => undefined);
}
