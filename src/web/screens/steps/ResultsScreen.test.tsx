import { pathOfStep } from '#domain/journey.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIGURES, INCREASING, MAN } from '../../testing/answers.ts';
import { type Answers, failing } from '../../testing/server.ts';
import { showPage } from '../../testing/showPage.tsx';

const PDF = '/api/triage/pdf';
const ADDRESS = 'visitor@example.org';
const show = (answers: Answers = {}, figures: Partial<Record<keyof typeof FIGURES, number>> = FIGURES) =>
  showPage(pathOfStep('results'), { triage: { ...MAN, ...INCREASING, ...figures }, answers });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const emailBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const says = (text: string) => screen.findByText(text);

const saved = vi.fn<(link: HTMLAnchorElement) => void>();
beforeEach(() => {
  saved.mockReset();
  vi.stubGlobal('scrollTo', vi.fn());
  URL.createObjectURL = () => 'blob:summary';
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the summary on the page', () => {
  it('shows last week, the target, the guideline and the change', async () => {
    await show();
    expect(
      screen.getByText(
        'You told us 10 units a day on 4 days. In the week, that is 40 units. This is above the guideline of 14 units a week.',
      ),
    ).toBeDefined();
    expect(screen.getByText('4 units a day on 3 days. In the week, that is 12 units.')).toBeDefined();
    expect(screen.getByText(/no more than 14 units a week/)).toBeDefined();
    expect(screen.getByText(/That is 28 units less than last week/)).toBeDefined();
  });

  it('cannot be reached before both targets are chosen', async () => {
    await show({}, { consumptionUnits: 10, consumptionDays: 4 });
    await waitFor(() => expect(window.location.pathname).toBe(pathOfStep('targets')));
  });
});

describe('downloading', () => {
  it('stores the newest record first, then saves results.pdf', async () => {
    const { server } = await show();
    await press('Download my summary');
    await says('Your summary has been saved on this device.');
    expect(saved.mock.calls[0]?.[0].download).toBe('results.pdf');
    expect(server.sentTo(PDF)[0]?.body).toEqual({
      ...{ id: 'r'.repeat(32), clientName: 'City of York', gender: 'm', age: 3 },
      ...FIGURES,
    });
    expect(server.calls.findIndex(({ path }) => path === PDF)).toBeGreaterThan(
      server.calls.findIndex(({ path }) => path === '/api/triage/log'),
    );
  });

  it('says that it failed, with a contact', async () => {
    await show({ triagePdf: failing(503, 'unavailable') });
    await press('Download my summary');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('There was an error downloading your summary. Please contact us.');
  });

  it('fails when the record cannot be stored', async () => {
    const { server } = await show({ triageLog: failing(422, 'invalid') });
    await press('Download my summary');
    await screen.findByRole('alert');
    expect(server.sentTo(PDF)).toEqual([]);
  });
});

describe('e-mailing', () => {
  it('says that the summary has been e-mailed', async () => {
    const { server } = await show();
    await userEvent.type(emailBox(), ADDRESS);
    await press('Email my summary');
    await says('Your summary has been emailed to you!');
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ emailAddress: ADDRESS });
    expect(saved).not.toHaveBeenCalled();
  });

  it.each([failing(502, 'emailFailed'), failing(422, 'invalid'), failing(429, 'tooMany')])(
    'points to the download if the server refuses',
    async (answer) => {
      await show({ triagePdf: answer });
      await userEvent.type(emailBox(), ADDRESS);
      await press('Email my summary');
      await says('There was an error sending the email. Please use the download.');
    },
  );

  it.each(['', 'no address'])('sends nothing to “%s”', async (wrong) => {
    const { server } = await show();
    if (wrong) await userEvent.type(emailBox(), wrong);
    await press('Email my summary');
    expect(server.sentTo(PDF)).toEqual([]);
    expect(emailBox().validity.valid).toBe(false);
  });
});

it('there is one request at a time', async () => {
  const { server } = await show();
  await userEvent.type(emailBox(), ADDRESS);
  server.fetch.mockImplementation(() => new Promise(() => undefined));
  await press('Download my summary');
  await press('Download my summary');
  await press('Email my summary');
  expect(server.fetch.mock.calls.filter(([path]) => path === PDF)).toHaveLength(1);
});

it('a press on a store link is recorded', async () => {
  const { visit } = await show();
  await userEvent.click(screen.getByRole('link', { name: /App Store/ }));
  expect(visit.get().triage).toMatchObject({ appStoreClicked: true });
  expect(visit.get().triage).not.toHaveProperty('playStoreClicked');
});
