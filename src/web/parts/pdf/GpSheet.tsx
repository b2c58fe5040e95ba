import type { GpSheetRequest } from '#contract/schemas.ts';
import { type AuditAnswers, isComplete } from '#domain/audit.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { lastWeekFigures } from '#domain/record.ts';
import { useWords } from '../../runtime/words.ts';
import { Button } from '../../components/Button.tsx';
import { ScreenSection } from '../../components/ScreenSection.tsx';
import { Aside } from '../../components/TextLine.tsx';
import type { VisitState } from '../../visit/visitState.ts';
import { ActionStatus } from './ActionStatus.tsx';
import { savePdf } from './saveFile.ts';
import { usePdf } from './usePdf.ts';

/** Builds the request for the sheet from the answers and last week's figures; null while an answer is missing. */
function gpSheetRequest(visit: VisitState, id: string): GpSheetRequest | null {
  const { triage, client } = visit;
  const { gender, age } = triage;
  if (client === null || gender === undefined || age === undefined || !isComplete(triage)) return null;
  const answers = Object.fromEntries(AUDIT_IDS.map((question) => [question, triage[question]])) as AuditAnswers;
  return { id, clientName: client.clientName, gender, age, sheet: 'gp', answers, ...lastWeekFigures(triage, visit) };
}

/** A neutral name, so that it reveals nothing in a list of files. */
const FILE_NAME = 'sheet.pdf';

/**
 * Offers a PDF sheet with the score and the answers, to show to a GP. It is on every screen that sends the visitor to a
 * GP (decision 8.9g). With `short` it has no heading or explanation, because the result screen has already given them.
 */
export function GpSheet({ short = false }: { readonly short?: boolean }) {
  const { help, download } = useWords();
  const { heading, text, save, working, failed } = help.gpSheet;
  const { state, run } = usePdf<'save'>();
  const saveSheet = () => run('save', gpSheetRequest, (reply) => savePdf(FILE_NAME, reply));
  return (
    <ScreenSection onScreenOnly>
      {!short && <h2>{heading}</h2>}
      {!short && <p>{text}</p>}
      <Button
        variant="secondary"
        onClick={() => void saveSheet()}
        aria-disabled={state?.stage === 'working'}
        aria-describedby="sheet-note"
      >
        {save}
      </Button>
      <Aside id="sheet-note">{download.note}</Aside>
      <ActionStatus
        state={state}
        of="save"
        working={working}
        done={download.lookFor(FILE_NAME, false)}
        failed={failed}
      />
    </ScreenSection>
  );
}
