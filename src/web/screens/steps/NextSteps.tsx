import { pathOfStep } from '#domain/journey.ts';
import { SentenceText } from '../../components/SentenceText.tsx';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { useWords } from '../../page/words.ts';
import { useNamedHelp } from '../parts/namedHelp.tsx';
import styles from '../parts/screens.module.css';
import { useJudgement } from '../parts/useJudgement.ts';

/** What to do next: first to talk to somebody, where a change is to be talked over (decisions 8.10 and 8.10a). */
export function NextSteps() {
  const { next } = useWords().steps.results;
  const { calls, gpOr } = useNamedHelp();
  const { choices } = useVisit().plan;
  const { helpFirst: withGp } = useJudgement();
  return (
    <section className={styles.section}>
      <h2>{next.heading}</h2>
      <ol>
        {withGp && (
          <li>
            <SentenceText sentence={next.talkFirst(gpOr)} />
          </li>
        )}
        <li>{withGp ? next.showThem : next.keep}</li>
        {!withGp && (
          <>
            <li>{choices.length > 0 ? next.startPlan : <PlanLink />}</li>
            <li>
              <SentenceText sentence={next.call(calls)} />
            </li>
          </>
        )}
      </ol>
    </section>
  );
}

function PlanLink() {
  return (
    <span className={styles.alone}>
      <RouteLink to={pathOfStep('plan')}>{useWords().steps.results.next.makePlan}</RouteLink>
    </span>
  );
}
