import { lowScoreLeads } from '#domain/advice.ts';
import { auditResult, isComplete, type RiskBand } from '#domain/audit.ts';
import { HelpNow } from '../app/HelpNow.tsx';
import type { ScreenProps } from '../app/screenProps.ts';
import { useWords } from '../app/words.ts';
import { BandScale } from '../components/BandScale.tsx';
import { NoteBox } from '../components/NoteBox.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { PregnancyNote, WithdrawalCaution } from './cautions.tsx';
import { Onward } from './Onward.tsx';
import { Paragraphs, SectionBody, TextSection } from './prose.tsx';
import { Reference } from './Reference.tsx';
import styles from './screens.module.css';

/** The result: what leads on a low score, the score and its band, what it means, what to do next, and help. */
export function FeedbackScreen({ path }: ScreenProps) {
  const { feedback } = useWords('advice');
  const result = auditResult(useVisit().triage);
  if (result === null) return null;
  const { band, score } = result;
  const { heading, meaning, nextHeading, next } = feedback.byBand[band];
  return (
    <>
      <h1>{heading}</h1>
      {band === 'lower' && <LowScoreLeads />}
      <Score band={band} score={score} />
      {band !== 'lower' && <WithdrawalCaution />}
      <Paragraphs text={meaning} />
      <p>{feedback.screeningNote}</p>
      <PregnancyNote />
      {band === 'lower' && <TextSection section={feedback.guideline} />}
      <TextSection section={{ heading: nextHeading, text: next }} />
      <HelpNow />
      <Onward path={path} />
      <Reference />
    </>
  );
}

function Score({ band, score }: { readonly band: RiskBand; readonly score: number }) {
  const words = useWords('advice');
  return (
    <>
      <p className={styles.score}>{words.feedback.score(score)}</p>
      <BandScale score={score} band={band} words={words} />
    </>
  );
}

/** A low score is no clean bill: what matters more comes before it, the caution first (decisions 8.9 and 8.10). */
function LowScoreLeads() {
  const { feedback } = useWords('advice');
  const { triage } = useVisit();
  const leads = isComplete(triage) ? lowScoreLeads(triage) : [];
  return (
    <>
      <WithdrawalCaution />
      {leads.map((lead) => (
        <NoteBox key={lead} heading={feedback.lowScoreLeads[lead].heading}>
          <SectionBody section={feedback.lowScoreLeads[lead]} />
        </NoteBox>
      ))}
    </>
  );
}
