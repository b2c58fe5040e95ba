import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureReply } from '../../testing/server.ts';
import { showPage } from '../../testing/showPage.tsx';

const EMPTY = 'To access the product, you will first need to enter your postcode';
const INVALID = 'This postcode is not valid';
const NOT_FOUND = 'We’re very sorry but the product is not yet available where you live';
const NOT_CHECKED = 'You must click the above checkbox in order to proceed';
const UNKNOWN = 'An unexpected error occurred. Please contact us';

const LOOKUP = '/api/triage/postcode';
const postcode = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' });
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I understand how my data will be used' });
const start = () => userEvent.click(screen.getByRole('button', { name: 'Get started' }));
const leave = () => userEvent.tab();
/** How often a text is shown: at a field, and in the summary if there is one. */
const shows = (text: string) => screen.queryAllByText(text).length;
const summary = () => screen.queryByRole('heading', { name: 'There is a problem' });

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('leaving the postcode', () => {
  it('says nothing about an empty field that was never typed in', async () => {
    await showPage('/');
    await userEvent.click(postcode());
    await leave();
    expect(shows(EMPTY)).toBe(0);
  });

  it('says that the postcode is empty if something was typed before', async () => {
    await showPage('/');
    await userEvent.type(postcode(), 'Y{Backspace}');
    await leave();
    expect(shows(EMPTY)).toBe(1);
    expect(document.title).toMatch(/^Error: /);
  });

  it('says that a postcode is not valid, without moving focus and without a call', async () => {
    const { server } = await showPage('/');
    await userEvent.type(postcode(), 'YORK');
    await leave();
    expect(shows(INVALID)).toBe(1);
    expect(summary()).toBeNull();
    expect(server.sentTo(LOOKUP)).toEqual([]);
  });

  it('clears the error once the value is well formed', async () => {
    await showPage('/');
    await userEvent.type(postcode(), 'YO1');
    await leave();
    await userEvent.type(postcode(), ' 7HH');
    await leave();
    expect(shows(INVALID)).toBe(0);
    expect(document.title).not.toMatch(/^Error: /);
  });
});

describe('Get started', () => {
  it('asks for a postcode first, in a summary that takes focus', async () => {
    await showPage('/');
    await start();
    expect(shows(EMPTY)).toBe(2);
    expect(shows(NOT_CHECKED)).toBe(0);
    expect(document.activeElement?.contains(summary())).toBe(true);
  });

  it('asks for consent next, and makes no call without it', async () => {
    const { server } = await showPage('/');
    await userEvent.type(postcode(), 'YO1 7HH');
    await start();
    expect(shows(NOT_CHECKED)).toBe(2);
    expect(server.sentTo(LOOKUP)).toEqual([]);
    expect(consent().checked).toBe(false);
    await userEvent.click(consent());
    // The errors are hidden but not removed, so that the pressed checkbox stays in place.
    for (const error of screen.getAllByText(NOT_CHECKED)) expect(error.closest('[data-mended]')).not.toBeNull();
    expect(consent().getAttribute('aria-invalid')).toBe('false');
  });

  it('continues to the terms if a client serves the postcode', async () => {
    const { visit } = await showPage('/');
    await userEvent.type(postcode(), 'yo1 7hh');
    await userEvent.click(consent());
    await start();
    await waitFor(() => expect(window.location.pathname).toBe('/terms'));
    expect(visit.get().triage).toEqual({ clientId: 'york', postcode: 'YO1 7HH' });
  });

  it('looks the postcode up once, however often it is pressed', async () => {
    const { server } = await showPage('/');
    server.fetch.mockImplementation(() => new Promise(() => undefined));
    await userEvent.type(postcode(), 'YO1 7HH');
    await userEvent.click(consent());
    await start();
    await start();
    await userEvent.type(postcode(), '{Enter}');
    expect(server.fetch).toHaveBeenCalledOnce();
  });
});

it('The error summary of the start stays while the postcode is not valid, and says what is wrong now', async () => {
  await showPage('/');
  await start();
  await userEvent.type(postcode(), 'YORK');
  await userEvent.click(consent());
  expect(summary()?.closest('[data-mended]')).toBeNull();
  expect(screen.getByRole('link', { name: INVALID })).toBeDefined();
  expect(shows(EMPTY)).toBe(0);
  await userEvent.clear(postcode());
  await userEvent.type(postcode(), 'YO1 7HH');
  await leave();
  expect(document.title).not.toMatch(/^Error: /);
});

