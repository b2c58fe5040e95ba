/** Finds secrets in texts, in any encoding. */

const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '');

/** Returns the part of a text's Base64 that no surrounding text changes, for each of the three offsets. */
function base64Anywhere(text: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const whole = base64(`${'\0'.repeat(offset)}${text}`);
    return whole.slice(offset === 0 ? 0 : offset + 1, -2);
  });
}

/** Returns a text unchanged, without spaces, URL-encoded, in hexadecimal, and in Base64 at each offset. */
function formsOf(text: string): readonly string[] {
  const spellings = [text, text.replaceAll(' ', ''), text.replaceAll(' ', '+'), encodeURIComponent(text)];
  const encoded = [text, text.replaceAll(' ', '')].flatMap((item) =>
    [item, item.toLowerCase(), item.toUpperCase()].flatMap((cased) => [
      ...base64Anywhere(cased),
      ...base64Anywhere(cased).map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
    ]),
  );
  const folded = [...spellings, Buffer.from(text).toString('hex')].map((item) => item.toLowerCase());
  return [...new Set([...folded, ...encoded])];
}

/** Returns the secrets that a text reveals, each as its name and the form that was found. */
export function leaksIn(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  const places = [text, text.toLowerCase()];
  return Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret)
      .filter((form) => places.some((database) => database.includes(form)))
      .map((form) => `${name}: ${form}`),
  );
}
