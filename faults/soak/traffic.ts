import { INCREASING } from '../../src/domain/testing/sampleAnswers.ts';
import { ask } from '../harness/call.ts';
import { connectTo } from '../harness/proxy.ts';
import type { RunningServer } from '../../testing/serverProcess.ts';
import { newVisit, revisionAsText, sendAndLeave, sendRevision, type Visit } from '../harness/visits.ts';

const VISITS = 40;
const REVISIONS = 30;
const LOG = '/api/triage/log';

/** The outcome of a request. */
export type Outcome = {
  /** The status of the reply; `left` if the caller did not wait for one, `failed` if the request failed. */
  readonly answer: number | 'left' | 'failed';
  /** What is wrong with the answer, or null. */
  readonly fault: string | null;
};

export type Traffic = {
  /** Sends the next request; never rejects. */
  readonly send: () => Promise<Outcome>;
};

type Kind = (turn: number) => Promise<Outcome>;

const LEFT: Outcome = { answer: 'left', fault: null };

const expecting =
  (...statuses: readonly number[]) =>
  ({ status }: { status: number }): Outcome => {
    const fault = statuses.includes(status) ? null : `answered ${status}, not ${statuses.join(' or ')}`;
    return { answer: status, fault };
  };

function visitsOf(address: string): Kind {
  const visits: Visit[] = Array.from({ length: VISITS }, (_, number) => newVisit(number));
  return async (turn) => {
    const database = turn % VISITS;
    const visit = visits[database] ?? newVisit(turn);
    if (visit.sent === REVISIONS) visits[database] = newVisit(turn);
    return expecting(200)(await sendRevision(address, visit, Math.min(visit.sent + 1, REVISIONS), turn % 5 === 0));
  };
}

/** Creates a record. Returns two kinds of requests: one downloads the record's summary, the other has it mailed. */
async function summariesOf(address: string): Promise<{ readonly download: Kind; readonly mail: Kind }> {
  const headers = { 'Visit-Key': 'the-key-of-the-visit-with-a-summary' };
  const triage = { clientId: 'york', postcode: 'YO1 7HH', age: 3, gender: 'f', ...INCREASING };
  const { body } = await ask(address, LOG, { headers, body: { triage } });
  const summary = { id: (body as { _id: string })._id, clientName: 'City of York', gender: 'f', age: 3 };
  const send = (turn: number, more: object) => {
    const figures = { consumptionUnits: turn % 36, consumptionDays: 1 + (turn % 7), goalUnits: turn % 9, goalDays: 2 };
    return ask(address, '/api/triage/pdf', { headers, body: { ...summary, ...figures, ...more } });
  };
  return {
    download: async (turn) => expecting(200)(await send(turn, {})),
    // The status is 429 once the hourly limit on mails is reached.
    mail: async (turn) => expecting(200, 429)(await send(turn, { emailAddress: `visitor${turn}@example.org` })),
  };
}

/** Returns the faulty kinds of requests: connections that break off, and calls that the server must refuse. */
function mischief({ address, port }: RunningServer): Kind[] {
  const wrong = (triage: unknown) => ask(address, LOG, { body: { triage } });
  return [
    async (turn) => {
      const socket = await connectTo(port);
      socket.write(revisionAsText(newVisit(turn), 1).slice(0, -40), () => socket.destroy());
      return LEFT;
    },
    async (turn) => {
      await sendAndLeave(port, newVisit(turn), 1);
      return LEFT;
    },
    async () => expecting(422)(await wrong({ q1: 9 })),
    async () => expecting(413)(await wrong({ postcode: 'x'.repeat(17_000) })),
    async () => expecting(400)(await ask(address, LOG, { body: { triage: [[[[[0]]]]] } })),
    async () => expecting(404)(await ask(address, '/api/no-such-call')),
  ];
}

/** Of 50 requests in a row, 30 are writes, 11 look-ups and reads, 1 an error report, 2 for a summary, and 6 faulty. */
export async function makeTraffic(server: RunningServer): Promise<Traffic> {
  const { address } = server;
  const write = visitsOf(address);
  const { download, mail } = await summariesOf(address);
  const lookUp: Kind = async () => expecting(200)(await ask(address, '/api/triage/postcode?postcode=YO1%207HH'));
  const read: Kind = async () => expecting(200)(await ask(address, '/api/app/legals/v2'));
  // The status is 404 if the page is not built.
  const page: Kind = async () => expecting(200, 404)(await ask(address, '/'));
  const report = { boundary: 'soak', name: 'Error', message: 'nothing', stack: 'nowhere' };
  const complain: Kind = async () => expecting(204)(await ask(address, '/api/logs', { body: report }));
  const kinds = [
    ...Array.from({ length: 30 }, () => write),
    ...Array.from({ length: 8 }, () => lookUp),
    ...[read, page, page, complain, download, mail],
    ...mischief(server),
  ];
  let turn = 0;
  return {
    send: () => {
      turn += 1;
      // 7 and 50 have no common factor, so steps of 7 mix the kinds and reach them all.
      const kind = kinds[(turn * 7) % kinds.length] ?? write;
      return kind(turn).catch((error: unknown) => ({ answer: 'failed', fault: `failed: ${String(error)}` }));
    },
  };
}
