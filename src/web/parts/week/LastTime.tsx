import { useState } from 'react';
import { lastTimeText } from '#advice/sentences/lastTime.ts';
import { weekPageLink } from '#advice/steps.ts';
import { MAX_AUDIT_SCORE } from '#domain/audit.ts';
import { MAX_WEEK_UNITS } from '#domain/record.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { Row } from '../../components/Rows.tsx';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { Blocks } from '../../render/Blocks.tsx';
import { NumberField, parseWholeNumber } from '../forms/NumberField.tsx';

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure));

/**
 * Compares this check with an earlier one. The visitor types the earlier figures, which stay in the visit’s memory and
 * are never sent.
 */
export function LastTime() {
  const words = useWords();
  const { lastTime } = words.feedback;
  const { visit } = useServices();
  const { lastTime: earlier } = useVisit();
  const thisVisit = useJudgedVisit();
  const [score, setScore] = useState(textOf(earlier.score));
  const [units, setUnits] = useState(textOf(earlier.units));
  const tell = (texts: Readonly<Record<'score' | 'units', string>>): void => {
    setScore(texts.score);
    setUnits(texts.units);
    visit.setLastTime({
      score: parseWholeNumber(texts.score, MAX_AUDIT_SCORE),
      units: parseWholeNumber(texts.units, MAX_WEEK_UNITS),
    });
  };
  return (
    <Row onScreenOnly>
      <Disclosure summary={lastTime.heading}>
        <p>{lastTime.lead}</p>
        <NumberField
          id="last-score"
          label={lastTime.score}
          max={MAX_AUDIT_SCORE}
          text={score}
          onType={(text) => tell({ score: text, units })}
        />
        <NumberField
          id="last-units"
          label={lastTime.units}
          max={MAX_WEEK_UNITS}
          text={units}
          onType={(text) => tell({ score, units: text })}
        />
        <LiveRegion text={lastTimeText(words, earlier, thisVisit)} />
        <Blocks blocks={weekPageLink(words, thisVisit)} />
      </Disclosure>
    </Row>
  );
}
