/** Adds what jsdom lacks of a native dialog: opening and closing. */
export function provideNativeDialog(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Acts as a browser does on Esc: it fires `cancel`, then closes the dialog unless that was prevented. */
export function pressEscOn(dialog: HTMLElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) closeByBrowser(dialog);
}

/** Acts as a browser does on a second Esc in a row: it closes the dialog without asking. */
export function closeByBrowser(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close();
  dialog.dispatchEvent(new Event('close'));
}
