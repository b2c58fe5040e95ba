import { contradictionText } from '#advice/sentences/result.ts';
import { pathOfQuestion, pathOfStep } from '#domain/journey.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useWords } from '../../runtime/words.ts';
import { Callout } from '../../components/Callout.tsx';
import { LinkLine } from '../../components/TextLine.tsx';
import { Paragraphs } from './prose.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';

/** A box about answers that contradict each other, with links to change them (decision 8.9f). Empty if none do. */
export function Contradiction() {
  const { feedback, steps } = useWords();
  const judgement = useJudgement();
  const { band, contradicting, contradictsWeek } = judgement;
  const text = contradictionText(feedback, judgement);
  if (text === null) return null;
  const questions = contradicting.length === 0 ? (['q1'] as const) : contradicting;
  return (
    <Callout heading={feedback.contradiction.heading}>
      <Paragraphs text={text} />
      <ul>
        {questions.map((id) => (
          <LinkLine as="li" key={id}>
            <RouteLink to={pathOfQuestion(id)}>{feedback.contradiction.question(Number(id.slice(1)))}</RouteLink>
          </LinkLine>
        ))}
        {contradictsWeek && band === 'increasing' && (
          <LinkLine as="li">
            <RouteLink to={pathOfStep('lastWeek')}>{steps.results.unclear.change.lastWeek}</RouteLink>
          </LinkLine>
        )}
      </ul>
    </Callout>
  );
}
