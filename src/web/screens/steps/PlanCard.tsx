import type { PlanCard } from '#content/planCard.ts';
import { pathOfStep } from '#domain/journey.ts';
import { Box } from '../../components/Box.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useWords } from '../../page/words.ts';
import { Paragraphs, SectionBody } from '../parts/prose.tsx';
import styles from './PlanCard.module.css';

/** The plan as one card, as in the PDF; with a link to the choices while there are none. */
export function PlanCardBox({ card }: { readonly card: PlanCard }) {
  const { make } = useWords().steps.results.plan;
  const { heading, score, fromTo, text, list } = card;
  return (
    <Box kind="card" heading={heading}>
      <Paragraphs text={score} />
      {fromTo && <p className={styles.change}>{fromTo.join(' → ')}</p>}
      <SectionBody section={{ text, ...(list && { list }) }} />
      {!list && (
        <LinkLine>
          <RouteLink to={pathOfStep('plan')}>{make}</RouteLink>
        </LinkLine>
      )}
    </Box>
  );
}
