/** A link within a sentence, which starts a phone call or a text message. */
type LinkPart = { readonly text: string; readonly href: string };
export type Part = string | LinkPart;

type Linked = { readonly parts: readonly Part[] };

export type Sentence = string | Linked;

const gapParts = (gap: Part | Linked): readonly Part[] =>
  typeof gap === 'object' && 'parts' in gap ? gap.parts : [gap];

/** Template tag for a sentence with links. Its placeholders take texts, links, or other sentences with links. */
export function linked(texts: TemplateStringsArray, ...gaps: readonly (Part | Linked)[]): Linked {
  return {
    parts: texts.flatMap((text, index) => [text, ...gapParts(gaps[index] ?? '')]).filter((part) => part !== ''),
  };
}

export const partsOf = (sentence: Sentence): readonly Part[] =>
  typeof sentence === 'string' ? [sentence] : sentence.parts;

/** Joins sentences with spaces, leaving out empty ones. */
export function joinSentences(...sentences: readonly Sentence[]): Sentence {
  const filled = sentences.map(partsOf).filter(([first = '']) => first !== '');
  return { parts: filled.flatMap((parts, index) => (index === 0 ? parts : [' ', ...parts])) };
}

export function plainText(sentence: Sentence): string {
  return partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

/** Returns the `tel:` address of a UK number: national digits without spaces, the same for 01904 and +44 1904. */
export function telHref(phone: string): string {
  return `tel:${phone
    .replace(/\(0\)/, '')
    .replace(/^\s*(?:\+|00)44/, '0')
    .replace(/\D/g, '')}`;
}

/** The WhatsApp address of a UK number; an https address stays unchanged. */
export const whatsAppHref = (value: string): string =>
  value.startsWith('https://') ? value : `https://wa.me/44${telHref(value).slice('tel:0'.length)}`;

export const call = (text: string, phone: string): LinkPart => ({ text, href: telHref(phone) });

/** A web address for display: without the protocol, "www." and a final slash. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
