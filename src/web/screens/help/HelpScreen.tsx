import { help } from '#advice/help.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useJudgedVisitNow } from '../../runtime/useJudgedVisit.ts';
import { useWords } from '../../runtime/words.ts';
import { Column, Columns } from '../../components/Columns.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import { GpSheet } from '../../parts/pdf/GpSheet.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { DeferUntilPainted } from '../../parts/forms/DeferUntilPainted.tsx';
import { AppOffer } from '../../parts/help/AppLinks.tsx';
import { BackAndNext } from '../../parts/forms/Actions.tsx';
import { ExperienceQuestion } from '../../parts/forms/ExperienceQuestion.tsx';
import { Reference } from '../../parts/help/Reference.tsx';
import { Reminder } from '../../parts/pdf/Reminder.tsx';
import { Parts } from '../../render/Blocks.tsx';

const TOP = ['heading', 'opening'] as const;
const FIRST = ['cautions', 'now', 'local', 'whenYouCall', 'helpNow', 'next', 'moreLocal'] as const;
const ROWS = ['moreOnDriving', 'reminder', 'app'] as const;
const LAST = ['experience', 'onward', 'reference'] as const;

/**
 * The screen with help for higher risk and possible dependence: the local service, urgent helplines, the sheet for a
 * GP, advice for the band, and national helplines.
 */
export function HelpScreen({ path }: ScreenProps) {
  const parts = help(useWords(), useJudgedVisitNow());
  if (parts === null) return null;
  const controls = {
    helpNow: <HelpNow />,
    gpSheet: <GpSheet />,
    moreOnDriving: (
      <Row>
        <Parts of={parts} ids={['moreOnDriving']} />
      </Row>
    ),
    reminder: <Reminder />,
    app: <AppOffer />,
    experience: <ExperienceQuestion />,
    onward: <BackAndNext path={path} />,
    reference: <Reference />,
  };
  return (
    <>
      <Parts of={parts} ids={TOP} />
      <DeferUntilPainted>
        <Columns>
          <Column>
            <Parts of={parts} ids={FIRST} controls={controls} />
          </Column>
          <Column at="side">
            <Parts of={parts} except={[...TOP, ...FIRST, ...ROWS, ...LAST]} controls={controls} />
            <Rows>
              <Parts of={parts} ids={ROWS} controls={controls} />
            </Rows>
          </Column>
          <Column at="below">
            <Parts of={parts} ids={LAST} controls={controls} />
          </Column>
        </Columns>
      </DeferUntilPainted>
    </>
  );
}
