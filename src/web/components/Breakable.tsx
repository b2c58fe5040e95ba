import { Fragment } from 'react';

/** Where an address may be broken: before a dot, an @ or a slash, and not amid a word. */
export const breakablePieces = (text: string): readonly string[] => text.split(/(?=[.@]|\b\/)/);

/** An address of any kind, which breaks there when it is too long for its line. */
export function Breakable({ text }: { readonly text: string }) {
  return breakablePieces(text).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
