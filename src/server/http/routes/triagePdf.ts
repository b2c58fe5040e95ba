import { wordsInLanguage } from '#content/languages.ts';
import {
  triagePdfReply,
  triagePdfRequest,
  type GpSheetRequest,
  type SummaryPdfRequest,
  type TriagePdfRequest,
} from '#contract/schemas.ts';
import { PATHS } from '#contract/calls.ts';
import { type AuditAnswers, isComplete } from '#domain/audit.ts';
import type { Plan } from '#domain/plan.ts';
import { AUDIT_IDS } from '#domain/questionnaire.ts';
import { bandOf } from '#domain/record.ts';
import { enforce, type Limiter, networkAddress } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import type { DocumentService } from '../../documents/documentService.ts';
import type { SummaryRecord, TriageStore } from '../../records/triageStore.ts';
import { VISIT_KEY, visitKeyHeader } from './callHeaders.ts';
import { failures, type Api } from './route.ts';

async function recordFor(store: Pick<TriageStore, 'forSummary'>, id: string, key: string | null) {
  const lookup = await store.forSummary(id, key);
  if (lookup.outcome === 'notFound') throw refusal.notFound('id');
  if (lookup.outcome === 'foreign') throw refusal.loggedInElsewhere();
  return lookup.record;
}

function answersIn(record: SummaryRecord): AuditAnswers | null {
  const answers = Object.fromEntries(AUDIT_IDS.map((id) => [id, record[id]]));
  return isComplete(answers) ? answers : null;
}

/** Throws 422 for a gender or an age that is not the record's: pregnancy, limits and the sheet's lines follow from them. */
function requireRecordsOwn(body: TriagePdfRequest, record: SummaryRecord): void {
  if (body.gender !== record.gender) throw refusal.invalid('gender');
  if (body.age !== record.age) throw refusal.invalid('age');
}

/** Returns the request for a summary. Throws 422 unless the record is in the increasing band. */
function summaryOf(body: SummaryPdfRequest, record: SummaryRecord) {
  const answers = answersIn(record);
  if (bandOf(record) !== 'increasing' || answers === null) throw refusal.invalid('id');
  const { id, gender, age, goalUnits, goalDays, reason } = body;
  const { diary = false, card = false, cardLink = false, talkFirst = false } = body;
  const figures = { ...lastWeekIn(body), goalUnits, goalDays };
  const plan: Plan = { choices: body.plan ?? [], startDay: body.startDay ?? null, ...(reason && { reason }) };
  return { id, record, gender, age, answers, figures, plan, diary, card, cardLink, talkFirst };
}

type LastWeek = Pick<SummaryPdfRequest, 'consumptionUnits' | 'consumptionDays' | 'days' | 'unitsExact'>;

/** Last week as the page sent it: the two figures, and the seven days or the exact total if present. */
const lastWeekIn = ({ consumptionUnits, consumptionDays, days, unitsExact }: LastWeek) => ({
  consumptionUnits,
  consumptionDays,
  ...(days && { days }),
  ...(unitsExact !== undefined && { unitsExact }),
});

/** Returns the request for a GP's sheet. Throws 422 if the answers sent are not the record's. */
function gpSheetOf(body: GpSheetRequest, record: SummaryRecord) {
  const { gender, age, answers, consumptionUnits, consumptionDays, days, unitsExact } = body;
  if (AUDIT_IDS.some((id) => answers[id] !== record[id])) throw refusal.invalid('answers');
  const hasLastWeek = consumptionUnits !== undefined && consumptionDays !== undefined;
  const lastWeek = hasLastWeek ? lastWeekIn({ consumptionUnits, consumptionDays, days, unitsExact }) : null;
  return { record, gender, age, answers, lastWeek };
}

const downloadReply = (pdf: Uint8Array) => ({ success: true as const, pdf: Buffer.from(pdf).toString('base64') });

type Deps = {
  readonly store: Pick<TriageStore, 'forSummary'>;
  readonly documents: DocumentService;
  readonly downloads: Limiter;
  readonly mails: Limiter;
};

/** POST /api/triage/pdf: the visitor's summary, to download or, with an address, by e-mail; or the sheet for a GP. */
export function triagePdfRoute(app: Api, { store, documents, downloads, mails }: Deps): void {
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
      await enforce(address === undefined ? downloads : mails, request);
      const record = await recordFor(store, body.id, request.headers[VISIT_KEY] ?? null);
      requireRecordsOwn(body, record);
      const caller = {
        words: wordsInLanguage(request.headers['accept-language']),
        networkAddress: networkAddress(request),
      };
      if (body.sheet === 'gp') return downloadReply(await documents.gpSheet({ ...gpSheetOf(body, record), ...caller }));
      const summary = { ...summaryOf(body, record), ...caller };
      if (address === undefined) return downloadReply(await documents.summary(summary));
      await documents.mailSummary(summary, address);
      return { success: true as const };
    },
  );
}
