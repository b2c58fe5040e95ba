import type { ReactNode } from 'react';

type FormProps = {
  /** The form's id, for a submit button outside the form that refers to it. */
  readonly id?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/**
 * A form that the browser never sends. It has `method="dialog"`, which does nothing outside a dialog: pressing Enter
 * before the script has loaded neither reloads the page nor puts anything into its address.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      method="dialog"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
