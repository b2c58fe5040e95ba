import { triageLogReply, triageLogRequest } from '#contract/schemas.ts';
import { PATHS } from '#contract/calls.ts';
import { isUnderAge } from '#domain/questionnaire.ts';
import type { TriageRecord } from '#domain/record.ts';
import type { ClientDirectory } from '../../clients/clientDirectory.ts';
import { enforce, type Limiter } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import { createCoverageCheck } from '../../records/checkCoverage.ts';
import type { ErasureOutcome, TriageStore, WriteOutcome } from '../../records/triageStore.ts';
import { VisitLife } from '../../records/visitLife.ts';
import { callHeaders, CONSENT_RESEARCH, CONSENT_VERSION, TRIAGE_REVISION, VISIT_KEY } from './callHeaders.ts';
import { failures, type Api } from './route.ts';

function replyTo(outcome: WriteOutcome | ErasureOutcome | { readonly outcome: 'takenBack' }) {
  switch (outcome.outcome) {
    case 'erased':
    case 'takenBack':
      return { success: true as const };
    case 'saved':
      return { success: true as const, _id: outcome.id, reference: outcome.reference };
    case 'notFound':
    case 'ended':
      throw refusal.notFound();
    case 'foreign':
      throw refusal.loggedInElsewhere();
    case 'refused':
      throw refusal.invalid(`triage.${outcome.field}`);
  }
}

type Deps = { store: Pick<TriageStore, 'save' | 'erase'>; directory: ClientDirectory; newRecords: Limiter };

/**
 * POST /api/triage/log: replaces the stored record and answers after the commit. If the age is 17 or under (code 0) and
 * there is a visit key, the key's record is erased instead.
 */
export function triageLogRoute(app: Api, { store, directory, newRecords }: Deps): void {
  const judge = createCoverageCheck(directory);
  app.post(
    PATHS.triageLog,
    {
      schema: {
        summary: 'Store what a visit has collected so far',
        headers: callHeaders,
        body: triageLogRequest,
        response: { 200: triageLogReply, ...failures },
      },
    },
    async (request) => {
      const { _id: id, ...fields } = request.body.triage;
      // A call without an id may create a record.
      if (id === undefined) await enforce(newRecords, request);
      const visitKey = request.headers[VISIT_KEY] ?? null;
      // A visitor turned out to be under age, so their record is erased (decision 8.2).
      if (isUnderAge(fields.age) && visitKey !== null) return replyTo(await store.erase(visitKey, id ?? null));
      const { [TRIAGE_REVISION]: revision, [CONSENT_RESEARCH]: consentResearch } = request.headers;
      const outcome = await store.save({
        // The schema's type allows undefined, which JSON does not have.
        fields: fields as TriageRecord,
        id: id ?? null,
        visitKey,
        revision: revision === undefined ? null : Number(revision),
        consentVersion: request.headers[CONSENT_VERSION] ?? null,
        consentResearch: consentResearch === undefined ? null : consentResearch === 'yes',
        life: VisitLife.calls,
        judge,
      });
      const isTakenBack = outcome.outcome === 'ended' && consentResearch === 'no';
      return replyTo(isTakenBack ? { outcome: 'takenBack' } : outcome);
    },
  );
}
