import { en } from '#content/en/index.ts';
import { pathOfStep } from '#domain/journey.ts';
import type { Plan } from '#domain/plan.ts';
import { INCREASING } from '#domain/testing/sampleAnswers.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { watchSavedFiles } from '../../testing/savedFiles.ts';
import { type Answers, failureReply } from '../../testing/server.ts';
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
/** Figures of last week that bring the full caution. */
const HEAVY = { ...FIGURES, consumptionUnits: 14, consumptionDays: 7 };
const PLAN: Plan = { choices: ['relax', 'slip'], startDay: 'monday' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Moves the clock on by 1 s, so that the next press does not count as an accidental second one. */
const passSecondPress = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
const emailBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
const says = (text: string) => screen.findByText(text);
const LOOK_FOR_IT =
  'Look in your downloads for results.pdf. Not there? Email it instead, or open this site in your phone’s own browser.';

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

const { choices } = en.steps.plan;
const section = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (found === null) throw new Error(`no section around ${name}`);
  return found;
};
const card = () => document.querySelector<HTMLElement>('[data-plan]') ?? document.body;
/** The numbers on the columns of the picture of the week. */
const columns = () =>
  [...document.querySelectorAll('svg text:is([class*="inside"], [class*="onTop"])')].map(
    ({ textContent }) => textContent,
  );
const listed = () =>
  within(card())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the summary on the page', () => {
  it.each([null, YORK.serviceDetails.phone])(
    'shows the local service without a press, its phone being %s',
    async (phone) => {
      await show({}, FIGURES, {}, { serviceDetails: { ...YORK.serviceDetails, phone } });
      const heading = await screen.findByText(en.help.localHeading);
      expect(heading.closest('details')).toBeNull();
    },
  );

  it('offers the app without a press, above Finish', async () => {
    await show({}, FIGURES, PLAN);
    const app = section('Get the app');
    expect(app.closest('details')).toBeNull();
    expect(within(app).getAllByRole('link', { name: /^Get it on/ })).toHaveLength(2);
    const finish = screen.getByRole('button', { name: 'Finish' });
    expect(app.compareDocumentPosition(finish)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is one card, with the picture of the week, the change and its yearly saving below', async () => {
    await show({}, FIGURES, PLAN);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan');
    expect(card().textContent).toContain('Your score: 8 out of 40, increasing risk.');
    expect(card().textContent).toContain('40 → 12 units a week');
    expect(card().textContent).toContain('Your target is 4 units a day on 3 days.');
    expect(
      screen.getByText(
        'Last week: 40 units (10 on each of 4 days); your target: 12 units (4 on each of 3 days); guideline: 14 units a week.',
      ),
    ).toBeDefined();
    for (const message of [
      'Your target is 4 units a day on 3 days. That is 28 units less than last week, and 1,456 units in a year.',
      'You told us 10 units a day on 4 days. This is above the guideline.',
    ])
      expect(screen.getByText(message)).toBeDefined();
  });

  it('says each figure of the two weeks once outside of the card and the picture', async () => {
    await show({}, { ...FIGURES, goalUnits: 5, goalDays: 5 });
    await says('Your plan');
    const text = screen.getByRole('main').textContent;
    const times = {
      '14 units': 1,
      '25 units': 2,
      '15 units': 1,
      '10 units a day': 1,
      ' 5 units a day': 1,
      '780 units': 1,
    };
    for (const [figure, count] of Object.entries(times)) expect(text.split(figure), figure).toHaveLength(count + 1);
  });

  it('The summary on the page under the full caution is to be discussed: no target, no start day and no yearly saving', async () => {
    await show({}, HEAVY, PLAN);
    expect(section('To talk over with your GP')).toBe(card());
    expect(screen.getByRole('main').textContent).not.toMatch(/your target/i);
    expect(card().textContent).toContain(
      'You chose 12 units a week. Do not make this change on your own. Talk to your GP or York Sample Service, 01632 960001 first.',
    );
    expect(listed()).toEqual([choices.relax, choices.slip]);
    expect(screen.getByRole('main').textContent).not.toMatch(/→|Your target|Start:|in a year/);
  });

  it('has a column for each day of the target, and names the days of last week once they are known', async () => {
    const { visit } = await show({}, { ...FIGURES, consumptionUnits: 6, consumptionDays: 7 }, PLAN);
    expect(columns()).toEqual(['4', '4', '4', '0', '0', '0', '0']);
    act(() => visit.setDays([1, 1, 1, 1, 1, 35, 1]));
    expect(screen.getByText(/^Last week: at least 41 units: Monday 1, Tuesday 1, Wednesday 1/)).toBeDefined();
  });

  it('The summary on the page has the whole note on pregnancy', async () => {
    const figures = { consumptionUnits: 8, consumptionDays: 4, goalUnits: 4, goalDays: 3 };
    await showPage(pathOfStep('results'), { triage: { ...MAN, gender: 'f', ...INCREASING, ...figures } });
    const rest = screen.getByText('What else your summary says').closest('details');
    expect(rest?.textContent).toContain('If you are worried about what you drank, talk to your midwife or GP.');
  });

  it('cannot be reached before both targets are chosen', async () => {
    await show({}, { consumptionUnits: 10, consumptionDays: 4 });
    await waitFor(() => expect(window.location.pathname).toBe(pathOfStep('targets')));
  });
});

