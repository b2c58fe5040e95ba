import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { watchSavedFiles } from '../../testing/savedFiles.ts';
import { type Answers, failureReply } from '../../testing/server.ts';
import { showPage } from '../../testing/showPage.tsx';

const PDF = '/api/triage/pdf';
const WEEK = { consumptionUnits: FIGURES.consumptionUnits, consumptionDays: FIGURES.consumptionDays };
const HEAVY = { consumptionUnits: 14, consumptionDays: 7 } as const;
const show = (audit: TriageRecord, answers: Answers = {}, path = '/intervention') =>
  showPage(path, { triage: { ...MAN, ...audit }, answers });

const saveButton = () => screen.getByRole('button', { name: 'Save a sheet for my GP' });
const press = () => userEvent.click(saveButton());

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

describe.each([
  ['higher risk', HIGHER],
  ['possible dependence', DEPENDENCE],
])('the sheet for a GP, in the band %s', (_band, audit) => {
  it('The sheet for a GP is saved after the newest record is stored, with the answers of the visit', async () => {
    const { server } = await show(audit);
    expect(screen.getByRole('heading', { name: 'A sheet for your GP' })).toBeDefined();
    const note = document.getElementById(saveButton().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('A file goes to your downloads.');
    await press();
    await screen.findByText(
      'Look in your downloads for sheet.pdf. Not there? Open this site in your phone’s own browser.',
    );
    expect(saved.mock.calls.map(([link]) => link.download)).toEqual(['sheet.pdf']);
    expect(server.sentTo(PDF).map(({ body }) => body)).toEqual([
      { id: 'r'.repeat(32), clientName: 'City of York', gender: 'm', age: 3, sheet: 'gp', answers: audit },
    ]);
    expect(server.calls.findIndex(({ path }) => path === PDF)).toBeGreaterThan(
      server.calls.findIndex(({ path }) => path === '/api/triage/log'),
    );
  });
});

describe('when the sheet cannot be had', () => {
  it.each([failureReply(503, 'unavailable'), failureReply(422, 'invalid'), failureReply(429, 'tooMany')])(
    'the page says so, with a contact, and the next press tries again, for the reply %o',
    async (answer) => {
      const { server } = await show(DEPENDENCE, { triagePdf: answer });
      await press();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('There was an error downloading your sheet. Please contact us.');
      await press();
      expect(server.sentTo(PDF)).toHaveLength(2);
    },
  );

  it.each([
    ['for the sheet', {}],
    ['for the record before it', { triageLog: failureReply(422, 'invalid') }],
  ])('because no server is reached %s, the page says so', async (_call, answers) => {
    const { server } = await show(DEPENDENCE, answers);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('You seem to be offline. Nothing is lost. Try again when you are back.');
  });

  it('because the browser knows that it is offline, the page says so at once, without waiting for the record', async () => {
    const { server } = await show(DEPENDENCE, {});
    server.fetch.mockImplementation(() => new Promise(() => undefined));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press();
    expect(screen.getByRole('alert').textContent).toMatch(/^You seem to be offline/);
  });

  it('because the record cannot be stored, no sheet is requested', async () => {
    const { server } = await show(DEPENDENCE, { triageLog: failureReply(422, 'invalid') });
    await press();
    await screen.findByRole('alert');
    expect(server.sentTo(PDF)).toEqual([]);
    expect(saved).not.toHaveBeenCalled();
  });

  it('because the reply has no PDF, nothing is saved', async () => {
    await show(DEPENDENCE, { triagePdf: { status: 200, body: { success: true } } });
    await press();
    await screen.findByRole('alert');
    expect(saved).not.toHaveBeenCalled();
  });
});

it('a reply with a sheet that cannot be saved shows a message, and the next press tries again', async () => {
  const { server } = await show(DEPENDENCE, { triagePdf: { status: 200, body: { success: true, pdf: 'not base64' } } });
  await press();
  await screen.findByRole('alert');
  await press();
  expect(server.sentTo(PDF)).toHaveLength(2);
  expect(saved).not.toHaveBeenCalled();
});

it('only one sheet for a GP is requested at a time', async () => {
  const { server } = await show(DEPENDENCE);
  server.fetch.mockImplementation(() => new Promise(() => undefined));
  for (let time = 0; time < 3; time++) await press();
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  expect(server.fetch.mock.calls.filter(([path]) => path === PDF)).toHaveLength(1);
});

describe('below 16 points', () => {
  it.each([
    ['lower risk', LOWER, '/feedback'],
    ['increasing risk', { ...INCREASING, ...FIGURES }, '/feedback'],
    ['increasing risk', { ...INCREASING, ...FIGURES }, pathOfStep('information')],
  ])('no sheet for a GP is offered if nothing sends the visitor to a GP: %s', async (_band, audit, path) => {
    await show(audit, {}, path);
    expect(screen.queryByRole('button', { name: 'Save a sheet for my GP' })).toBeNull();
  });

  it.each([
    ['lower risk, a drink in the morning', { ...LOWER, q6: 2 }, '/feedback', {}],
    ['increasing risk, a drink in the morning', { ...INCREASING, q6: 2, ...FIGURES }, pathOfStep('results'), WEEK],
    ['increasing risk, a heavy week', { ...INCREASING, ...FIGURES, ...HEAVY }, pathOfStep('results'), HEAVY],
  ] as const)(
    'The sheet for a GP is offered under the full caution, with last week as entered: %s',
    async (_, triage, path, week) => {
      const { server } = await show(triage, {}, path);
      await press();
      await screen.findByText(
        'Look in your downloads for sheet.pdf. Not there? Open this site in your phone’s own browser.',
      );
      const answers = Object.fromEntries(AUDIT_IDS.map((id) => [id, (triage as TriageRecord)[id]]));
      expect(server.sentTo(PDF)[0]?.body).toMatchObject({ sheet: 'gp', answers, ...week });
    },
  );

  it('the sheet for a GP gets the days of a week filled in day by day', async () => {
    const days = [15, 15, 15, 15, 1, 1, 1];
    const { visit, server } = await show(
      { ...INCREASING, ...FIGURES, consumptionUnits: 9, consumptionDays: 7 },
      {},
      pathOfStep('results'),
    );
    act(() => visit.setDays(days));
    await press();
    expect(server.sentTo(PDF)[0]?.body).toMatchObject({ consumptionUnits: 9, consumptionDays: 7, days });
  });
});
