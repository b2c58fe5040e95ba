/** An event that lasts the whole of one day, or of one day a week. */
type DayEvent = {
  /** Unlike any other event's. */
  readonly id: string;
  /** The first or only one, as "2027-02-28". */
  readonly day: string;
  /** For how many weeks it comes back; 1 is once. */
  readonly weeks: number;
  readonly title: string;
  /** Of a page to open. */
  readonly address?: string | undefined;
  /** When the file is made. */
  readonly made: Date;
};

/** RFC 5545, 3.1: the most octets in a line, without its line break. */
const LINE_OCTETS = 75;
const BREAK = '\r\n';

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a long line between characters: RFC 5545, 3.1. */
function folded(line: string): string {
  let octets = 0;
  return Array.from(line, (character) => {
    octets += octetsOf(character);
    if (octets <= LINE_OCTETS) return character;
    octets = 1 + octetsOf(character);
    return `${BREAK} ${character}`;
  }).join('');
}

/** Text as a value: RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');
/** The basic form of ISO 8601, without fractions of a second. */
const basic = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');

/**
 * A calendar with one event, as an iCalendar file (RFC 5545). The event is marked private, takes up no time, and has an
 * alarm at 9 in the morning of its day. A day without a time has no time zone, so no change of the clocks moves it.
 */
export function calendarFile({ id, day, weeks, title, address, made }: DayEvent): string {
  const text = escaped(title);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Check-in//EN'],
    ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${basic(made.toISOString())}`, `DTSTART;VALUE=DATE:${basic(day)}`],
    ...(weeks > 1 ? [`RRULE:FREQ=WEEKLY;COUNT=${weeks}`] : []),
    ...(address === undefined ? [] : [`URL:${address}`]),
    ...[`SUMMARY:${text}`, 'CLASS:PRIVATE', 'TRANSP:TRANSPARENT'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text}`, 'TRIGGER:PT9H', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => folded(line) + BREAK).join('');
}
