import { useState } from 'react';
import { planCard, type PlanCard } from '#advice/sentences/plan.ts';
import type { FromTo } from '#content/prose.ts';
import { list as choices } from '#advice/blocks.ts';
import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { prose } from '#advice/prose.ts';
import { confirmedTarget, weekSentences } from '#advice/sentences/week.ts';
import { barsOf, inconsistentFigures } from '#advice/steps.ts';
import type { WeekFigures } from '#domain/record.ts';
import { pathOfStep } from '#domain/journey.ts';
import { useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { LinkLine } from '../../components/TextLine.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { Blocks } from '../../render/Blocks.tsx';
import { SummaryActions } from './SummaryActions.tsx';
import { WeekBarOf } from '../../parts/week/WeekBarOf.tsx';
import styles from './Summary.module.css';

/** The plan as a card, the week as a bar and in words, and the buttons to save or e-mail the summary. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  const words = useWords();
  const visit = useJudgedVisit();
  const { plan, triage } = useVisit();
  const facts = { ...visit, place: visit.help.place, isTargetAbove: true };
  return (
    <>
      <Blocks blocks={inconsistentFigures(words, visit, ['lastWeek', 'targets'])} />
      <Plan card={planCard(words, { plan, q6: triage.q6 ?? 0 }, { ...visit, now })} figures={figures} visit={visit} />
      <WeekBarOf visit={visit} />
      <Blocks blocks={prose(weekSentences(words, figures, facts))} />
      <SummaryActions />
    </>
  );
}

type WeeksProps = { readonly figures: WeekFigures; readonly visit: JudgedVisit };

/** The plan as a card, as in the PDF. If no choices were made, it has a link to make them. */
function Plan({ card, ...weeks }: { readonly card: PlanCard } & WeeksProps) {
  const { plan } = useWords().steps.results;
  const { heading, reason, score, fromTo, text, list } = card;
  return (
    <section className={styles.plan} data-plan>
      {reason && <p className={styles.reason}>{reason}</p>}
      {fromTo && <Change fromTo={fromTo} />}
      <div className={styles.body}>
        {heading !== plan.heading && <h2>{heading}</h2>}
        <div className={fromTo ? styles.start : undefined}>
          <Blocks blocks={prose(text)} />
        </div>
        <Weeks {...weeks} />
        {list && <Blocks blocks={[choices(list)]} />}
        {!list && (
          <LinkLine>
            <RouteLink to={pathOfStep('plan')}>{plan.make}</RouteLink>
          </LinkLine>
        )}
        <div className={styles.score}>
          <Blocks blocks={prose(score)} />
        </div>
      </div>
    </section>
  );
}

/** "30 → 12 units a week" in large figures, with "last week" and "target" below them. */
function Change({ fromTo }: { readonly fromTo: FromTo }) {
  const { bars } = useWords().summary;
  const [before, after] = fromTo;
  return (
    <div className={styles.change}>
      <p>
        <span>
          <LargeFigure text={before} />
        </span>{' '}
        <span className={styles.arrow}>→</span>{' '}
        <span>
          <LargeFigure text={after} />
        </span>
      </p>
      <span aria-hidden="true">{bars.lastWeek}</span>
      <span aria-hidden="true" className={styles.underTarget}>
        {bars.target}
      </span>
    </div>
  );
}

/** A text such as "at least 30", with its figure large. */
function LargeFigure({ text }: { readonly text: string }) {
  const [figure = ''] = /\d[\d.,]*/.exec(text) ?? [];
  const [before = '', after = ''] = text.split(figure, 2);
  return (
    <>
      {before}
      <strong>{figure}</strong>
      {after}
    </>
  );
}

/** The days of last week, if entered, and those of a confirmed target. A target does not say which days they are. */
function Weeks({ figures, visit }: WeeksProps) {
  const words = useWords();
  const { bars } = words.summary;
  const { lastWeek } = barsOf(visit);
  const { days, goalUnits, goalDays } = figures;
  const target = confirmedTarget(words, figures, visit);
  return (
    <>
      {lastWeek !== null && days !== undefined && (
        <>
          <WeekCells label={bars.lastWeek} units={days} names={words.steps.lastWeek.dayNames} />
          <VisuallyHidden>{words.steps.results.days(days)}</VisuallyHidden>
        </>
      )}
      {target !== '' && (
        <>
          <p className={styles.target}>{target}</p>
          <WeekCells units={Array.from({ length: goalDays }, () => goalUnits)} />
        </>
      )}
    </>
  );
}

const DAYS_IN_WEEK = 7;

type WeekCellsProps = {
  /** The units of each day. With `names` they are in the order of the week, otherwise in any order. */
  readonly units: readonly number[];
  /** The names of the days, if it is known which day has which units. */
  readonly names?: readonly string[];
  readonly label?: string;
};

/** A week as seven cells, hidden from assistive technology, because text beside them says the same. */
function WeekCells({ units, names, label }: WeekCellsProps) {
  return (
    <div className={styles.week} aria-hidden="true">
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {Array.from({ length: DAYS_IN_WEEK }, (_, day) => {
        const amount = units[day] ?? 0;
        return (
          <span key={day}>
            {names && <span className={styles.name}>{names[day]?.charAt(0)}</span>}
            <span className={amount > 0 ? `${styles.cell ?? ''} ${styles.filled ?? ''}` : styles.cell}>{amount}</span>
          </span>
        );
      })}
    </div>
  );
}
