import { higherRiskText, type WeekReader } from '#content/weekWords.ts';
import { useWords } from '../../page/context.ts';
import { Box } from '../../components/Box.tsx';
import { useNamedHelp } from '../parts/namedHelp.tsx';
import { SectionBody } from '../parts/prose.tsx';
import { useJudgement } from '../parts/useJudgement.ts';

/** What the sentences about this visitor's weeks depend on besides the figures. */
export function useWeekReader(): WeekReader {
  return { judgement: useJudgement(), contact: useNamedHelp().gpOr };
}

/**
 * The note about a higher-risk week (decision 8.10a); nothing for any other week. `cautions`: whether the screen also
 * shows the withdrawal caution; true by default.
 */
export function HigherRiskWeek({ cautions = true }: { readonly cautions?: boolean }) {
  const words = useWords();
  const { judgement, contact } = useWeekReader();
  const { lastWeek, caution } = judgement;
  if (lastWeek?.class !== 'higherRisk') return null;
  return (
    <Box heading={words.steps.lastWeek.higherRisk.heading}>
      <SectionBody section={higherRiskText(words, { besideCaution: cautions && caution === 'full', contact })} />
    </Box>
  );
}
