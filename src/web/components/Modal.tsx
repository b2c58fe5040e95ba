import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { holdPresses } from '../runtime/pressHold.ts';
import styles from './Modal.module.css';

type ModalProps = {
  readonly open: boolean;
  readonly heading: string;
  /** Called on Esc or the platform's back gesture. The caller decides whether to close the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A button next to the heading. The dialog then has a fixed size, and stays in place if its content changes. */
  readonly beside?: ReactNode;
  readonly foot?: ReactNode;
};

/** A native modal dialog. Focus moves to its heading, and back to the earlier element when the dialog closes. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ heading, onClose, children, beside, foot }: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const requestClose = useEffectEvent(() => onClose());

  // This is a layout effect because its clean-up must return focus while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const stopIntercepting = interceptClosing(element, () => requestClose());
    element.showModal();
    title.current?.focus();
    holdPresses();
    return () => {
      holdPresses();
      stopIntercepting();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${(beside ? styles.fixed : styles.modal) ?? ''} ${foot ? (styles.footed ?? '') : ''}`}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {heading}
        </h2>
        {beside}
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}

/** When the browser wants to close a dialog, calls `requestClose` instead. Returns a function that stops listening. */
function interceptClosing(dialog: HTMLDialogElement, requestClose: () => void): () => void {
  const listening = new AbortController();
  const onCancel = (event: Event) => {
    event.preventDefault();
    requestClose();
  };
  // A second Esc closes without asking, so the dialog is reopened until the caller removes it.
  const onClosed = () => {
    requestClose();
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  };
  dialog.addEventListener('cancel', onCancel, listening);
  dialog.addEventListener('close', onClosed, listening);
  return () => listening.abort();
}
