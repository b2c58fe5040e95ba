import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
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

  // A layout effect, because its cleaning up still finds the dialog in the page: only then can focus be handed back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    title.current?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose('escape');
    };
    // A second Esc closes a dialog without asking; open it again unless the caller agrees.
    const closed = () => {
      onClose('escape');
      if (element?.isConnected && !element.open) element.showModal();
    };
    element?.addEventListener('cancel', cancel);
    element?.addEventListener('close', closed);
    return () => {
      element?.removeEventListener('cancel', cancel);
      element?.removeEventListener('close', closed);
    };
  }, [onClose]);

  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
