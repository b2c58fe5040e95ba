import {
  isRoundTheClock,
  isWholeDay,
  MINUTES_A_DAY,
  type OpeningHours,
  type Span,
  spansOn,
  WEEKDAYS,
} from '#domain/openingHours.ts';
import type { Content } from './content.ts';

type Words = Pick<Content, 'openingTimes' | 'steps'>;

/** Whether hours up to midnight continue on the next day. A day that is open at all hours is listed separately. */
const goesOn = (span: Span | undefined, next: Span | undefined): boolean =>
  span?.to === MINUTES_A_DAY && next?.from === 0 && !isWholeDay(span) && !isWholeDay(next);

/** Returns the hours that begin on a day; those that end after midnight, on the next day, have an end above 1,440. */
function spansFrom(hours: OpeningHours, day: number): readonly Span[] {
  const [before, own, after] = [((day + 5) % 7) + 1, day, (day % 7) + 1].map((of) => spansOn(hours, of));
  const begun = goesOn(before?.slice(-1)[0], own?.[0]) ? own?.slice(1) : own;
  return (begun ?? []).map((span) =>
    goesOn(span, after?.[0]) ? { ...span, to: MINUTES_A_DAY + (after?.[0]?.to ?? 0) } : span,
  );
}

function timesOn({ openingTimes: words }: Words, hours: OpeningHours, day: number): string {
  const times = spansFrom(hours, day).map((span) =>
    isWholeDay(span) ? words.allDay : words.fromTo(words.time(span.from), words.time(span.to)),
  );
  return words.list(times);
}

/** Names days of the week in their order; three or more in a row are a range: "Monday to Wednesday and Friday". */
function daysInWords({ openingTimes: words, steps }: Words, days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return words.everyDay;
  const { dayNames } = steps.lastWeek;
  const nameOf = (day: number): string => dayNames[day - 1] ?? '';
  const runs = days
    .filter((day) => !days.includes(day - 1))
    .map((first) => {
      const end = days.find((day) => day >= first && !days.includes(day + 1)) ?? first;
      return days.filter((day) => day >= first && day <= end).map(nameOf);
    });
  return words.list(
    runs.flatMap((names) => (names.length > 2 ? [words.fromTo(names[0] ?? '', names.slice(-1)[0] ?? '')] : names)),
  );
}

/** Returns a service's usual hours as text: "Monday to Friday 9am to 5pm, Saturday 10am to midday". */
export function openingTimesText(words: Words, hours: OpeningHours): string {
  if (isRoundTheClock(hours)) return words.openingTimes.roundTheClock;
  const times = WEEKDAYS.map((day) => timesOn(words, hours, day));
  const different = [...new Set(times)].filter((text) => text !== '');
  return different
    .map((text) =>
      words.openingTimes.onDays(
        daysInWords(
          words,
          WEEKDAYS.filter((_, day) => times[day] === text),
        ),
        text,
      ),
    )
    .join(', ');
}
