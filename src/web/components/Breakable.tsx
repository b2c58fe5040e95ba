import { Fragment } from 'react';

/** An address of any kind that, too long for its line, breaks before a dot, an @ or a slash and not amid a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?=[.@]|\b\/)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
