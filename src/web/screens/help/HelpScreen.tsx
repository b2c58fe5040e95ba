import { untilAdvice } from '#advice/sentences/cautions.ts';
import { helpText, whenYouCall } from '#advice/sentences/steps.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { Column, Columns } from '../../components/Columns.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { DriversDuty, Cautions, MoreOnDriving } from '../../parts/help/cautions.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { AppOffer } from '../../parts/help/AppLinks.tsx';
import { LocalCard, MoreLocalHelp } from '../../parts/help/LocalHelp.tsx';
import { NationalHelp } from '../../parts/help/NationalHelp.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Paragraphs, TextSection } from '../../parts/help/prose.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';
import styles from './HelpScreen.module.css';

/**
 * The screen with help for higher risk and possible dependence: the local service, urgent helplines, the sheet for a
 * GP, advice for the band, and national helplines.
 */
export function HelpScreen({ path }: ScreenProps) {
  const words = useWords();
  const visit = useVisit();
  const judgement = useJudgement();
  const { band } = judgement;
  if (band !== 'higher' && band !== 'dependence') return null;
  const details = visit.client?.serviceDetails;
  const { heading, lead, sections } = helpText(words, band, judgement);
  const [opening = '', ...next] = lead;
  const { heading: untilHelpHeading } = words.withdrawalCaution.untilAdvice;
  const untilHelp = untilAdvice(words, judgement);
  return (
    <>
      <h1>{heading}</h1>
      <p className={styles.opening}>
        <SentenceText sentence={opening} />
      </p>
      <DeferUntilPainted>
        <Columns>
          <Column side>
            <Cautions form="short" />
            {details && <LocalCard details={details} />}
            {details?.phone && <WhenYouCall />}
            <HelpNow />
          </Column>
          <Column spans>
            <Paragraphs text={next} />
            {details && <MoreLocalHelp details={details} />}
            <GpSheet />
            {untilHelp.length > 0 && <TextSection section={{ heading: untilHelpHeading, text: untilHelp }} />}
            {sections.map((section) => (
              <TextSection key={section.heading} section={section} />
            ))}
            <NationalHelp place={placeOfVisit(visit)} />
            {band === 'dependence' && <DriversDuty />}
            <Rows>
              <Row>
                <MoreOnDriving />
              </Row>
              <Reminder />
              {band === 'higher' && <AppOffer />}
            </Rows>
            <ExperienceQuestion />
            <BackAndNext path={path} />
            <Reference />
          </Column>
        </Columns>
      </DeferUntilPainted>
    </>
  );
}

/** A numbered list of what happens in a call to the local service. */
function WhenYouCall() {
  const { heading, steps } = whenYouCall(useWords(), useJudgement(), useVisit().client?.serviceDetails.whenYouCall);
  return (
    <ScreenSection>
      <h2>{heading}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ScreenSection>
  );
}
