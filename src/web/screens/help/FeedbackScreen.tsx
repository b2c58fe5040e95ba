import { resultHeading, resultMeaning, resultNext, resultSendsToGp } from '#content/resultWords.ts';
import { auditResult } from '#domain/audit.ts';
import { hasCautionBox } from '#domain/judgement.ts';
import { telHref } from '#content/linked.ts';
import type { ScreenProps } from '../../page/screenProps.ts';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { BandHeading, BandScale } from '../../components/BandScale.tsx';
import { Fold } from '../../components/Fold.tsx';
import { ButtonLink, ButtonRow } from '../../components/Button.tsx';
import { Box } from '../../components/Box.tsx';
import { OffSiteLink } from '../../components/OffSiteLink.tsx';
import { SentenceText } from '../../components/SentenceText.tsx';
import { useContactPress } from '../../page/useContactPress.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import { AfterPaint } from '../parts/AfterPaint.tsx';
import { Cautions, DrivingAndMedicines, PregnancyAdvice } from '../parts/cautions.tsx';
import { Contradiction } from '../parts/Contradiction.tsx';
import { GpSheet } from '../parts/GpSheet.tsx';
import { LastTime } from '../parts/LastTime.tsx';
import { Onward } from '../parts/Actions.tsx';
import { Paragraphs, SectionBody } from '../parts/prose.tsx';
import { Reference } from '../parts/Reference.tsx';
import { Reminder } from '../parts/Reminder.tsx';
import { SomeoneElse } from '../parts/guideLinks.tsx';
import { useJudgement } from '../parts/useJudgement.ts';
import { useNamedHelp } from '../parts/namedHelp.tsx';
import { Guideline, LowScoreLeads, OneDay } from './LowScore.tsx';
import styles from './FeedbackScreen.module.css';

/** The heading, marked in the band's colour, except for a low score that something calls into question. */
function Heading() {
  const { feedback } = useWords();
  const judgement = useJudgement();
  const { band, lowScore } = judgement;
  const heading = resultHeading(feedback, judgement);
  return band !== 'lower' || lowScore.clean ? <BandHeading band={band} text={heading} /> : <h1>{heading}</h1>;
}

/**
 * The result. Its first screenful has the band, one sentence of meaning, one recommendation, the place on the scale, and
 * Next. From 16 points, and under the full caution, contacts and the caution come before the scale.
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
  // Right after a caution, help comes before everything else.
  const helpNow = <HelpNow texting={score > 0} />;
  const { help, stepsWithCaution, steps, finish } = feedback.onward;
  return (
    <>
      <Heading />
      <AfterPaint>
        {callFirst && <HelpFirst />}
        <SectionBody section={resultMeaning(feedback, judgement)} />
        <Cautions pregnancy="note" />
        {callFirst && helpNow}
        <Contradiction />
        {isLast && <LowScoreLeads />}
        {isLast && <OneDay />}
        <Paragraphs text={resultNext(feedback, judgement)} />
        <Score />
        <Onward path={path} what={isLast ? finish : highScore ? help : boxed ? stepsWithCaution : steps} />
        <p>{feedback.screeningNote}</p>
        {!boxed && <PregnancyAdvice />}
        {isLast ? <Guideline /> : <DrivingAndMedicines />}
        <Afraid />
        {resultSendsToGp(judgement) && <GpSheet />}
        {isLast && <Reminder />}
        {!callFirst && helpNow}
        <SomeoneElse />
        <LastTime />
        <Reference />
      </AfterPaint>
    </>
  );
}

/** For people whose drinking has hurt somebody in the last year (question 9): one line, folded. */
function Afraid() {
  const { heading, text } = useWords().feedback.afraid;
  if (!useJudgement().injuredLately) return null;
  return (
    <Fold summary={heading}>
      <p>{text}</p>
    </Fold>
  );
}

/** The score as a large number, its band, and the place on the scale. */
function Score() {
  const words = useWords();
  const { band, score } = useJudgement();
  const text = words.feedback.score(score, words.bands[band].name);
  const number = String(score);
  const [before = ''] = text.split(number, 1);
  return (
    <>
      <p className={styles.score}>
        {before}
        <strong>{number}</strong>
        {text.slice(before.length + number.length)}
      </p>
      <BandScale score={score} band={band} words={words} />
    </>
  );
}

/** The panel at the top of a result of 16 or more, or under the full caution: contacts to call, and the referral form. */
function HelpFirst() {
  const words = useWords();
  const pressed = useContactPress();
  const { heading, talkTo, askToContact } = words.feedback.helpFirst;
  const { lines, site, gpOr } = useNamedHelp();
  const details = useVisit().client?.serviceDetails;
  const referralLink = details?.referralLink ?? null;
  return (
    <Box kind="panel" heading={heading}>
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
          <OffSiteLink href={site.url} words={words} variant="primary">
            {words.namedHelp.findHelp(site.name)}
          </OffSiteLink>
        )}
        {referralLink !== null && (
          <OffSiteLink href={referralLink} words={words} variant="secondary" onClick={pressed}>
            {askToContact(details?.name ?? words.help.localService)}
          </OffSiteLink>
        )}
      </ButtonRow>
    </Box>
  );
}