describe('what the results say besides the figures', () => {
  it.each([
    ['northernIreland', 'Talk to your GP or the GP out-of-hours service first.'],
    ['islands', 'Talk to your GP first.'],
    ['wales', 'Talk to your GP or DAN 24/7, 0808 808 2234 first.'],
  ] as const)('whom to talk to first without a service’s phone, in %s: %s', async (nation, first) => {
    await show({}, HEAVY, PLAN, { nation, serviceDetails: { ...YORK.serviceDetails, phone: null } });
    expect(section('To talk over with your GP').textContent).toContain(first);
  });

  it('the plan as chosen, word for word, with its start as a date', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
    await show({}, FIGURES, PLAN);
    vi.useRealTimers();
    expect(listed()).toEqual([choices.relax, choices.slip]);
    expect(card().textContent).toContain('Start: Next Monday, 23 November 2026');
  });

  it('without a plan, that none was chosen, and the way back to choose one', async () => {
    await show();
    expect(card().textContent).toContain(en.steps.results.plan.none);
    const link = within(card()).getByRole('link', { name: 'Make a plan' });
    expect(link.getAttribute('href')).toBe(pathOfStep('plan'));
  });
});

describe('downloading', () => {
  it('stores the newest record first, then saves results.pdf', async () => {
    const { server } = await show();
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    expect(saved.mock.calls[0]?.[0].download).toBe('results.pdf');
    expect(server.sentTo(PDF)[0]?.body).toEqual({
      id: 'r'.repeat(32),
      clientName: 'City of York',
      gender: 'm',
      age: 3,
      ...FIGURES,
    });
    expect(server.calls.findIndex(({ path }) => path === PDF)).toBeGreaterThan(
      server.calls.findIndex(({ path }) => path === '/api/triage/log'),
    );
  });

  it.each([
    ['with the plan and the start day as chosen', FIGURES, { plan: ['relax', 'slip'], startDay: 'monday' }],
    ['under the full caution without a start day', HEAVY, { plan: ['relax', 'slip'] }],
  ])('requests the summary %s', async (_what, figures, sent) => {
    const { server } = await show({}, figures, PLAN);
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    const { plan, startDay } = server.sentTo(PDF)[0]?.body as Record<string, unknown>;
    expect({ plan, ...(startDay !== undefined && { startDay }) }).toEqual(sent);
  });

  it.each<[string, Partial<Record<keyof typeof FIGURES, number>>]>([
    ['above last week', { consumptionUnits: 0, consumptionDays: 0, goalUnits: 5, goalDays: 3 }],
    ['packed into a day', { consumptionUnits: 7, consumptionDays: 7, goalUnits: 35, goalDays: 1 }],
    ['the same as last week', { goalUnits: 10, goalDays: 4 }],
  ])('The summary’s request has no start day for a target that is not confirmed: %s', async (_what, figures) => {
    const { server } = await show({}, { ...FIGURES, ...figures }, PLAN);
    expect(screen.getByRole('main').textContent).not.toMatch(/→|Start:|less than last week|in a year/);
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    expect(server.sentTo(PDF)[0]?.body).not.toHaveProperty('startDay');
  });

  it.each([
    ['a reason chosen on step 3 heads the card on the page, and is sent', 'family', 'family'],
    ['“None of these” on step 3 heads nothing, and is not sent', 'none', undefined],
  ] as const)('%s', async (_what, reason, sent) => {
    const { server } = await show({}, FIGURES, { ...PLAN, reason });
    expect(card().textContent.startsWith('For time with people I care about')).toBe(sent === 'family');
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    expect((server.sentTo(PDF)[0]?.body as Record<string, unknown>).reason).toBe(sent);
  });

  it('The download has a four-week diary if that is chosen', async () => {
    const { server } = await show();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add a four-week diary' });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ diary: true });
  });

  it('The download has a card to keep if that is chosen, and a link to this site if that is chosen too', async () => {
    const { server } = await show();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const card = box('Add a card to cut out');
    expect([card.checked, screen.queryByRole('checkbox', { name: 'with a link to this site' })]).toEqual([false, null]);
    expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Others may see it.',
    );
    await userEvent.click(card);
    expect(box('with a link to this site').checked).toBe(false);
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ card: true });
    expect(server.sentTo(PDF)[0]?.body).not.toHaveProperty('cardLink');
    await userEvent.click(box('with a link to this site'));
    passSecondPress();
    await press('Download my summary');
    await waitFor(() => expect(server.sentTo(PDF)[1]?.body).toMatchObject({ card: true, cardLink: true }));
  });

  it.each<[string, Partial<Record<keyof typeof FIGURES, number>>]>([
    ['the same as last week', { goalUnits: 10, goalDays: 4 }],
    ['under the full caution', HEAVY],
    ['after a week of no alcohol', { consumptionUnits: 0, consumptionDays: 0 }],
  ])('No card to keep is offered without a confirmed target: %s', async (_what, figures) => {
    await show({}, { ...FIGURES, ...figures });
    screen.getByRole('checkbox', { name: 'Add a four-week diary' });
    expect(screen.queryByRole('checkbox', { name: /card|link/ })).toBeNull();
  });

  it('The download has the days of a week filled in day by day, until the typical day is chosen instead', async () => {
    const days = [1, 1, 1, 1, 1, 35, 1];
    const { visit, server } = await show({}, { ...FIGURES, consumptionUnits: 6, consumptionDays: 7 });
    act(() => visit.setDays(days));
    await press('Download my summary');
    await waitFor(() => expect(server.sentTo(PDF)[0]?.body).toMatchObject({ consumptionUnits: 6, days }));
    act(() => visit.setDays([]));
    passSecondPress();
    await press('Download my summary');
    await waitFor(() => expect(server.sentTo(PDF)[1]?.body).toMatchObject({ consumptionUnits: 6, consumptionDays: 7 }));
    expect(server.sentTo(PDF)[1]?.body).not.toHaveProperty('days');
  });

  it('that fails is reported, with a contact', async () => {
    await show({ triagePdf: failureReply(503, 'unavailable') });
    await press('Download my summary');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('There was an error downloading your summary. Please contact us.');
  });

  it('is not requested if the record cannot be stored', async () => {
    const { server } = await show({ triageLog: failureReply(422, 'invalid') });
    await press('Download my summary');
    await screen.findByRole('alert');
    expect(server.sentTo(PDF)).toEqual([]);
  });
});

