import { triageLogReply, triageLogRequest } from '#contract/api.ts';
import { PATHS } from '#contract/calls.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { createJudge } from '../clients/judgeWrite.ts';
import { enforce, type Limiter } from '../edge/limiter.ts';
import { refusal } from '../errors.ts';
import type { TriageStore, WriteOutcome } from '../triage/triageStore.ts';
import { callHeaders } from './callHeaders.ts';
import { failures, type Api } from './route.ts';

function replyTo(outcome: WriteOutcome) {
  switch (outcome.outcome) {
    case 'saved':
      return { success: true as const, _id: outcome.id, reference: outcome.reference };
    case 'notFound':
      throw refusal.notFound();
    case 'foreign':
      throw refusal.loggedInElsewhere();
    case 'refused':
      throw refusal.invalid(`triage.${outcome.field}`);
  }
}

type Deps = { store: Pick<TriageStore, 'save'>; directory: ClientDirectory; newRecords: Limiter };

/** POST /api/triage/log: stores the whole record in place of what was stored, and answers after the commit. */
export function triageLogRoute(app: Api, { store, directory, newRecords }: Deps): void {
  const judge = createJudge(directory);
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
      // A call that names no record may make one.
      if (id === undefined) await enforce(newRecords, request);
      const revision = request.headers['triage-revision'];
      const outcome = await store.save({
        fields,
        id: id ?? null,
        visitKey: request.headers['visit-key'] ?? null,
        revision: revision === undefined ? null : Number(revision),
        consentVersion: request.headers['consent-version'] ?? null,
        judge,
      });
      return replyTo(outcome);
    },
  );
}
