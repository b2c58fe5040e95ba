import { virtual } from '@guidepup/virtual-screen-reader';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { JOURNEY } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { heardIn, heardOutline, heardLines } from '../../../testing/heard.ts';
import { provideNativeDialog } from '../components/testing/nativeDialog.ts';
import { FIGURES, MAN } from '../testing/answers.ts';
import { showPage } from '../testing/showPage.tsx';
import { showTrouble } from '../testing/showTrouble.tsx';
import { publicPaths } from './screenMap.ts';

/*
 * Compares what a screen reader says with the snapshots in `__snapshots__/`: every word of five screens, the outline of
 * the others, whose texts the tests of `content` and `advice` see, and every announcement. After an intended change, run
 * Vitest with `-u` and review the difference.
 */

/** The screens that are recorded whole: the start, a question with its help, a result, the help and a last screen. */
const WHOLE = ['/', '/questions/q2', '/intervention/7', 'result: dependence', 'help: higher'];

beforeAll(provideNativeDialog);
beforeAll(() => vi.stubGlobal('scrollTo', vi.fn()));
// A fixed day, a Tuesday, because the plan shows the date of each start day.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') }));
afterEach(cleanup);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const main = () => screen.getByRole('main');
const dialog = () => screen.getByRole('dialog');

/** Returns the words spoken while `act` runs: each element that takes focus, and each announcement. */
async function during(act: () => Promise<void>, container = document.body): Promise<string> {
  await virtual.start({ container });
  await virtual.clearSpokenPhraseLog();
  await act();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  // The virtual reader announces a changed line once for each of its text nodes; keep only the first announcement.
  return heardLines(phrases.filter((phrase, index) => phrase !== phrases[index - 1]));
}

const expectHeard = (text: string) => expect(text).toMatchSnapshot();

/** Compares what is heard in the main part with a snapshot: every word of a screen of `WHOLE`, otherwise the outline. */
async function expectScreen(name: string): Promise<void> {
  const heard = await heardIn(main());
  expectHeard(WHOLE.includes(name) ? heard : heardOutline(heard));
}

const AND_THEN = '\n--\n';

const VISITS: Readonly<Record<string, TriageRecord>> = {
  lower: { ...MAN, ...LOWER },
  increasing: { ...MAN, ...INCREASING, ...FIGURES },
  higher: { ...MAN, ...HIGHER },
  dependence: { ...MAN, ...DEPENDENCE, gender: 'f' },
};

const QUESTIONS = JOURNEY.filter(({ kind }) => kind === 'demographic' || kind === 'audit').map(({ path }) => path);
const STEPS = JOURNEY.filter(({ path }) => path.startsWith('/intervention/')).map(({ path }) => path);

test.each(['/terms', '/data', ...QUESTIONS])('what is heard on %s', async (path) => {
  await showPage(path, { triage: { ...MAN, ...INCREASING } });
  await expectScreen(path);
});

test('what is heard on the start after Finish', async () => {
  await showPage('/', { entry: { goodbye: { end: 'finished', file: false, mail: false } } });
  const farewell = await screen.findByText('Finished. Nothing is left on this device.');
  expect(farewell.getAttribute('role')).toBe('status');
  expect(window.history.state).toBeNull();
  expectHeard(await heardIn(main()));
});

test('what is heard on the second notice', async () => {
  await showPage('/data', { triage: { ...MAN, ...INCREASING } });
  await press('I agree');
  await expectScreen('the second notice');
});

test.each(Object.keys(VISITS))('what is heard on the result: %s', async (band) => {
  await showPage('/feedback', { triage: VISITS[band] ?? {} });
  await expectScreen(`result: ${band}`);
});

test.each(['higher', 'dependence'])('what is heard on the help: %s', async (band) => {
  await showPage('/intervention', { triage: VISITS[band] ?? {} });
  await expectScreen(`help: ${band}`);
});

test.each(STEPS)('what is heard on %s', async (path) => {
  await showPage(path, { triage: VISITS.increasing ?? {}, plan: { choices: ['relax'], startDay: 'monday' } });
  await expectScreen(path);
});

