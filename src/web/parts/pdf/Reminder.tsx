import { useState } from 'react';
import { START } from '#domain/journey.ts';
import { REMINDER_TIMES, REMINDER_WEEKS, reminderDay, type ReminderTimes } from '#domain/reminder.ts';
import { Button } from '../../components/Button.tsx';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { ChoiceRow } from '../../components/ChoiceRow.tsx';
import { Field } from '../../components/Field.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { TextField } from '../../components/TextField.tsx';
import { Row } from '../../components/Rows.tsx';
import { addressOf } from '../../runtime/language.ts';
import { useServices } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { calendarFile } from './calendarFile.ts';
import { Form } from '../forms/Form.tsx';
import { saveFile, useRepeatGuard } from './saveFile.ts';

const FILE = { name: 'reminder.ics', type: 'text/calendar;charset=utf-8' } as const;

const padTwo = (part: number): string => String(part).padStart(2, '0');
/** Formats a date as "2026-11-30", in the visitor's own time zone. */
const dayOf = (date: Date): string => `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` is not used, because it exists only over HTTPS. */
const newEventId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

type ReminderOptions = { readonly times: ReminderTimes; readonly title: string; readonly hasAddress: boolean };

function saveReminder({ times, title, hasAddress }: ReminderOptions): void {
  const made = new Date();
  const file = calendarFile({
    id: newEventId(),
    day: reminderDay(dayOf(made), times),
    title,
    made,
    weeks: times === 'weekly' ? REMINDER_WEEKS : 1,
    address: hasAddress ? location.origin + addressOf(START) : undefined,
  });
  saveFile(FILE.name, new Blob([file], { type: FILE.type }));
}

/**
 * A row that saves a reminder to check again as a calendar file. The page itself makes the file. Others may see the
 * visitor's calendar, so its suggested title does not mention alcohol. It has this site's address only if the visitor
 * wants it.
 */
export function Reminder() {
  const words = useWords().reminder;
  return (
    <Row icon="calendar" onScreenOnly>
      <Disclosure summary={words.add}>
        <Questions />
      </Disclosure>
      <p>{words.later}</p>
    </Row>
  );
}

function Questions() {
  const { visit } = useServices();
  const { download, reminder: words } = useWords();
  const [times, setTimes] = useState<ReminderTimes>('once');
  const [typed, setTyped] = useState(words.title);
  const [hasAddress, setHasAddress] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const title = typed.trim() || words.title;
  const once = useRepeatGuard();
  const save = (): void => {
    if (once.isSecondPress('save')) return;
    once.recordAction('save', Date.now());
    saveReminder({ times, title, hasAddress });
    visit.noteTaken('file');
    setSaved(true);
  };
  return (
    <Form onSubmit={save}>
      <ChoiceGroup
        id="reminder"
        type="radio"
        legend={words.when}
        legendLook="label"
        options={REMINDER_TIMES.map((value) => ({ value, label: words.times[value] }))}
        chosen={[times]}
        onChange={setTimes}
      />
      <TextField
        id="reminder-title"
        label={words.titleLabel}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Field>
        <ChoiceRow
          id="reminder-address"
          type="checkbox"
          option={{ value: 'address', label: words.address, hint: words.addressHint }}
          checked={hasAddress}
          onChange={(_, checked) => setHasAddress(checked)}
        />
      </Field>
      <p id="reminder-note">{words.note(title, hasAddress)}</p>
      <Button variant="secondary" type="submit" aria-describedby="reminder-note">
        {words.save}
      </Button>
      <LiveRegion text={isSaved ? download.lookFor(FILE.name, false) : ''} />
    </Form>
  );
}