describe('a browser that blocks addresses with “log”', () => {
  const BLOCKED =
    'Something in your browser blocks this, maybe an ad blocker. Print this page, or turn the blocker off and try again.';
  /** Lets every call to an address with "log" fail without a reply, and those to `others` too. */
  async function showBlocked(others: RegExp | null = null) {
    const shown = await show();
    const answer = shown.server.fetch.getMockImplementation();
    shown.server.fetch.mockImplementation((path, init) =>
      (path as string).includes('log') || others?.test(path as string) === true
        ? Promise.reject(new TypeError('Failed to fetch'))
        : (answer?.(path, init) ?? Promise.reject(new Error('no answer'))),
    );
    act(() => shown.visit.record({ experience: 1 }));
    return shown;
  }

  it('makes the page say, within 10 s, to print or to turn the blocker off', async () => {
    const { server } = await showBlocked();
    const pressed = Date.now();
    await press('Download my summary');
    const alert = await screen.findByRole('alert', {}, { timeout: 9_000 });
    expect(alert.textContent).toBe(BLOCKED);
    expect(Date.now() - pressed).toBeLessThan(9_000);
    expect(server.sentTo(PDF)).toEqual([]);
  });

  it('makes the page say so under the e-mail too', async () => {
    await showBlocked();
    await userEvent.type(emailBox(), ADDRESS);
    await press('Email my summary');
    expect((await screen.findByRole('alert', {}, { timeout: 9_000 })).textContent).toBe(BLOCKED);
  });

  it('makes the page say that it seems offline, if the server answers no other call either', async () => {
    await showBlocked(/legals/);
    await press('Download my summary');
    expect((await screen.findByRole('alert', {}, { timeout: 9_000 })).textContent).toMatch(/^You seem to be offline/);
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

  it.each([
    ['a mistyped second address shows its fault', 'name@example', 'Enter an email address, like name@example.com'],
    ['a second address with a likely slip is asked about', 'a@gmail.con', 'Did you mean a@gmail.com?'],
  ])('The success message of a first mail goes away when %s', async (_, second, shown) => {
    await show();
    await userEvent.type(emailBox(), ADDRESS);
    await press('Email my summary');
    await says('Your summary has been emailed to you!');
    passSecondPress();
    await userEvent.clear(emailBox());
    await userEvent.type(emailBox(), second);
    await press('Email my summary');
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
    expect(screen.queryByText('Your summary has been emailed to you!')).toBeNull();
    expect(screen.queryByText(`We sent it to ${ADDRESS}.`)).toBeNull();
  });

  it('An error in an e-mail address leaves the message about a download in place', async () => {
    await show();
    await press('Download my summary');
    await says(LOOK_FOR_IT);
    await press('Email my summary');
    expect(screen.getAllByText('Enter an email address, like name@example.com')).toHaveLength(2);
    expect(screen.getByText(LOOK_FOR_IT)).toBeDefined();
  });

  it('asks about a domain that looks mistyped, and sends to the address that the visitor confirms', async () => {
    const { server } = await show();
    await userEvent.type(emailBox(), 'a@gmail.con');
    await press('Email my summary');
    await says('Did you mean a@gmail.com?');
    await press('Email my summary');
    expect(server.sentTo(PDF)).toEqual([]);
    await press('Yes, use that');
    await says('Your summary has been emailed to you!');
    await says('We sent it to a@gmail.com.');
    expect(emailBox().value).toBe('a@gmail.com');
    expect(server.sentTo(PDF).map(({ body }) => body)).toMatchObject([{ emailAddress: 'a@gmail.com' }]);
    expect(screen.queryByText('Did you mean a@gmail.com?')).toBeNull();
  });

  it('asks about a curly apostrophe, and offers only the plain one', async () => {
    const { server } = await show();
    await userEvent.type(emailBox(), 'o’neill@example.org');
    await press('Email my summary');
    await says("Did you mean o'neill@example.org?");
    expect(screen.queryByRole('button', { name: 'No, send it as typed' })).toBeNull();
    await press('Yes, use that');
    await says("We sent it to o'neill@example.org.");
    expect(server.sentTo(PDF)).toHaveLength(1);
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ emailAddress: "o'neill@example.org" });
  });

  it('ignores invisible characters, a no-break space and a full stop in a pasted address', async () => {
    const { server } = await show();
    await userEvent.click(emailBox());
    await userEvent.paste('\u200e\u00a0name@exam\u00adple.org\u200b.\ufeff');
    await press('Email my summary');
    await says('We sent it to name@example.org.');
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ emailAddress: 'name@example.org' });
  });

  it('sends to the address as typed if the visitor says so, and asks no more', async () => {
    const { server } = await show();
    await userEvent.type(emailBox(), 'a@gmial.com');
    await press('Email my summary');
    await press('No, send it as typed');
    await says('We sent it to a@gmial.com.');
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ emailAddress: 'a@gmial.com' });
    await press('Email my summary');
    await says('Did you mean a@gmail.com?');
    await userEvent.type(emailBox(), 'x');
    expect(screen.queryByRole('button', { name: 'Yes, use that' })).toBeNull();
  });

  it.each(['name@gmail', 'a..b@example.org', '.a@example.org', 'a@-example.org'])(
    'sends nothing to “%s”, as the server would refuse it',
    async (wrong) => {
      const { server } = await show();
      await userEvent.type(emailBox(), wrong);
      await press('Email my summary');
      expect(server.sentTo(PDF)).toEqual([]);
      expect(screen.getAllByText('Enter an email address, like name@example.com')).toHaveLength(2);
    },
  );

  it.each([failureReply(502, 'emailFailed'), failureReply(422, 'invalid'), failureReply(429, 'tooMany')])(
    'points to the download if the server refuses',
    async (answer) => {
      const { server } = await show({ triagePdf: answer });
      await userEvent.type(emailBox(), ADDRESS);
      await press('Email my summary');
      await says('There was an error sending the email. Please use the download.');
      expect(server.sentTo(PDF)).toHaveLength(1);
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

describe('Finish on the last screen says what is true for this visit:', () => {
  const downloads = () => press('Download my summary').then(() => says(LOOK_FOR_IT));
  const emails = async () => {
    await userEvent.type(emailBox(), ADDRESS);
    await press('Email my summary');
    await says('Your summary has been emailed to you!');
  };
  it.each<[string, () => Promise<unknown>, object, Answers?]>([
    ['nothing was asked for', () => Promise.resolve(), { file: false, mail: false }],
    ['the summary was downloaded', downloads, { file: true, mail: false }],
    ['the reminder was saved', () => press('Save the reminder'), { file: true, mail: false }],
    ['the summary was e-mailed', emails, { file: false, mail: true }],
    ['the summary was downloaded and e-mailed', () => downloads().then(emails), { file: true, mail: true }],
    [
      'the summary could not be made',
      () => press('Download my summary').then(() => screen.findByRole('alert')),
      { file: false, mail: false },
      { triagePdf: failureReply(503, 'unavailable') },
    ],
  ])('%s', async (_, act, taken, answers) => {
    const { loadGoodbye } = await show(answers);
    await act();
    await press('Finish');
    expect(loadGoodbye).toHaveBeenCalledExactlyOnceWith({ end: 'finished', ...taken });
  });

  it('a file saved in an earlier visit is not counted', async () => {
    const { visit } = await show();
    await downloads();
    expect(visit.taken()).toEqual({ file: true, mail: false });
    act(() => visit.end());
    expect(visit.taken()).toEqual({ file: false, mail: false });
  });
});

it('a second press on Download right after the first saves nothing more, and a later press does', async () => {
  const { server } = await show();
  await press('Download my summary');
  await screen.findByText(LOOK_FOR_IT);
  await press('Download my summary');
  expect(server.sentTo(PDF)).toHaveLength(1);
  passSecondPress();
  await press('Download my summary');
  await waitFor(() => expect(server.sentTo(PDF)).toHaveLength(2));
});

it('only one summary is requested at a time', async () => {
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
