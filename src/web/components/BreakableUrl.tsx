import { Fragment } from 'react';

/** Splits a web or e-mail address where a line may break: before a dot, an @ or a slash. */
export const splitUrl = (text: string): readonly string[] => text.split(/(?=[.@]|\b\/)/);

/** A web or e-mail address that can break across lines. */
export function BreakableUrl({ text }: { readonly text: string }) {
  return splitUrl(text).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
