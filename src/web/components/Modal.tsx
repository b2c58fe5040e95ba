import { type ReactNode, type Ref, useEffectEvent, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './Modal.module.css';

type ModalProps = {
  readonly open: boolean;
  readonly heading: string;
  /** Asked to close by Esc or the platform's own way back; the caller decides. Buttons inside are the caller's. */
  readonly onClose: (reason: 'escape') => void;
  readonly children: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** A native modal dialog: focus goes to its heading, and back to where it was once it is closed. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ heading, onClose, children, headingRef }: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useImperativeHandle<HTMLHeadingElement | null, HTMLHeadingElement | null>(headingRef, () => title.current, []);
  const ask = useEffectEvent(() => onClose('escape'));

  // A layout effect, because its cleaning up still finds the dialog in the page: only then can focus be handed back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const stopListening = listen(element, () => ask());
    element.showModal();
    title.current?.focus();
    return () => {
      stopListening();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </dialog>
  );
}

/** Turns the browser's own ways of closing a dialog into a question. Gives back how to stop listening. */
function listen(dialog: HTMLDialogElement, ask: () => void): () => void {
  const onCancel = (event: Event) => {
    event.preventDefault();
    ask();
  };
  // A second Esc closes without asking, so the dialog comes back until the caller takes it away.
  const onClosed = () => {
    ask();
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('close', onClosed);
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('close', onClosed);
  };
}
