import { Fragment } from 'react';
import { partsOf, type Sentence } from '#content/linked.ts';

export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  return partsOf(sentence).map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? part : <a href={part.href}>{part.text}</a>}</Fragment>
  ));
}
