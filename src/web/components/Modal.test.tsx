import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { closeByBrowser, pressEscOn, provideNativeDialog } from './testing/nativeDialog.ts';

beforeAll(provideNativeDialog);
afterEach(cleanup);

function Page({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} heading="You need to be 18" onClose={close}>
        <Button onClick={close}>Back to start</Button>
      </Modal>
    </>
  );
}

const openIt = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'You need to be 18' });
};

it('focus goes to the heading of a dialog that opens', async () => {
  render(<Page />);
  await openIt();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You need to be 18' }));
});

it('focus goes back to the button that opened the dialog', async () => {
  render(<Page />);
  await openIt();
  await userEvent.click(screen.getByRole('button', { name: 'Back to start' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('one press of Esc asks once to close the dialog', async () => {
  const asked = vi.fn();
  render(<Page onClose={asked} />);
  const dialog = await openIt();
  act(() => pressEscOn(dialog));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('A dialog stays open until the page closes it, however the browser tries to close it', () => {
  const asked = vi.fn();
  render(
    <Modal open heading="You need to be 18" onClose={asked}>
      <p>Text</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  pressEscOn(dialog);
  closeByBrowser(dialog);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog')).toBe(dialog);
});
