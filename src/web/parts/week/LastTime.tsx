import { useState } from 'react';
import { lastTimeText } from '#content/sentences/lastTime.ts';
import { MAX_AUDIT_SCORE } from '#domain/audit.ts';
import { MAX_WEEK_UNITS } from '#domain/record.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Row } from '../../components/Rows.tsx';
import { useWords } from '../../runtime/words.ts';
import { YourWeekLink } from '../help/guideLinks.tsx';
import { NumberField, parseWholeNumber } from '../forms/NumberField.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** Compares this check with an earlier one. The visitor types the earlier figures, which are neither kept nor sent. */
export function LastTime() {
  const words = useWords();
  const { lastTime } = words.feedback;
  const judgement = useJudgement();
  const [score, setScore] = useState('');
  const [units, setUnits] = useState('');
  const typed = { score: parseWholeNumber(score, MAX_AUDIT_SCORE), units: parseWholeNumber(units, MAX_WEEK_UNITS) };
  return (
    <Row onScreenOnly>
      <Disclosure summary={lastTime.heading}>
        <p>{lastTime.lead}</p>
        <NumberField id="last-score" label={lastTime.score} max={MAX_AUDIT_SCORE} text={score} onType={setScore} />
        <NumberField id="last-units" label={lastTime.units} max={MAX_WEEK_UNITS} text={units} onType={setUnits} />
        <LiveRegion text={lastTimeText(words, typed, judgement).join(' ')} />
        {judgement.lastWeek === null && <YourWeekLink />}
      </Disclosure>
    </Row>
  );
}
