/** Adds the opening and closing of native dialogs, which jsdom lacks. */
export function provideNativeDialog(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Does what a browser does on Esc: fires `cancel`, then closes the dialog unless a listener prevented it. */
export function pressEscOn(dialog: HTMLElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) closeByBrowser(dialog);
}

/** Does what a browser does on a second Esc in a row: closes the dialog without firing `cancel`. */
export function closeByBrowser(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close();
  dialog.dispatchEvent(new Event('close'));
}
