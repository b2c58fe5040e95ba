import { pathOfStep } from '#domain/journey.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useWords } from '../../runtime/words.ts';
import { Callout } from '../../components/Callout.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

type Week = 'lastWeek' | 'targets';
const BOTH: readonly Week[] = ['lastWeek', 'targets'];

/** Points out units without days, or days without units, with a link back to them; nothing if all fit (decision 8.10d). */
export function UnclearFigures({ of = BOTH }: { readonly of?: readonly Week[] }) {
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
