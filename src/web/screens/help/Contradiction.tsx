import { pathOfQuestion } from '#domain/journey.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useWords } from '../../page/context.ts';
import { Box } from '../../components/Box.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import styles from '../parts/screens.module.css';
import { useJudgement } from '../parts/useJudgement.ts';

/** Points out answers that contradict each other, with a link to each question; nothing if there are none. */
export function Contradiction() {
  const { contradiction } = useWords().feedback;
  const { contradicting: questions } = useJudgement();
  if (questions.length === 0) return null;
  return (
    <Box heading={contradiction.heading}>
      <Paragraphs text={contradiction.text} />
      <ul>
        {questions.map((id) => (
          <li key={id} className={styles.alone}>
            <RouteLink to={pathOfQuestion(id)}>{contradiction.question(Number(id.slice(1)))}</RouteLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}