describe('a lookup that fails', () => {
  const tryAnswer = async (answer: ReturnType<typeof failureReply>, text = 'EH1 1AA') => {
    await showPage('/', { answers: { postcode: answer } });
    await userEvent.type(postcode(), text);
    await userEvent.click(consent());
    await start();
  };

  const DRINKLINE = 'Call Drinkline on 0300 123 1110';
  const DAN = 'Call DAN 24/7 on 0808 808 2234';
  const SCOTLAND = 'Call Drinkline Scotland on 0800 7 314 314';
  const NI = 'Drugs and Alcohol NI';
  const NHS = 'Call NHS 111';
  it.each([
    ['LS1 1AA', 'choose the mental health option', [NHS, DRINKLINE]],
    ['TD15 1AA', 'choose the mental health option', [NHS, DRINKLINE]],
    ['EH1 1AA', 'choose the mental health option', [NHS, SCOTLAND]],
    ['CH7 1AA', 'press 2', [NHS, DAN]],
    ['SY23 1AA', 'press 2', [NHS, DAN]],
    ['LD7 1AA', 'In Wales, call 111 and press 2.', [NHS, DRINKLINE, DAN]],
    ['CA6 1AA', 'choose the mental health option', [NHS, DRINKLINE, SCOTLAND]],
    ['BT1 1AA', 'Lifeline, 0808 808 8000', [NI]],
    ['IM1 1AA', 'For urgent help, call your GP', []],
  ])(
    'A visitor at %s, which nobody serves, is told so, with the help there, urgent help first',
    async (text, crisis, lines) => {
      await tryAnswer(failureReply(404, 'notFound'), text);
      await waitFor(() => expect(shows(NOT_FOUND)).toBe(1));
      expect(document.activeElement?.textContent).toBe(`Not where you live yet${NOT_FOUND}`);
      const helpNow = await screen.findByRole('heading', { name: 'If you need help now' });
      const newHome = 'If your home is new, its postcode may not be in our list yet. Contact us.';
      expect(
        screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === newHome),
      ).toBeTruthy();
      expect(shows('You can still count your week here')).toBe(1);
      expect(helpNow.closest('section')?.textContent).toContain(crisis);
      for (const name of ['Call 999', 'Call Samaritans on 116 123', 'Text SHOUT to 85258'])
        expect(screen.getByRole('link', { name })).toBeDefined();
      const isShown = (line: string) => shows(line) > 0 || screen.queryByRole('link', { name: line }) !== null;
      expect([NHS, DRINKLINE, SCOTLAND, DAN, NI].filter(isShown).sort()).toEqual(lines.toSorted());
      expect(
        shows(
          'Do not stop suddenly if you drink a lot every day, such as 10 units, or have had fits. Talk to your GP first.',
        ),
      ).toBe(1);
      expect(shows('Worried about someone else’s drinking?')).toBe(1);
    },
  );

  it('A postcode that nobody serves stays in its field, below the apology and above other help', async () => {
    await tryAnswer(failureReply(404, 'notFound'), 'YO1 7HG');
    await screen.findByRole('heading', { name: 'If you need help now' });
    expect(postcode().value).toBe('YO1 7HG');
    expect(consent().checked).toBe(true);
    const inOrder = [
      screen.getByText(NOT_FOUND),
      postcode(),
      screen.getByRole('button', { name: 'Get started' }),
      screen.getByRole('link', { name: 'You can still count your week here' }),
      screen.getByRole('heading', { name: 'If you need help now' }),
      screen.getByText(/^Do not stop suddenly/),
      screen.getByRole('link', { name: DRINKLINE }),
    ];
    const isBefore = (one: Element, other: Element | undefined) =>
      other === undefined || Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(inOrder.filter((element, index) => !isBefore(element, inOrder[index + 1]))).toEqual([]);
  });

  it('A mistyped postcode that nobody serves can be corrected in place and looked up again', async () => {
    const { server } = await showPage('/', { answers: { postcode: failureReply(404, 'notFound') } });
    await userEvent.type(postcode(), 'YO1 7HG');
    await userEvent.click(consent());
    await start();
    await screen.findByRole('heading', { name: 'If you need help now' });
    await userEvent.type(postcode(), '{Backspace}H');
    await start();
    await waitFor(() =>
      expect(server.fetch.mock.calls.map(([path]) => path)).toContain(`${LOOKUP}?postcode=YO1%207HH`),
    );
    expect(window.location.pathname).toBe('/');
  });

  it('shows an error found by the server at the postcode', async () => {
    await tryAnswer(failureReply(400, 'invalid'));
    await waitFor(() => expect(shows(INVALID)).toBe(2));
  });

  it.each([failureReply(503, 'unavailable'), failureReply(429, 'tooMany'), failureReply(500, 'internal')])(
    'shows the message for an unexpected error for a code without a message of its own',
    async (answer) => {
      await tryAnswer(answer);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(UNKNOWN);
      expect(screen.getAllByRole('link', { name: 'contact us' })[0]?.getAttribute('href')).toBe(
        'mailto:help@example.org',
      );
    },
  );
});

