import { pathOfStep } from '#domain/journey.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useWords } from '../../page/words.ts';
import { Box } from '../../components/Box.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

type Week = 'lastWeek' | 'targets';
const BOTH: readonly Week[] = ['lastWeek', 'targets'];

/** Points out units without days, or days without units, with a link back to them; nothing if all fit (decision 8.10d). */
export function UnclearFigures({ of = BOTH }: { readonly of?: readonly Week[] }) {
  const { heading, change } = useWords().steps.results.unclear;
  const { lastWeek, target: targets } = useJudgement();
  const unclear = of.filter((week) => ({ lastWeek, targets })[week]?.fits === false);
  if (unclear.length === 0) return null;
  return (
    <Box heading={heading}>
      <ul>
        {unclear.map((step) => (
          <LinkLine as="li" key={step}>
            <RouteLink to={pathOfStep(step)}>{change[step]}</RouteLink>
          </LinkLine>
        ))}
      </ul>
    </Box>
  );
}
