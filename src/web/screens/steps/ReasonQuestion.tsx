import { type Reason, type ReasonChoice, REASONS } from '#domain/plan.ts';
import { ChoiceRow } from '../../components/ChoiceRow.tsx';
import { Field, Legend } from '../../components/Field.tsx';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import styles from './ReasonQuestion.module.css';

const GROUP = 'reason';

/** “What would you like more of?”: six pictures, and “None of these” in words. Optional; one press. */
export function ReasonQuestion() {
  const { visit } = useServices();
  const { question, choices } = useWords().steps.benefits.reason;
  const { reason: chosen } = useVisit().plan;
  const choose = (reason: ReasonChoice): void => visit.setPlan({ reason });
  return (
    <Field>
      <fieldset>
        <Legend>
          <h2>{question}</h2>
        </Legend>
        <div className={styles.tiles}>
          {REASONS.map((reason) => (
            <label key={reason} className={styles.tile}>
              <input
                type="radio"
                id={`${GROUP}-${reason}`}
                name={GROUP}
                value={reason}
                className={styles.radio}
                checked={reason === chosen}
                onChange={() => choose(reason)}
              />
              <ReasonPicture reason={reason} />
              {choices[reason]}
            </label>
          ))}
        </div>
        <ChoiceRow
          type="radio"
          id={`${GROUP}-none`}
          name={GROUP}
          option={{ value: 'none', label: choices.none }}
          checked={chosen === 'none'}
          onChange={choose}
        />
      </fieldset>
    </Field>
  );
}

/** Each picture in a box 40 wide and high: `filled` is tinted, `lines` is not. */
const PICTURES: Readonly<Record<Reason, { readonly filled: string; readonly lines: string }>> = {
  sleep: { filled: 'M26 6a14 14 0 1 0 9 22A15 15 0 0 1 26 6z', lines: 'M29 10h5l-5 6h5' },
  money: { filled: 'M34 20a14 14 0 1 1-28 0a14 14 0 1 1 28 0z', lines: 'M25 15c-1-3-8-3-8 2v9m-3-6h8m-9 6h12' },
  energy: {
    filled: 'M27 20a7 7 0 1 1-14 0a7 7 0 1 1 14 0z',
    lines: 'M20 5v4M20 31v4M5 20h4M31 20h4M9.5 9.5l3 3M27.5 27.5l3 3M30.5 9.5l-3 3M12.5 27.5l-3 3',
  },
  mood: { filled: 'M34 20a14 14 0 1 1-28 0a14 14 0 1 1 28 0z', lines: 'M14 24c3 4 9 4 12 0M15 16v1M25 16v1' },
  health: {
    filled: 'M20 33C4 22 7 8 15 9c3 0 5 3 5 4 0-1 2-4 5-4 8-1 11 13-5 24z',
    lines: 'M6 20h8l3-5 4 9 3-4h10',
  },
  family: {
    filled: 'M19 13a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM31 15a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM5 32c0-14 18-14 18 0z',
    lines: 'M25 23c6-2 10 3 10 9h-8',
  },
};

/** A line drawing; decoration, hidden from assistive technology. */
function ReasonPicture({ reason }: { readonly reason: Reason }) {
  const { filled, lines } = PICTURES[reason];
  return (
    <svg className={styles.picture} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className={styles.filled} d={filled} />
      <path d={lines} />
    </svg>
  );
}
