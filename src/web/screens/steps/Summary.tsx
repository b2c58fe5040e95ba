import { type ReactNode, useState } from 'react';
import { planCard, type PlanCard } from '#advice/sentences/plan.ts';
import type { FromTo } from '#content/prose.ts';
import { list as choices } from '#advice/blocks.ts';
import { prose } from '#advice/prose.ts';
import { weekSentences } from '#advice/sentences/week.ts';
import { inconsistentFigures } from '#advice/steps.ts';
import type { WeekFigures } from '#domain/record.ts';
import { pathOfStep } from '#domain/journey.ts';
import { useVisit } from '../../runtime/services.ts';
import { useJudgedVisit } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { LinkLine } from '../../components/TextLine.tsx';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { Blocks } from '../../render/Blocks.tsx';
import { SummaryActions } from './SummaryActions.tsx';
import { LargeFigure, WeekPicture } from '../../parts/week/WeekPicture.tsx';
import styles from './Summary.module.css';

/** The plan as a card with the picture of the week, the week in words, and the buttons to save or e-mail the summary. */
export function Summary({ figures }: { readonly figures: WeekFigures }) {
  const [now] = useState(() => new Date());
  const words = useWords();
  const visit = useJudgedVisit();
  const { plan, triage } = useVisit();
  const facts = { ...visit, place: visit.help.place };
  return (
    <>
      <Blocks blocks={inconsistentFigures(words, visit, ['lastWeek', 'targets'])} />
      <Plan
        card={planCard(words, { plan, q6: triage.q6 ?? 0 }, { ...visit, now })}
        picture={<WeekPicture visit={visit} isUnderCard />}
      />
      <Blocks blocks={prose(weekSentences(words, figures, facts))} />
      <SummaryActions />
    </>
  );
}

/** The plan as a card, as in the PDF. If no choices were made, it has a link to make them. */
function Plan({ card, picture }: { readonly card: PlanCard; readonly picture: ReactNode }) {
  const { plan } = useWords().steps.results;
  const { heading, reason, score, fromTo, text, list, change } = card;
  return (
    <section className={styles.plan} data-plan>
      {reason && <p className={styles.reason}>{reason}</p>}
      {fromTo && <Change fromTo={fromTo} />}
      <div className={styles.body}>
        {heading !== plan.heading && <h2>{heading}</h2>}
        <div className={fromTo ? styles.start : undefined}>
          <Blocks blocks={prose(text)} />
        </div>
        {list && <Blocks blocks={[choices(list)]} />}
        {!list && (
          <LinkLine>
            <RouteLink to={pathOfStep('plan')}>{plan.make}</RouteLink>
          </LinkLine>
        )}
        <div className={styles.score}>
          <Blocks blocks={prose(score)} />
        </div>
        {picture}
        <Blocks blocks={prose(change)} />
      </div>
    </section>
  );
}

/** "30 → 12 units a week" in large figures, with "last week" and "target" below them. */
function Change({ fromTo }: { readonly fromTo: FromTo }) {
  const { week } = useWords().summary;
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
      <span aria-hidden="true">{week.lastWeek}</span>
      <span aria-hidden="true" className={styles.underTarget}>
        {week.target}
      </span>
    </div>
  );
}
