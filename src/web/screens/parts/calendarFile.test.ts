import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const EVENT = {
  id: '0123456789abcdef',
  day: '2027-02-28',
  weeks: 1,
  title: 'Check-in',
  made: new Date('2026-11-30T09:08:07.654Z'),
};

/** The file's calendar as another library reads it, with its only event. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (event === undefined || others.length > 0) throw new Error('not one event');
  return { calendar, event: new ICAL.Event(event), component: event };
}

/** The days on which another library has the event come. */
function* occurrences(event: ICAL.Event): Generator<ICAL.Time> {
  const iterator = event.iterator();
  for (;;) {
    // It has nothing after the last, which its types leave out.
    const next = iterator.next() as ICAL.Time | undefined;
    if (next === undefined) return;
    yield next;
  }
}

describe('the calendar file', () => {
  it('is the whole of RFC 5545 that a reminder needs, and nothing else', () => {
    expect(calendarFile(EVENT).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Check-in//EN',
      'BEGIN:VEVENT',
      'UID:0123456789abcdef',
      'DTSTAMP:20261130T090807Z',
      'DTSTART;VALUE=DATE:20270228',
      'SUMMARY:Check-in',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Check-in',
      'TRIGGER:PT9H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is read by another library as an event of that whole day, with an alarm at 9 in the morning', () => {
    const { calendar, event, component } = read(calendarFile(EVENT));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect([event.summary, event.uid]).toEqual(['Check-in', EVENT.id]);
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      ...[true, '2027-02-28', '2027-03-01'],
    ]);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-30T09:08:07Z');
    const alarm = component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT9H');
  });

  it.each([
    ['before summer time', '2027-03-15', ['2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05']],
    ['on the day that summer time begins', '2027-03-21', ['2027-03-21', '2027-03-28', '2027-04-04', '2027-04-11']],
    ['before summer time ends', '2027-10-25', ['2027-10-25', '2027-11-01', '2027-11-08', '2027-11-15']],
    ['to the end of the year', '2026-12-14', ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04']],
    ['to 29 February', '2028-02-08', ['2028-02-08', '2028-02-15', '2028-02-22', '2028-02-29']],
  ])('comes back on the same day of each of 4 weeks, and no more, at 9 local time: %s', (_, day, days) => {
    const { event, component } = read(calendarFile({ ...EVENT, day, weeks: 4 }));
    const found = [...occurrences(event)];
    expect(found.map((each) => each.toString())).toEqual(days);
    const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger') as ICAL.Duration;
    for (const each of found) {
      const alarm = each.clone();
      alarm.isDate = false;
      alarm.addDuration(trigger);
      expect([alarm.toString(), alarm.zone.tzid]).toEqual([`${each.toString()}T09:00:00`, 'floating']);
    }
  });

  it('has an address only if it is given one, which is read back whole', () => {
    const address = `https://check.example/${'a'.repeat(80)};b,c`;
    expect(read(calendarFile(EVENT)).component.hasProperty('url')).toBe(false);
    expect(read(calendarFile({ ...EVENT, address })).component.getFirstPropertyValue('url')).toBe(address);
  });

  it.each(['Ŵythnos, dydd; neu \\ fis', 'x'.repeat(67), 'x'.repeat(68), '€'.repeat(90), '😀'.repeat(60)])(
    'keeps lines to 75 octets and loses nothing of the title %s',
    (title) => {
      const file = calendarFile({ ...EVENT, title });
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toContain('�');
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(read(file).event.summary).toBe(title);
    },
  );
});
