/** An event that lasts the whole of one day. */
type DayEvent = {
  /** Unlike any other event's. */
  readonly id: string;
  /** As "2027-02-28". */
  readonly day: string;
  readonly title: string;
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
 * alarm at 9 in the morning of its day.
 */
export function calendarFile({ id, day, title, made }: DayEvent): string {
  const text = escaped(title);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Check-in//EN'],
    ...['BEGIN:VEVENT', `UID:${id}`, `DTSTAMP:${basic(made.toISOString())}`, `DTSTART;VALUE=DATE:${basic(day)}`],
    ...[`SUMMARY:${text}`, 'CLASS:PRIVATE', 'TRANSP:TRANSPARENT'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text}`, 'TRIGGER:PT9H', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ];
  return lines.map((line) => folded(line) + BREAK).join('');
}
