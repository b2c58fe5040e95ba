import { useState, useSyncExternalStore } from 'react';
import { answersTo } from '#advice/sentences/questions.ts';
import { AUDIT_QUESTIONS, type FiveCode } from '#domain/questionnaire.ts';
import { typicalDayCode } from '#domain/audit.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Infographic, InfographicList } from '../../components/Infographic.tsx';
import { changeOf } from '../../visit/visitState.ts';
import { Button } from '../../components/Button.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { VesselPicture } from '../../components/VesselPicture.tsx';
import { pintGlass } from '../../components/vessels.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { CalculatorDialog } from '../../parts/week/CalculatorButton.tsx';
import styles from './AuditScreen.module.css';
import { RadioQuestion } from './RadioQuestion.tsx';

/**
 * The width from which a question and its pictures are in two columns (`.beside` in `RadioQuestion.module.css`). The
 * pictures need no disclosure then, because it would save no space.
 */
const BESIDE = '(min-width: 62.5em)';

/** One of the ten AUDIT questions. Questions 2 and 3, which are about units, offer the calculator. */
export function AuditScreen({ path, screen }: ScreenProps) {
  const { visit } = useServices();
  const words = useWords();
  const { audit } = words;
  const { triage } = useVisit();
  const isBeside = useMedia(BESIDE);
  const [calculating, setCalculating] = useState(false);
  const [total, setTotal] = useState<number | null>(null);
  if (screen?.kind !== 'audit') return null;
  const { id } = screen;
  const asksUnits = id === 'q2' || id === 'q3';
  const codes: readonly FiveCode[] = AUDIT_QUESTIONS.find((question) => question.id === id)?.codes ?? [];
  const codeFor = (value: string) => codes.find((code) => String(code) === value);
  return (
    <RadioQuestion
      path={path}
      id={id}
      question={audit.text(id, triage.gender)}
      hint={audit.hint(id, triage.gender)}
      options={answersTo(id, words, [])}
      value={triage[id]?.toString() ?? null}
      onChoose={(value) => visit.record(changeOf(id, codeFor(value)))}
      below={
        asksUnits && (
          <DeferUntilPainted>
            {id === 'q2' || isBeside ? (
              <Infographic />
            ) : (
              <Disclosure summary={words.infographic.heading}>
                <InfographicList />
              </Disclosure>
            )}
          </DeferUntilPainted>
        )
      }
      help={
        asksUnits
          ? (choose) => <UnitsHelp id={id} total={total} choose={choose} onOpen={() => setCalculating(true)} />
          : undefined
      }
      dialog={
        asksUnits && <CalculatorDialog open={calculating} onUse={setTotal} onClose={() => setCalculating(false)} />
      }
    />
  );
}

type UnitsHelpProps = {
  readonly id: 'q2' | 'q3';
  readonly total: number | null;
  readonly choose: (value: string) => void;
  readonly onOpen: () => void;
};

/**
 * The row that opens the calculator under a question about units. Once the calculator has been used, the row also says
 * what the total means for the question. For question 2, a button chooses the matching answer. Question 3 asks how
 * often, so a total cannot answer it (decision 8.6b).
 */
function UnitsHelp({ id, total, choose, onOpen }: UnitsHelpProps) {
  const words = useWords();
  const { gender, q2 } = useVisit().triage;
  const meaning = (units: number): string =>
    id === 'q2' ? words.audit.totalForTypicalDay(units) : words.audit.totalForSingleOccasion(units, gender);
  const code = id === 'q2' && total !== null ? typicalDayCode(total) : null;
  return (
    <>
      <CalculatorRow onOpen={onOpen} />
      <LiveRegion text={total === null ? '' : meaning(total)} />
      {code !== null && (
        <Button
          variant={code === q2 ? 'primary' : 'secondary'}
          aria-pressed={code === q2}
          onClick={() => choose(String(code))}
        >
          {words.audit.chooseAnswer(words.audit.options.q2[code])}
        </Button>
      )}
    </>
  );
}

/** The button that opens the calculator. It is as wide as the column, and above the answers of the question. */
function CalculatorRow({ onOpen }: { readonly onOpen: () => void }) {
  const { audit } = useWords();
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <VesselPicture drawing={pintGlass(440)} />
      {audit.helpMeCalculate}
    </button>
  );
}

/** Whether a media query matches the window. Re-renders when that changes. False during the build, without a window. */
function useMedia(query: string): boolean {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null;
  const subscribe = (onChange: () => void): (() => void) => {
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    subscribe,
    () => list?.matches === true,
    () => false,
  );
}
