/** Puts a field's letters (A to Z only, so that nothing grows or shrinks) in upper case and leaves the caret in place. */
export function raiseLetters(field: HTMLInputElement): void {
  const raised = field.value.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (raised === field.value) return;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = raised;
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}
