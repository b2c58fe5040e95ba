import { useState } from 'react';
import { offersStartDay, planText, startDate } from '#advice/sentences/plan.ts';
import { plansToStayStopped } from '#domain/judgement.ts';
import {
  fittingChoices,
  PLAN_CODES,
  type PlanCode,
  plansFor,
  START_DAYS,
  type StartDay,
  withChoice,
} from '#domain/plan.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { Cautions } from '../../parts/help/cautions.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Paragraphs, TextSection } from '../../parts/help/prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/**
 * Advice step 4: a plan that the visitor puts together; every choice is optional. If a change must be discussed first,
 * it is a plan for that discussion, without a start day or advice on days without alcohol (decision 8.10).
 */
export function PlanScreen({ path }: ScreenProps) {
  const words = useWords();
  const { first, more } = words.steps.plan;
  const codes = useChoices();
  const judgement = useJudgement();
  const { heading, lead, lists } = planText(words, judgement);
  return (
    <>
      <h1>{heading}</h1>
      <Cautions form="sentence" />
      <Paragraphs text={lead} />
      <DeferUntilPainted>
        <Choices legend={first} codes={codes.first} />
        <Disclosure summary={more}>
          <Choices legend={more} legendLook="hidden" codes={codes.more} />
        </Disclosure>
        {offersStartDay(judgement) && <StartDayQuestion />}
        {lists.map((section) => (
          <TextSection key={section.heading} section={section} />
        ))}
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}

/** Returns the choices to show first (those that fit the answers, and those already made), and all others. */
function useChoices() {
  const { triage, plan } = useVisit();
  const stopped = plansToStayStopped(useJudgement());
  const [before] = useState(plan.choices);
  const all = plansFor(PLAN_CODES, stopped, triage.age);
  const fitting = fittingChoices(triage, stopped);
  const first = all.filter((code) => fitting.includes(code) || before.includes(code));
  return { first, more: all.filter((code) => !first.includes(code)) };
}

type ChoicesProps = { readonly legend: string; readonly legendLook?: 'hidden'; readonly codes: readonly PlanCode[] };

function Choices({ codes, ...legend }: ChoicesProps) {
  const { visit } = useServices();
  const { choices: labels } = useWords().steps.plan;
  const { choices } = useVisit().plan;
  return (
    <ChoiceGroup
      id="plan"
      type="checkbox"
      {...legend}
      options={codes.map((value) => ({ value, label: labels[value] }))}
      chosen={choices}
      onChange={(code, chosen) => visit.setPlan({ choices: withChoice(choices, code, chosen) })}
    />
  );
}

/** Asks on which day to start. Each option shows its date. */
function StartDayQuestion() {
  const { visit } = useServices();
  const { locale, steps } = useWords();
  const [now] = useState(() => new Date());
  const dateOf = (day: StartDay): string => {
    const { weekday, date } = startDate(locale, day, now);
    return steps.plan.startDate(day, weekday, date);
  };
  return (
    <ChoiceGroup
      id="startDay"
      type="radio"
      legend={steps.plan.start}
      options={START_DAYS.map((value) => ({ value, label: steps.plan.startDays[value], hint: dateOf(value) }))}
      chosen={[useVisit().plan.startDay]}
      onChange={(startDay) => visit.setPlan({ startDay })}
    />
  );
}
