import type { SummaryPdfRequest } from '#contract/schemas.ts';
import type { Plan } from '#domain/plan.ts';
import { weekFigures } from '#domain/triage.ts';
import type { VisitState } from '../../visit/visitState.ts';
import { savePdf } from '../parts/savePdf.ts';
import { useJudgement } from '../parts/useJudgement.ts';
import { usePdf } from '../parts/usePdf.ts';

const FILE_NAME = 'results.pdf';

/** The plan as a request gives it: absent where unused, and without a day unless the target is confirmed (decision 8.10a). */
function planFields({ choices, startDay }: Plan, confirmed: boolean): Pick<SummaryPdfRequest, 'plan' | 'startDay'> {
  return {
    ...(choices.length > 0 && { plan: [...choices] }),
    ...(startDay !== null && confirmed && { startDay }),
  };
}

function requestFor(
  visit: VisitState,
  id: string,
  { confirmed, diary }: { readonly confirmed: boolean; readonly diary: boolean },
): SummaryPdfRequest | null {
  const { triage, client, plan } = visit;
  const figures = weekFigures(triage, visit);
  if (figures === null || client === null) return null;
  if (triage.gender === undefined || triage.age === undefined) return null;
  const about = { id, clientName: client.clientName, gender: triage.gender, age: triage.age };
  return { ...about, ...figures, ...planFields(plan, confirmed), ...(diary && { diary }) };
}

/** Downloads or e-mails the summary, with the diary if asked for, one request at a time, after the newest record is stored. */
export function useSummary(diary: boolean) {
  const { state, run } = usePdf<'download' | 'email'>();
  const { confirmed } = useJudgement();
  const ask = (visit: VisitState, id: string) => requestFor(visit, id, { confirmed, diary });
  return {
    state,
    download: () => run('download', ask, (reply) => savePdf(FILE_NAME, reply)),
    email: (emailAddress: string) => {
      const askToMail = (visit: VisitState, id: string) => {
        const request = ask(visit, id);
        return request && { ...request, ...(emailAddress && { emailAddress }) };
      };
      return run('email', askToMail, () => true);
    },
  };
}
