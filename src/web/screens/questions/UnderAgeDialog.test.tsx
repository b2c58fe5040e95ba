import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pressEscOn, provideNativeDialog } from '../../components/testing/nativeDialog.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

beforeAll(provideNativeDialog);
afterEach(cleanup);

const YOUTH = {
  name: 'Sample youth service',
  text: 'For under 18s.',
  phone: '0808 157 0001',
  email: null,
  url: null,
  hours: null,
  closedOn: null,
};

async function choose17(client: Partial<typeof YORK> = {}) {
  const page = await showPage('/demographics/age', { triage: { referral: 'gp' }, client });
  await userEvent.click(screen.getByRole('radio', { name: '17 or under' }));
  return { ...page, dialog: within(screen.getByRole('dialog')) };
}

describe('a visitor of 17 or under', () => {
  it('A visitor of 17 or under is told who the service is for and where to get help', async () => {
    const { dialog } = await choose17();
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('This service is for people aged 18 or above');
    for (const name of ['Call Childline on 0800 1111', 'Call 999'])
      expect(dialog.getByRole('link', { name })).toBeDefined();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 20))).toEqual([
      'Call Childline on 08',
      'Call 999 If you are ',
    ]);
    expect(dialog.getByText('If drinking worries you, see your GP. You can go on your own.')).toBeDefined();
  });

  it('is shown the young people’s service of a client that has one', async () => {
    const { dialog } = await choose17({ serviceDetails: { ...YORK.serviceDetails, youngPeopleService: YOUTH } });
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('Sample youth service');
    expect(dialog.getByRole('link', { name: 'Call 0808 157 0001 (Sample youth service)' })).toBeDefined();
  });

  it('goes back to the start with nothing sent', async () => {
    const { dialog, replace, server } = await choose17();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to start' }));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(server.sentTo('/api/triage/log')).toEqual([]);
  });

  it('loses the choice if the browser’s Back leaves the question', async () => {
    const { visit } = await choose17();
    act(() => {
      window.history.replaceState(null, '', '/demographics/referral');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(visit.get().triage).not.toHaveProperty('age');
  });

  it('clears the choice with Esc and stays on the question', async () => {
    const { visit } = await choose17();
    act(() => pressEscOn(screen.getByRole('dialog')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visit.get().triage).not.toHaveProperty('age');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});
