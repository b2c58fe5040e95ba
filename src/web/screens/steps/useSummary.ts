import type { SummaryPdfRequest } from '#contract/api.ts';
import { weekFigures } from '#domain/triage.ts';
import type { VisitState } from '../../visit/visitState.ts';
import { savePdf } from '../parts/savePdf.ts';
import { usePdf } from '../parts/usePdf.ts';

const FILE_NAME = 'results.pdf';

function requestFor({ triage, client }: VisitState, id: string): SummaryPdfRequest | null {
  const figures = weekFigures(triage);
  if (figures === null || client === null) return null;
  if (triage.gender === undefined || triage.age === undefined) return null;
  return { id, clientName: client.clientName, gender: triage.gender, age: triage.age, ...figures };
}

function requestMail(visit: VisitState, id: string, emailAddress: string): SummaryPdfRequest | null {
  const request = requestFor(visit, id);
  return request && { ...request, ...(emailAddress && { emailAddress }) };
}

/** Downloads or e-mails the summary, one request at a time, after the newest record is stored. */
export function useSummary() {
  const { state, run } = usePdf<'download' | 'email'>();
  return {
    state,
    download: () =>
      run('download', requestFor, ({ pdf }) => {
        if (pdf) savePdf(FILE_NAME, pdf);
        return Boolean(pdf);
      }),
    email: (address: string) =>
      run(
        'email',
        (visit, id) => requestMail(visit, id, address),
        () => true,
      ),
  };
}
