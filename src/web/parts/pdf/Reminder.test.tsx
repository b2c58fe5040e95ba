import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import type { TriageRecord } from '#domain/record.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { FIGURES, MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';

const ADD = 'Add a reminder to my calendar';
const SAVE = 'Save the reminder';
const LATER = 'You can check again in 3 months. If you want help, you do not need to wait.';
const button = () => screen.queryByRole('button', { name: SAVE });
const show = (path: string, triage: TriageRecord) => showPage(path, { triage: { ...MAN, ...triage } });

const links: HTMLAnchorElement[] = [];
const files: Blob[] = [];
beforeEach(() => {
  links.length = 0;
  files.length = 0;
  vi.stubGlobal('scrollTo', vi.fn());
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const title = () => screen.getByRole('textbox', { name: 'Title in your calendar' });
const note = () => document.getElementById('reminder-note')?.textContent;
/** Returns the event of each saved file, as read by an independent library. */
const savedEvents = async () =>
  (await Promise.all(files.map((file) => file.text()))).map((text) => {
    const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent');
    return new ICAL.Event(event ?? undefined);
  });

const LAST_SCREENS: readonly [string, string, TriageRecord][] = [
  ['lower', '/feedback', LOWER],
  ['increasing', pathOfStep('results'), { ...INCREASING, ...FIGURES }],
  ['higher', '/intervention', HIGHER],
  ['dependence', '/intervention', DEPENDENCE],
];

describe('the reminder', () => {
  it.each(LAST_SCREENS)('is offered on the last screen of the band %s, as a file to save', async (_, path, triage) => {
    await show(path, triage);
    expect(button()?.getAttribute('aria-describedby')).toBe('reminder-note');
    expect(note()).toBe('The file says “Check-in”, and nothing else.');
    expect(button()?.closest('details')?.querySelector('summary')?.textContent).toBe(ADD);
  });

  it.each([INCREASING, HIGHER, DEPENDENCE])('is not offered on a result with more screens after it', async (triage) => {
    await show('/feedback', triage);
    expect(button()).toBeNull();
  });

  it.each(LAST_SCREENS)('in the band %s is accompanied by who helps now, unfolded', async (_, path, triage) => {
    await show(path, triage);
    expect(screen.getByText(LATER).closest('details')).toBeNull();
  });

  it('saves reminder.ics, which names only a check-in in 3 months, without a call', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-30T12:00:00Z') });
    const { server } = await show('/feedback', LOWER);
    const calls = server.calls.length;
    const save = () => userEvent.click(screen.getByRole('button', { name: SAVE }));
    await save();
    // An accidental second press, which saves nothing.
    await save();
    expect(files).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    await save();
    await screen.findByText(
      'Look in your downloads for reminder.ics. Not there? Open this site in your phone’s own browser.',
    );
    expect(links.map(({ download, href }) => [download, href])).toEqual([
      ['reminder.ics', 'blob:1'],
      ['reminder.ics', 'blob:2'],
    ]);
    expect(files.map(({ type }) => type)).toEqual(Array(2).fill('text/calendar;charset=utf-8'));
    const events = await savedEvents();
    for (const file of files) expect(await file.text()).not.toMatch(/alcohol|drink|audit|score|risk|http|localhost/i);
    expect(events.map((event) => [event.summary, event.startDate.toString(), event.isRecurring()])).toEqual(
      Array(2).fill(['Check-in', '2028-02-29T09:00:00', false]),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(server.calls).toHaveLength(calls);
  });

  it('repeats each week, with the visitor’s own title and the address, only if asked to', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-24T12:00:00Z') });
    await show('/feedback', LOWER);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Once in 3 months' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Each week for 4 weeks' }));
    await userEvent.clear(title());
    await userEvent.type(title(), 'Tea; with Al, 4{Enter}');
    vi.setSystemTime(Date.now() + 1000);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add the address of this site' }));
    await userEvent.clear(title());
    expect(note()).toBe('The file says “Check-in” and the address of this site, and nothing else.');
    await userEvent.click(screen.getByRole('button', { name: SAVE }));
    const found = (await savedEvents()).map(({ summary, startDate, component }) => [
      ...[summary, startDate.toString(), component.getFirstPropertyValue('rrule')?.toString()],
      component.getFirstPropertyValue('url'),
    ]);
    expect(found).toEqual([
      ['Tea; with Al, 4', '2027-03-31T09:00:00', 'FREQ=WEEKLY;COUNT=4', null],
      ['Check-in', '2027-03-31T09:00:00', 'FREQ=WEEKLY;COUNT=4', `${location.origin}/`],
    ]);
  });
});