describe('the postcode field', () => {
  it('capitalises letters as they are typed, keeps the caret, and sends capitals', async () => {
    const { server } = await showPage('/');
    await userEvent.type(postcode(), 'yo1 7hh');
    expect(postcode().value).toBe('YO1 7HH');
    await userEvent.type(postcode(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([postcode().value, postcode().selectionStart]).toEqual(['YOX1 7HH', 3]);
    await userEvent.clear(postcode());
    await userEvent.type(postcode(), 'yo1 7hh');
    await userEvent.click(consent());
    await start();
    await waitFor(() =>
      expect(server.fetch.mock.calls.map(([path]) => path)).toContain(`${LOOKUP}?postcode=YO1%207HH`),
    );
  });

  it('accepts a postcode typed with brackets, a hyphen and a full stop', async () => {
    const { server } = await showPage('/');
    await userEvent.type(postcode(), '(Y01-7hh).');
    await leave();
    expect(shows(INVALID)).toBe(0);
    await userEvent.click(consent());
    await start();
    await waitFor(() =>
      expect(server.fetch.mock.calls.map(([path]) => path)).toContain(`${LOOKUP}?postcode=(Y01-7HH).`),
    );
  });

  const ADDRESS = 'Flat 3, 12 Sample Street, Clifton, York, North Yorkshire, yo1 7hh.';

  it('of a pasted address shows the postcode at its end once the field is left, without a fault', async () => {
    await showPage('/');
    await userEvent.click(postcode());
    await userEvent.paste(ADDRESS);
    await leave();
    expect(postcode().value).toBe('YO1 7HH');
    expect(shows(INVALID)).toBe(0);
  });

  it('of a pasted address sends the postcode alone: no request holds a word of the rest', async () => {
    const { server } = await showPage('/');
    await userEvent.click(consent());
    await userEvent.click(postcode());
    await userEvent.paste(ADDRESS);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.fetch.mock.calls.map(([path]) => path)).toContain(`${LOOKUP}?postcode=YO1%207HH`),
    );
    expect(JSON.stringify(server.fetch.mock.calls)).not.toMatch(/flat|sample|street|clifton|yorkshire/i);
  });

  it('of a text with two postcodes says that it is not valid, keeps the text and sends nothing', async () => {
    const { server } = await showPage('/');
    await userEvent.click(consent());
    await userEvent.click(postcode());
    await userEvent.paste('YO1 7HH or MK40 1AA');
    await start();
    expect(shows(INVALID)).toBe(2);
    expect(postcode().value).toBe('YO1 7HH OR MK40 1AA');
    expect(server.sentTo(LOOKUP)).toEqual([]);
    expect(JSON.stringify(server.fetch.mock.calls)).not.toContain('YO1');
  });

  it('leaves text alone that an input method is still composing', async () => {
    await showPage('/');
    fireEvent.input(postcode(), { target: { value: 'yo1' }, isComposing: true });
    expect(postcode().value).toBe('yo1');
    fireEvent.blur(postcode());
    expect(postcode().value).toBe('YO1');
  });

  it('has no name attribute, so that no form can put the postcode into an address', async () => {
    await showPage('/');
    expect(document.querySelectorAll('[name]:is(input, select, textarea)')).toHaveLength(0);
    expect(postcode().name).toBe('');
    expect(postcode().form?.method).toBe('dialog');
    expect(postcode().form?.getAttribute('autocomplete')).toBe('off');
  });

  it('names its purpose while it is empty, and is not stored by the browser once filled', async () => {
    await showPage('/');
    await waitFor(() => expect(postcode().autocomplete).toBe('postal-code'));
    await userEvent.type(postcode(), 'Y');
    expect(postcode().autocomplete).toBe('off');
    await userEvent.clear(postcode());
    expect(postcode().autocomplete).toBe('postal-code');
  });
});
