import type { SummaryPdfRequest } from '#contract/api.ts';
import type { Plan } from '#domain/plan.ts';
import { weekFigures } from '#domain/triage.ts';
import type { VisitState } from '../../visit/visitState.ts';
import { useCaution } from '../parts/cautions.tsx';
import { savePdf } from '../parts/savePdf.ts';
import { usePdf } from '../parts/usePdf.ts';

const FILE_NAME = 'results.pdf';

/** The plan as a request gives it: absent where unused. Under the full withdrawal caution no day is offered (decision 8.10). */
function planFields({ choices, startDay }: Plan, cautionInFull: boolean): Pick<SummaryPdfRequest, 'plan' | 'startDay'> {
  return {
    ...(choices.length > 0 && { plan: [...choices] }),
    ...(startDay !== null && !cautionInFull && { startDay }),
  };
}

function requestFor(
  { triage, client, plan }: VisitState,
  id: string,
  cautionInFull: boolean,
): SummaryPdfRequest | null {
  const figures = weekFigures(triage);
  if (figures === null || client === null) return null;
  if (triage.gender === undefined || triage.age === undefined) return null;
  const about = { id, clientName: client.clientName, gender: triage.gender, age: triage.age };
  return { ...about, ...figures, ...planFields(plan, cautionInFull) };
}

/** Downloads or e-mails the summary, one request at a time, after the newest record is stored. */
export function useSummary() {
  const { state, run } = usePdf<'download' | 'email'>();
  const cautionInFull = useCaution() === 'full';
  const ask = (visit: VisitState, id: string) => requestFor(visit, id, cautionInFull);
  return {
    state,
    download: () =>
      run('download', ask, ({ pdf }) => {
        if (pdf) savePdf(FILE_NAME, pdf);
        return Boolean(pdf);
      }),
    email: (emailAddress: string) => {
      const askToMail = (visit: VisitState, id: string) => {
        const request = ask(visit, id);
        return request && { ...request, ...(emailAddress && { emailAddress }) };
      };
      return run('email', askToMail, () => true);
    },
  };
}
