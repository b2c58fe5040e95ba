import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Ends a link's text for assistive technology with whose it is, so that the link says alone where it leads (WCAG 2.4.9). */
export function Whose({ name }: { readonly name: string }) {
  return (
    <>
      {' '}
      <VisuallyHidden>{`(${name})`}</VisuallyHidden>
    </>
  );
}
