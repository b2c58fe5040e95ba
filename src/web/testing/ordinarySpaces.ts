/**
 * Makes `textContent` return ordinary spaces in place of no-break spaces. Tests then read texts and accessible names as
 * people do, and as Testing Library's text matchers do.
 */
const textContent = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
Object.defineProperty(Node.prototype, 'textContent', {
  ...textContent,
  get(this: Node) {
    const text = textContent?.get?.call(this) as string | null;
    return text?.replaceAll('\u00a0', ' ') ?? null;
  },
});
