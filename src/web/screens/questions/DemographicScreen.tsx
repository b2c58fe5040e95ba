import { useEffect } from 'react';
import { answersTo } from '#content/questionWords.ts';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useServices, useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { answerOf } from './demographicAnswer.ts';
import { RadioQuestion } from './RadioQuestion.tsx';
import { UnderAgeDialog } from './UnderAgeDialog.tsx';

export function DemographicScreen({ path, screen }: ScreenProps) {
  const { visit } = useServices();
  const words = useWords();
  const { triage, client, link } = useVisit();
  const linked = client?.referralOptions.find(({ value }) => value === link)?.value;
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
