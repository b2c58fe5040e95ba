import { wordsFor } from '#content/languages.ts';
import { triagePdfReply, triagePdfRequest, type GpSheetRequest, type SummaryPdfRequest } from '#contract/api.ts';
import { PATHS } from '#contract/calls.ts';
import type { Plan } from '#domain/plan.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { createLimiter, enforce, networkAddress } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import type { GpSheetDesk } from '../summary/gpSheetDesk.ts';
import type { SummaryDesk } from '../summary/summaryDesk.ts';
import type { SummaryRecord, TriageStore } from '../triage/triageStore.ts';
import { visitKeyHeader } from './callHeaders.ts';
import { failures, type Api } from './route.ts';

async function recordFor(store: Pick<TriageStore, 'forSummary'>, id: string, key: string | null) {
  const lookup = await store.forSummary(id, key);
  if (lookup.outcome === 'notFound') throw refusal.notFound('id');
  if (lookup.outcome === 'foreign') throw refusal.loggedInElsewhere();
  return lookup.record;
}

/** A request for a summary, which only the increasing band has. */
function summaryOf(body: SummaryPdfRequest, record: SummaryRecord) {
  if (record.band !== 'increasing') throw refusal.invalid('id');
  const { id, gender, age, consumptionUnits, consumptionDays, goalUnits, goalDays } = body;
  const figures = { consumptionUnits, consumptionDays, goalUnits, goalDays };
  const plan: Plan = { choices: body.plan ?? [], startDay: body.startDay ?? null };
  return { id, record, gender, age, figures, plan };
}

/** A request for a sheet, which prints the record's answers and no others. */
function gpSheetOf({ gender, age, answers }: GpSheetRequest, record: SummaryRecord) {
  if (AUDIT_IDS.some((id) => answers[id] !== record[id])) throw refusal.invalid('answers');
  return { record, gender, age, answers };
}

const downloaded = (pdf: Uint8Array) => ({ success: true as const, pdf: Buffer.from(pdf).toString('base64') });

type Deps = {
  readonly store: Pick<TriageStore, 'forSummary'>;
  readonly summaries: SummaryDesk;
  readonly gpSheets: GpSheetDesk;
  readonly downloadsPerMinute: number;
};

/** POST /api/triage/pdf: the visitor's summary, to download or, with an address, by e-mail; or the sheet for a GP. */
export function triagePdfRoute(app: Api, { store, summaries, gpSheets, downloadsPerMinute }: Deps): void {
  const downloads = createLimiter(app, downloadsPerMinute);
  app.post(
    PATHS.triagePdf,
    {
      schema: {
        summary: 'Download or e-mail the summary of a visit, or download its sheet for a GP',
        headers: visitKeyHeader,
        body: triagePdfRequest,
        response: { 200: triagePdfReply, ...failures },
      },
    },
    async (request) => {
      const { body } = request;
      const address = body.sheet === undefined ? body.emailAddress : undefined;
      // The mail ledger limits mails.
      if (address === undefined) await enforce(downloads, request);
      const record = await recordFor(store, body.id, request.headers['visit-key'] ?? null);
      const caller = {
        words: wordsFor(request.headers['accept-language']),
        networkAddress: networkAddress(request),
      };
      if (body.sheet === 'gp') return downloaded(await gpSheets({ ...gpSheetOf(body, record), ...caller }));
      const summary = { ...summaryOf(body, record), ...caller };
      if (address === undefined) return downloaded(await summaries.download(summary));
      await summaries.mail(summary, address);
      return { success: true as const };
    },
  );
}
