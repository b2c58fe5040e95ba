import type { ReactNode } from 'react';

type FormProps = {
  /** For a submit button outside the form, which is needed if a dialog with fields comes between. */
  readonly id?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/**
 * A form that sends nothing itself. Outside a dialog `method="dialog"` does nothing, so pressing Enter before the script
 * has loaded neither reloads the page nor puts anything into its address.
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
