import { resultHeading, resultMeaning, resultNext } from '#advice/sentences/result.ts';
import { auditResult } from '#domain/audit.ts';
import { hasCautionBox, offersGpSheet } from '#domain/judgement.ts';
import { atPlace } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { ScoreCard } from '../../components/BandScale.tsx';
import { Column, Columns } from '../../components/Columns.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../../parts/help/cautions.tsx';
import { Contradiction } from '../../parts/help/Contradiction.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { LastTime } from '../../parts/week/LastTime.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Paragraphs, SectionBody } from '../../parts/help/prose.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { SomeoneElse } from '../../parts/help/guideLinks.tsx';
import { useJudgement } from '../../runtime/useJudgement.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { useContactPress, useFirstContact } from '../../parts/help/firstContact.tsx';
import { Guideline, LowScoreNotes, OneDay } from './LowScore.tsx';
import styles from './FeedbackScreen.module.css';

/**
 * The result screen. Without scrolling, the visitor sees the band, one sentence on its meaning, one recommendation, the
 * score on the scale, and Next. With a score of 16 or more, or a caution box, contacts and the caution come before the
 * scale.
 */
export function FeedbackScreen({ path }: ScreenProps) {
  return auditResult(useVisit().triage) && <Feedback path={path} />;
}

function Feedback({ path }: Pick<ScreenProps, 'path'>) {
  const { feedback } = useWords();
  const judgement = useJudgement();
  const { band, score } = judgement;
  const boxed = hasCautionBox(judgement);
  const isLast = band === 'lower';
  const highScore = band === 'higher' || band === 'dependence';
  const callFirst = highScore || boxed;
  // With a caution box or a high score, this section comes right after the cautions; otherwise it comes later.
  const helpNow = <HelpNow texting={score > 0} />;
  const { help, stepsWithCaution, steps, finish } = feedback.onward;
  return (
    <>
      <h1>{resultHeading(feedback, judgement)}</h1>
      <DeferUntilPainted>
        <Columns>
          <Column>
            {callFirst && <FirstContactPanel />}
            <div className={styles.meaning}>
              <SectionBody section={resultMeaning(feedback, judgement)} />
            </div>
          </Column>
          <Column side={callFirst} spans={callFirst}>
            <Cautions pregnancy="note" />
            {callFirst && helpNow}
          </Column>
          <Column>
            <Contradiction />
            {isLast && <LowScoreNotes />}
            {isLast && <OneDay />}
            <Paragraphs text={resultNext(feedback, judgement)} />
            <Score />
            {isLast && <ExperienceQuestion />}
            <BackAndNext path={path} nextPart={isLast ? finish : highScore ? help : boxed ? stepsWithCaution : steps} />
            <p>{feedback.screeningNote}</p>
            {!boxed && <PregnancyAdvice />}
            {isLast && <Guideline />}
            <DrivingAndMedicines />
            <SafetyAtHome />
            {offersGpSheet(judgement) && <GpSheet />}
          </Column>
          <Column side={!callFirst} spans={!callFirst}>
            {!callFirst && helpNow}
            <Rows>
              {isLast && <Reminder />}
              <Row>
                <SomeoneElse />
              </Row>
              <LastTime />
            </Rows>
            <Reference />
          </Column>
        </Columns>
      </DeferUntilPainted>
    </>
  );
}

/** Advice for visitors who are hurt at home, or who fear that they may hurt someone. Shown after an injury in the last year (question 9). */
function SafetyAtHome() {
  const { heading, text } = useWords().feedback.afraid;
  if (!useJudgement().injuredLately) return null;
  return (
    <>
      <HurtAtHome />
      <Disclosure summary={heading}>
        <p>{text}</p>
      </Disclosure>
    </>
  );
}

/** Advice for visitors whom somebody hurts. It is never printed, because that person may find the paper. */
function HurtAtHome() {
  const { heading, text, talk, lines, leave } = useWords().feedback.hurtAtHome;
  const ofPlace = atPlace(lines, placeOfVisit(useVisit()));
  return (
    <div data-not-printed>
      <Disclosure summary={heading}>
        <Paragraphs text={[text, ...(ofPlace.length > 0 ? [talk] : []), ...ofPlace, leave]} />
      </Disclosure>
    </div>
  );
}

/** The score on the scale. A low score gets the green edge only if it is `clean`. */
function Score() {
  const { band, score, lowScore } = useJudgement();
  return <ScoreCard score={score} band={band} isMarked={band !== 'lower' || lowScore.clean} />;
}

/** For a score of 16 or more, or a caution box: contacts to call, and the referral form. */
function FirstContactPanel() {
  const words = useWords();
  const pressed = useContactPress();
  const { heading, talkTo, askToContact } = words.feedback.helpFirst;
  const { lines, site, gpOr } = useFirstContact();
  const details = useVisit().client?.serviceDetails;
  const referralLink = details?.referralLink ?? null;
  return (
    <Callout heading={heading}>
      {lines.length === 0 && (
        <p>
          <SentenceText sentence={talkTo(gpOr)} />
        </p>
      )}
      <ButtonRow>
        {lines.map(({ name, phone }) => (
          <ButtonLink
            key={phone}
            variant="primary"
            href={telHref(phone)}
            onClick={phone === details?.phone ? pressed : undefined}
          >
            {words.common.call(name, phone)}
          </ButtonLink>
        ))}
        {site !== null && (
          <OffSiteLink href={site.url} variant="primary">
            {words.firstContact.findHelp(site.name)}
          </OffSiteLink>
        )}
        {referralLink !== null && (
          <OffSiteLink href={referralLink} variant="secondary" onClick={pressed}>
            {askToContact(details?.name ?? words.help.localService)}
          </OffSiteLink>
        )}
      </ButtonRow>
    </Callout>
  );
}
