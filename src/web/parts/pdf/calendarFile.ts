/** An event at 9 in the morning, on one day or on the same day of several weeks. */
type DayEvent = {
  readonly id: string;
  readonly day: string;
  readonly weeks: number;
  readonly title: string;
  readonly address?: string | undefined;
  readonly made: Date;
};

/** The maximum length of a line in octets, without its line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const BREAK = '\r\n';

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a long line as RFC 5545, 3.1 asks: a line break and a space are inserted between characters. */
function foldLine(line: string): string {
  let octets = 0;
  return Array.from(line, (character) => {
    octets += octetsOf(character);
    if (octets <= LINE_OCTETS) return character;
    octets = 1 + octetsOf(character);
    return `${BREAK} ${character}`;
  }).join('');
}

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');
/** Converts an ISO 8601 time to its basic format (no "-" or ":"), without fractions of a second. */
const basicFormat = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');

/** The clocks of the UK: summer time begins on the last Sunday of March and ends on that of October, at 1:00 UTC. */
const ZONE = 'Europe/London';
const CLOCKS = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
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
];

/**
 * Returns an iCalendar file (RFC 5545) with one event, from 9:00 to 9:05 UK time. The event is private and does not
 * make the person busy. Its alarm is at its start, because Outlook ignores later alarms.
 */
export function calendarFile({ id, day, weeks, title, address, made }: DayEvent): string {
  const text = escapeText(title);
  const at = (time: string): string => `;TZID=${ZONE}:${basicFormat(day)}T${time}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Check-in//EN',
    ...CLOCKS,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${basicFormat(made.toISOString())}`,
    `DTSTART${at('090000')}`,
    `DTEND${at('090500')}`,
    ...(weeks > 1 ? [`RRULE:FREQ=WEEKLY;COUNT=${weeks}`] : []),
    ...(address === undefined ? [] : [`URL:${address}`]),
    `SUMMARY:${text}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + BREAK).join('');
}
