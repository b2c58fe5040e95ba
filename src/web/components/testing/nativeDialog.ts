/** What jsdom leaves out of a native dialog: opening, closing, and Esc, which a browser offers as `cancel` first. */
export function provideNativeDialog(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** What a browser does when Esc is pressed while a dialog is open: it asks, then closes unless told not to. */
export function pressEscOn(dialog: HTMLElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) closeByBrowser(dialog);
}

/** What a browser does at a second Esc in a row: it closes without asking. */
export function closeByBrowser(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close();
  dialog.dispatchEvent(new Event('close'));
}
