import { useState } from 'react';
import { fittingPlans, type JudgedVisit } from '#advice/judgeRecord.ts';
import { startDate } from '#advice/sentences/plan.ts';
import { plan } from '#advice/steps.ts';
import { type PlanCode, START_DAYS, type StartDay, withChoice } from '#domain/plan.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { Parts } from '../../render/Blocks.tsx';

const FIRST = ['heading', 'cautions', 'lead'] as const;

/**
 * Advice step 4: a plan that the visitor puts together; every choice is optional. If a change must be discussed first,
 * it is a plan for that discussion, without a start day or advice on days without alcohol (decision 8.10).
 */
export function PlanScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useJudgedVisit();
  const parts = plan(words, visit);
  const controls = { choices: <AllChoices visit={visit} />, startDay: <StartDayQuestion /> };
  return (
    <>
      <Parts of={parts} ids={FIRST} />
      <DeferUntilPainted>
        <Parts of={parts} except={FIRST} controls={controls} />
        <BackAndNext path={path} />
      </DeferUntilPainted>
    </>
  );
}

/** The choices to show first (those that fit the answers, and those already made), and all others in a disclosure. */
function AllChoices({ visit }: { readonly visit: JudgedVisit }) {
  const { first, more } = useWords().steps.plan;
  const { triage, plan: chosen } = useVisit();
  const [before] = useState(chosen.choices);
  const fitting = fittingPlans(visit, triage);
  const isFirst = (code: PlanCode): boolean => fitting.includes(code) || before.includes(code);
  return (
    <>
      <Choices legend={first} codes={visit.plans.filter(isFirst)} />
      <Disclosure summary={more}>
        <Choices legend={more} legendLook="hidden" codes={visit.plans.filter((code) => !isFirst(code))} />
      </Disclosure>
    </>
  );
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
