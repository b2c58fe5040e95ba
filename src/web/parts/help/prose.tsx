import type { Prose } from '#content/prose.ts';
import { plainText } from '#content/linked.ts';
import { SentenceText } from '../../components/SentenceText.tsx';

export function Paragraphs({ text }: { readonly text: Prose }) {
  return text.map((paragraph) => (
    <p key={plainText(paragraph)}>
      <SentenceText sentence={paragraph} />
    </p>
  ));
}
