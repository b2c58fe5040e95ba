import { wordsFor } from '#content/languages.ts';
import { triagePdfReply, triagePdfRequest, type TriagePdfRequest } from '#contract/api.ts';
import { PATHS } from '#contract/calls.ts';
import type { Plan } from '#domain/plan.ts';
import { createLimiter, enforce, networkAddress } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import type { SummaryDesk } from '../summary/summaryDesk.ts';
import type { SummaryRecord, TriageStore } from '../triage/triageStore.ts';
import { visitKeyHeader } from './callHeaders.ts';
import { failures, type Api } from './route.ts';

/** Reads the record for a summary, which only the increasing band has. */
async function recordFor(store: Pick<TriageStore, 'forSummary'>, id: string, key: string | null) {
  const lookup = await store.forSummary(id, key);
  if (lookup.outcome === 'notFound') throw refusal.notFound('id');
  if (lookup.outcome === 'foreign') throw refusal.loggedInElsewhere();
  if (lookup.record.band !== 'increasing') throw refusal.invalid('id');
  return lookup.record;
}

const summaryRequest = (body: TriagePdfRequest, record: SummaryRecord) => {
  const { id, gender, age, consumptionUnits, consumptionDays, goalUnits, goalDays } = body;
  const figures = { consumptionUnits, consumptionDays, goalUnits, goalDays };
  const plan: Plan = { choices: body.plan ?? [], startDay: body.startDay ?? null };
  return { id, record, gender, age, figures, plan };
};

type Deps = { store: Pick<TriageStore, 'forSummary'>; desk: SummaryDesk; downloadsPerMinute: number };

/** POST /api/triage/pdf: the visitor's summary, to download or, with an address, by e-mail. */
export function triagePdfRoute(app: Api, { store, desk, downloadsPerMinute }: Deps): void {
  const downloads = createLimiter(app, downloadsPerMinute);
  app.post(
    PATHS.triagePdf,
    {
      schema: {
        summary: 'Download or e-mail the summary of a visit',
        headers: visitKeyHeader,
        body: triagePdfRequest,
        response: { 200: triagePdfReply, ...failures },
      },
    },
    async (request) => {
      const { body } = request;
      // The mail ledger limits mails.
      if (body.emailAddress === undefined) await enforce(downloads, request);
      const record = await recordFor(store, body.id, request.headers['visit-key'] ?? null);
      const words = wordsFor(request.headers['accept-language']);
      const summary = { ...summaryRequest(body, record), words, networkAddress: networkAddress(request) };
      if (body.emailAddress === undefined) {
        const pdf = await desk.download(summary);
        return { success: true as const, pdf: Buffer.from(pdf).toString('base64') };
      }
      await desk.mail(summary, body.emailAddress);
      return { success: true as const };
    },
  );
}
