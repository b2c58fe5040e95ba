import type { ReactNode } from 'react';

type FormProps = {
  /** For a submit button that stands outside, as it must where a dialog with fields stands between. */
  readonly id?: string | undefined;
  readonly onSubmit: () => void;
  /** Let the browser say what is missing before it submits. */
  readonly browserChecks?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * A form that never sends anything by itself. `method="dialog"` outside a dialog does nothing, so pressing Enter before
 * the script has arrived neither reloads the page nor puts anything into its address.
 */
export function Form({ id, onSubmit, browserChecks = false, children }: FormProps) {
  return (
    <form
      id={id}
      method="dialog"
      autoComplete="off"
      noValidate={!browserChecks}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
