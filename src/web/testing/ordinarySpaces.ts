/**
 * Tests read the text of elements, and the names made of it, as people do and as Testing Library's matchers for texts do:
 * a no-break space is a space.
 */
const textContent = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
Object.defineProperty(Node.prototype, 'textContent', {
  ...textContent,
  get(this: Node) {
    const text = textContent?.get?.call(this) as string | null;
    return text?.replaceAll('\u00a0', ' ') ?? null;
  },
});
