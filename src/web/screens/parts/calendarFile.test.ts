import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const EVENT = {
  id: '0123456789abcdef',
  day: '2027-02-28',
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