/** Leaves out the app's legal pages, because their texts come from the server. */
const PUBLIC = [...publicPaths().filter((path) => !path.startsWith('/app/')), '/not-found'];

test.each(PUBLIC)('what is heard on the public page %s', async (path) => {
  await showPage(path);
  await expectScreen(path);
});

test('what is heard of a page that cannot start, with each cause', async () => {
  expectHeard(heardOutline(await heardIn(showTrouble())));
});

test('what is heard around each screen', async () => {
  await showPage('/questions/q1', { triage: MAN });
  expectHeard(await heardIn(document.body));
});

test('the words spoken on going to the next question', async () => {
  await showPage('/questions/q4', { triage: { ...MAN, ...LOWER } });
  expectHeard(await during(() => press('Next')));
});

test.each([
  ['start', '/', 'Get started'],
  ['question', '/questions/q1', 'Next'],
  ['week', '/intervention/5', 'Next'],
  ['mail', '/intervention/7', 'Email my summary'],
])('what has focus after a fault: %s', async (name, path, button) => {
  const figures = name === 'mail' ? FIGURES : {};
  const triage = { ...MAN, ...(path.startsWith('/intervention') && { ...INCREASING, ...figures }) };
  await showPage(path, path === '/' ? {} : { triage });
  await press(button);
  expectHeard(await heardIn(document.activeElement as HTMLElement));
});

test.each([
  ['age', '/demographics/age', () => userEvent.click(screen.getByRole('radio', { name: '17 or under' }))],
  ['exit', '/questions/q1', () => press('Exit')],
])('what is heard in the dialog of %s', async (name, path, open) => {
  await showPage(path, { triage: { referral: 'gp', ...(name === 'exit' && MAN) } });
  const message = await during(open);
  expectHeard([message, await heardIn(dialog())].join(AND_THEN));
});

test('what is heard in the dialog of a page left unused', async () => {
  vi.useFakeTimers();
  await showPage('/questions/q1', { triage: MAN });
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000 + 1000));
  vi.useRealTimers();
  expectHeard(await heardIn(dialog()));
});

test('what is heard in the calculator, and of its total once it has closed', async () => {
  await showPage('/questions/q2', { triage: { ...MAN, q1: 1 } });
  const opened = await during(() => press('Help me calculate'));
  const empty = await heardIn(dialog());
  const presses = await during(async () => {
    await press('Add pint of beer or cider, 4%');
    await press('Add pint of beer or cider, 4%');
    await press('Add large glass of wine, 13%');
    await press('One fewer pint of beer or cider, 4%');
  });
  await press('Close calculator');
  await press('Help me calculate');
  const list = await heardIn(within(dialog()).getByRole('table'));
  const used = await during(
    async () => {
      await press('Use this total');
      await screen.findByText(/^Your total is/);
    },
    screen.getByText('', { selector: 'main fieldset [role=status]' }),
  );
  expect(used.match(/Your total is/g)).toHaveLength(1);
  expectHeard([opened, empty, presses, list, used].join(AND_THEN));
});

test('the words spoken once when a week and a target are chosen', async () => {
  await showPage('/intervention/5', { triage: { ...MAN, ...INCREASING } });
  const choose = (name: string, value: string) => userEvent.selectOptions(screen.getByLabelText(name), value);
  const week = await during(async () => {
    await choose('Units on a typical day', '10');
    await choose('Days you drank', '4');
  });
  const next = await during(() => press('Next'));
  const target = await during(async () => {
    await choose('Target units on a drinking day', '4');
    await choose('Target drinking days', '3');
  });
  expectHeard([week, next, target].join(AND_THEN));
});

test('the words spoken when a mail is sent', async () => {
  await showPage('/intervention/7', { triage: VISITS.increasing ?? {} });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'visitor@example.org');
  const sent = await during(async () => {
    await press('Email my summary');
    await screen.findByText('Your summary has been emailed to you!');
  });
  expectHeard(sent);
});
