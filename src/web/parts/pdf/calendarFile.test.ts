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

/** Reads a file with an independent library. Returns its calendar and its only event. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone === null) throw new Error('no time zone');
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (event === undefined || others.length > 0) throw new Error('not one event');
  return { calendar, event: new ICAL.Event(event), component: event };
}

/** The times at which the event takes place, according to an independent library. */
function* occurrences(event: ICAL.Event): Generator<ICAL.Time> {
  const iterator = event.iterator();
  for (;;) {
    // After the last time, `next` returns undefined, which its type does not mention.
    const next = iterator.next() as ICAL.Time | undefined;
    if (next === undefined) return;
    yield next;
  }
}

describe('the calendar file', () => {
  it('has the lines of RFC 5545 that a reminder needs, and no others', () => {
    expect(calendarFile(EVENT).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Check-in//EN',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
      'BEGIN:DAYLIGHT',
      'DTSTART:19810329T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'TZNAME:BST',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:19961027T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'TZNAME:GMT',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:0123456789abcdef',
      'DTSTAMP:20261130T090807Z',
      'DTSTART;TZID=Europe/London:20270228T090000',
      'DTEND;TZID=Europe/London:20270228T090500',
      'SUMMARY:Check-in',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Check-in',
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is read by another library as an event of 5 minutes with an alarm at its start', () => {
    const { calendar, event, component } = read(calendarFile(EVENT));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect([event.summary, event.uid]).toEqual(['Check-in', EVENT.id]);
    expect([event.startDate.zone.tzid, event.startDate.toString(), event.endDate.toString()]).toEqual([
      ...['Europe/London', '2027-02-28T09:00:00', '2027-02-28T09:05:00'],
    ]);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-30T09:08:07Z');
    const alarm = component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT0S');
  });

  it.each([
    ['as summer time begins', '2027-03-21', ['03-21T09:00Z', '03-28T08:00Z', '04-04T08:00Z', '04-11T08:00Z']],
    ['as summer time ends', '2027-10-24', ['10-24T08:00Z', '10-31T09:00Z', '11-07T09:00Z', '11-14T09:00Z']],
    ['in summer time', '2027-06-01', ['06-01T08:00Z', '06-08T08:00Z', '06-15T08:00Z', '06-22T08:00Z']],
    ['to 29 February', '2028-02-08', ['02-08T09:00Z', '02-15T09:00Z', '02-22T09:00Z', '02-29T09:00Z']],
  ])('comes back on the same day of each of 4 weeks, and no more, at 9 in the UK: %s', (_, day, times) => {
    const { event, component } = read(calendarFile({ ...EVENT, day, weeks: 4 }));
    const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger') as ICAL.Duration;
    const alarms = [...occurrences(event)].map((item) => {
      const alarm = item.clone();
      alarm.addDuration(trigger);
      return alarm.toJSDate().toISOString();
    });
    expect(alarms).toEqual(times.map((time) => `${day.slice(0, 5)}${time.replace('Z', ':00.000Z')}`));
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
