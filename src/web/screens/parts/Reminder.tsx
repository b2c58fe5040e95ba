import { useState } from 'react';
import { reminderDay } from '#domain/reminder.ts';
import { Button } from '../../components/Button.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useWords } from '../../page/words.ts';
import { calendarFile } from './calendarFile.ts';
import { saveFile } from './saveFile.ts';
import styles from './screens.module.css';

const FILE = { name: 'reminder.ics', type: 'text/calendar;charset=utf-8' } as const;

const padded = (part: number): string => String(part).padStart(2, '0');
/** A date's day in the visitor's own time zone, as "2026-11-30". */
const dayOf = (date: Date): string => `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
/** 128 random bits in hexadecimal; `crypto.randomUUID` exists only over HTTPS. */
const newEventId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function saveReminder(title: string): void {
  const made = new Date();
  const file = calendarFile({ id: newEventId(), day: reminderDay(dayOf(made)), title, made });
  saveFile(FILE.name, new Blob([file], { type: FILE.type }));
}

/**
 * Saves a reminder to check again as a calendar file, made in the page. Others may see it in the visitor's calendar, so it
 * does not name the subject.
 */
export function Reminder() {
  const { heading, add, title, note, saved, later } = useWords().reminder;
  const [isSaved, setSaved] = useState(false);
  return (
    <section className={`${styles.section ?? ''} ${styles.onScreen ?? ''}`}>
      <h2>{heading}</h2>
      <p>
        {later} <span id="reminder-note">{note(title)}</span>
      </p>
      <Button
        variant="secondary"
        aria-describedby="reminder-note"
        onClick={() => {
          saveReminder(title);
          setSaved(true);
        }}
      >
        {add}
      </Button>
      <LiveRegion text={isSaved ? saved : ''} />
    </section>
  );
}
