import { useEffect } from 'react';
import { answersTo } from '#advice/sentences/questions.ts';
import { linkedOption } from '#domain/posterCode.ts';
import { AGE_CODES, type DemographicId, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import type { TriageChange } from '../../visit/visitState.ts';
import { RadioQuestion } from './RadioQuestion.tsx';
import { UnderAgeDialog } from './UnderAgeDialog.tsx';

const codeOf = <Code extends string | number>(codes: readonly Code[], value: string): Code | undefined =>
  codes.find((code) => String(code) === value);

function answerOf(id: DemographicId, value: string): TriageChange {
  switch (id) {
    case 'referral':
      return { referral: value };
    case 'age':
      return { age: codeOf(AGE_CODES, value) };
    case 'gender':
      return { gender: codeOf(GENDERS, value) };
    case 'ethnicity':
      return { ethnicity: codeOf(ETHNICITY_CODES, value) };
  }
}

export function DemographicScreen({ path, screen }: ScreenProps) {
  const { visit } = useServices();
  const words = useWords();
  const { triage, client, link } = useVisit();
  const linked = linkedOption(link, client?.referralOptions ?? []);
  const preselects = screen?.kind === 'demographic' && screen.id === 'referral' && triage.referral === undefined;
  useEffect(() => {
    if (preselects && linked !== undefined) visit.record({ referral: linked });
  }, [preselects, linked, visit]);
  if (screen?.kind !== 'demographic') return null;
  const { id } = screen;
  const { question, hint } = words.demographics[id];
  const { fromLink } = words.demographics.referral;
  const referralOptions = (client?.referralOptions ?? []).map((option) =>
    option.value === linked ? { ...option, hint: fromLink } : option,
  );
  return (
    <>
      <RadioQuestion
        path={path}
        id={id}
        question={question}
        caption={id === 'referral' ? words.demographics.referral.caption : undefined}
        hint={hint}
        options={answersTo(id, words, referralOptions)}
        value={triage[id]?.toString() ?? null}
        onChoose={(value) => visit.record(answerOf(id, value))}
      />
      {id === 'age' && <UnderAgeDialog />}
    </>
  );
}
