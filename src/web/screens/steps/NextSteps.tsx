import { pathOfStep } from '#domain/journey.ts';
import { SentenceText } from '../../components/SentenceText.tsx';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { useWords } from '../../page/words.ts';
import { useCaution, useContactLink } from '../parts/cautions.tsx';
import styles from '../parts/screens.module.css';

/** What to do next. Under the full withdrawal caution that is to talk to somebody first (decision 8.10). */
export function NextSteps() {
  const { next } = useWords().steps.results;
  const contact = useContactLink();
  const { choices } = useVisit().plan;
  const withGp = useCaution() === 'full';
  return (
    <section className={styles.section}>
      <h2>{next.heading}</h2>
      <ol>
        {withGp && (
          <li>
            <SentenceText sentence={next.talkFirst(contact)} />
          </li>
        )}
        <li>{withGp ? next.showThem : next.keep}</li>
        {!withGp && (
          <>
            <li>{choices.length > 0 ? next.startPlan : <PlanLink />}</li>
            <li>
              <SentenceText sentence={next.call(contact)} />
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
