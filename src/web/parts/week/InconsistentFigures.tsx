import { pathOfStep } from '#domain/journey.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useWords } from '../../runtime/words.ts';
import { Callout } from '../../components/Callout.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

type Week = 'lastWeek' | 'targets';
const BOTH: readonly Week[] = ['lastWeek', 'targets'];

/** A box for a week with units but 0 days, or days but 0 units, with links to change these figures (decision 8.10d). */
export function InconsistentFigures({ of = BOTH }: { readonly of?: readonly Week[] }) {
  const { heading, change } = useWords().steps.results.unclear;
  const { lastWeek, target: targets } = useJudgement();
  const unclear = of.filter((week) => ({ lastWeek, targets })[week]?.isConsistent === false);
  if (unclear.length === 0) return null;
  return (
    <Callout heading={heading}>
      <ul>
        {unclear.map((step) => (
          <LinkLine as="li" key={step}>
            <RouteLink to={pathOfStep(step)}>{change[step]}</RouteLink>
          </LinkLine>
        ))}
      </ul>
    </Callout>
  );
}
