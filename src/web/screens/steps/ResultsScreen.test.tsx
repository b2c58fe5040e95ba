import { en } from '#content/en/index.ts';
import { pathOfStep } from '#domain/journey.ts';
import type { Plan } from '#domain/plan.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIGURES, INCREASING, MAN } from '../../testing/answers.ts';
import { watchSavedFiles } from '../../testing/savedFiles.ts';
import { type Answers, failing } from '../../testing/server.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

const PDF = '/api/triage/pdf';
const ADDRESS = 'visitor@example.org';
const show = (
  answers: Answers = {},
  figures: Partial<Record<keyof typeof FIGURES, number>> = FIGURES,
  plan: Partial<Plan> = {},
  client: Partial<typeof YORK> = {},
) => showPage(pathOfStep('results'), { triage: { ...MAN, ...INCREASING, ...figures }, plan, answers, client });
/** A week under the full caution. */
const HEAVY = { ...FIGURES, consumptionUnits: 14, consumptionDays: 7 };
const PLAN: Plan = { choices: ['relax', 'slip'], startDay: 'monday' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const emailBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const says = (text: string) => screen.findByText(text);

let saved: ReturnType<typeof watchSavedFiles>;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  saved = watchSavedFiles();
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

const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (found === null) throw new Error(`no section around ${name}`);
  return found;
};
const listed = (name: string) =>
  within(section(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what the results say besides the figures', () => {
  const { choices } = en.steps.plan;

  it('what to do next comes first, then the summary to keep, then the figures, the plan and the year', async () => {
    await show({}, FIGURES, PLAN);
    const order = ['What to do next', 'Last week', 'Your plan', 'A year of your target', 'What you may gain'];
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    expect(listed('What to do next')).toEqual([
      'Save your summary or email it to yourself.',
      'Start with 1 thing from your plan.',
      'If you want help, call York Sample Service, 01632 960001, when it is open.',
    ]);
  });

  it.each([
    ['northernIreland', FIGURES, 'If you want help, talk to your GP.'],
    ['northernIreland', HEAVY, 'Talk to your GP or the GP out-of-hours service before you change'],
    ['islands', HEAVY, 'Talk to your GP before you change'],
    ['wales', FIGURES, 'If you want help, call DAN 24/7, 0808 808 2234, when it is open.'],
    ['wales', HEAVY, 'Talk to your GP or DAN 24/7, 0808 808 2234 before you change'],
  ] as const)('what to do next without a service’s phone, in %s after %j: %s', async (nation, figures, step) => {
    await show({}, figures, PLAN, { nation, serviceDetails: { ...YORK.serviceDetails, phone: null } });
    expect(listed('What to do next').join(' ')).toContain(step);
  });

  it('the plan as chosen, word for word, with its start as a date', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
    await show({}, FIGURES, PLAN);
    vi.useRealTimers();
    expect(listed('Your plan').slice(0, 2)).toEqual([choices.relax, choices.slip]);
    expect(section('Your plan').textContent).toContain('Start: Next Monday, 23 November 2026');
  });

  it('without a plan, that none was chosen, and the way back to choose one', async () => {
    await show();
    expect(section('Your plan').textContent).toContain(en.steps.results.plan.none);
    const link = within(section('What to do next')).getByRole('link', { name: 'Make a plan' });
    expect(link.getAttribute('href')).toBe(pathOfStep('plan'));
  });

  it('a year of a lower target, in units and calories', async () => {
    await show();
    expect(section('A year of your target').textContent).toContain('1,456 units less');
    expect(section('A year of your target').textContent).toContain('about 81,500 calories');
    cleanup();
    await show({}, { ...FIGURES, goalUnits: 14 });
    expect(screen.queryByRole('heading', { name: 'A year of your target' })).toBeNull();
  });

  it('under the full caution first whom to talk to, and no year and no start day', async () => {
    await show({}, HEAVY, PLAN);
    expect(listed('What to do next')).toEqual([
      'Talk to your GP or York Sample Service, 01632 960001 before you change how much you drink.',
      'Save your summary, so that you can show it to them.',
    ]);
    expect(listed('To talk over with your GP').slice(0, 2)).toEqual([choices.relax, choices.slip]);
    expect(screen.queryByText(/^Start:/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'A year of your target' })).toBeNull();
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

  it.each([
    ['with the plan and the start day as chosen', FIGURES, { plan: ['relax', 'slip'], startDay: 'monday' }],
    ['under the full caution without a start day', HEAVY, { plan: ['relax', 'slip'] }],
  ])('%s', async (_what, figures, sent) => {
    const { server } = await show({}, figures, PLAN);
    await press('Download my summary');
    await says('Your summary has been saved on this device.');
    const { plan, startDay } = server.sentTo(PDF)[0]?.body as Record<string, unknown>;
    expect({ plan, ...(startDay !== undefined && { startDay }) }).toEqual(sent);
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

  it.each(['', 'no address'])('sends nothing to “%s”, and says so in a summary and at the field', async (wrong) => {
    const { server } = await show();
    if (wrong) await userEvent.type(emailBox(), wrong);
    await press('Email my summary');
    expect(server.sentTo(PDF)).toEqual([]);
    expect(screen.getAllByText('Enter an email address, like name@example.com')).toHaveLength(2);
    expect(emailBox().getAttribute('aria-invalid')).toBe('true');
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
