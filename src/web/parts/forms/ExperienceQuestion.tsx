import { EXPERIENCE_CODES } from '#domain/record.ts';
import { Button, ButtonRow } from '../../components/Button.tsx';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import styles from './ExperienceQuestion.module.css';

/** “How was this check for you?” Optional; the last answer pressed is recorded. */
export function ExperienceQuestion() {
  const { question, answers } = useWords().experience;
  const { visit } = useServices();
  const { experience } = useVisit().triage;
  return (
    <div className={styles.experience} role="group" aria-labelledby="experience" data-not-printed>
      <p id="experience">{question}</p>
      <ButtonRow>
        {EXPERIENCE_CODES.map((code) => (
          <Button
            key={code}
            variant={code === experience ? 'primary' : 'secondary'}
            aria-pressed={code === experience}
            onClick={() => visit.record({ experience: code })}
          >
            {answers[code]}
          </Button>
        ))}
      </ButtonRow>
    </div>
  );
}
