import { partAfterResult, result, scaleOf, showsTexting } from '#advice/result.ts';
import { auditResult } from '#domain/audit.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useVisit } from '../../runtime/services.ts';
import { useJudgedVisit, useJudgedVisitNow } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { ScoreCard } from '../../components/BandScale.tsx';
import { Column, Columns } from '../../components/Columns.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { LastTime } from '../../parts/week/LastTime.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { SomeoneElseLink } from '../../parts/help/guideLinks.tsx';
import { Parts } from '../../render/Blocks.tsx';
import { WorkOutUnits } from './WorkOutUnits.tsx';
import styles from './FeedbackScreen.module.css';

/** The parts outside the column of the score. */
const TOP = ['heading'] as const;
const CONTACT = ['firstContact'] as const;
const MEANING = ['meaning'] as const;
const CAUTIONS = ['cautions', 'pregnancyFirst', 'helpFirst'] as const;
const HELP = ['helpNow'] as const;
const ROWS = ['reminder', 'someoneElse', 'lastTime'] as const;
const LAST = ['reference'] as const;
const ELSEWHERE = [...TOP, ...CONTACT, ...MEANING, ...CAUTIONS, ...HELP, ...ROWS, ...LAST] as const;

/**
 * The result screen. Without scrolling, the visitor sees the band, one sentence on its meaning, one recommendation, the
 * score on the scale, and Next. With a score of 16 or more, or a caution box, contacts and the caution come before the
 * scale.
 */
export function FeedbackScreen({ path }: ScreenProps) {
  return auditResult(useVisit().triage) && <Feedback path={path} />;
}

type FeedbackProps = Pick<ScreenProps, 'path'>;

function Feedback({ path }: FeedbackProps) {
  // Without the clock: the first look at the hours takes 100 ms on a slow phone, and the heading does not depend on it.
  const parts = result(useWords(), useJudgedVisit());
  return (
    <>
      <Parts of={parts} ids={TOP} />
      <DeferUntilPainted>
        <BelowHeading path={path} />
      </DeferUntilPainted>
    </>
  );
}

function BelowHeading({ path }: FeedbackProps) {
  const words = useWords();
  const visit = useJudgedVisitNow();
  const parts = result(words, visit);
  /** Whether contacts and cautions come first. In a wide window the score is then beside them, not below. */
  const callFirst = parts.some(({ id }) => id === 'firstContact');
  const helpNow = <HelpNow texting={showsTexting(visit)} />;
  const controls = {
    helpFirst: helpNow,
    calculator: <WorkOutUnits />,
    score: <ScoreCard {...scaleOf(visit)} />,
    experience: <ExperienceQuestion />,
    onward: <BackAndNext path={path} nextPart={partAfterResult(words, visit)} />,
    gpSheet: <GpSheet />,
    helpNow,
    reminder: <Reminder />,
    someoneElse: (
      <Row>
        <SomeoneElseLink />
      </Row>
    ),
    lastTime: <LastTime />,
    reference: <Reference />,
  };
  const rest = <Parts of={parts} except={ELSEWHERE} controls={controls} />;
  return (
    <Columns>
      <Column>
        <Parts of={parts} ids={CONTACT} />
        <div className={styles.meaning}>
          <Parts of={parts} ids={MEANING} />
        </div>
        <Parts of={parts} ids={CAUTIONS} controls={controls} />
        {!callFirst && rest}
      </Column>
      <Column at="side">
        {callFirst && rest}
        <Parts of={parts} ids={HELP} controls={controls} />
        <Rows>
          <Parts of={parts} ids={ROWS} controls={controls} />
        </Rows>
        <Parts of={parts} ids={LAST} controls={controls} />
      </Column>
    </Columns>
  );
}
