import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { refusal } from '../http/edge/refusal.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailLedger } from '../mail/mailLedger.ts';
import { contentOf, type MailRequest } from '../mail/mailLedgerHashes.ts';
import type { Log } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { TriageStore } from '../records/triageStore.ts';
import { BoundedQueue } from './boundedQueue.ts';
import { localHelpOf } from './localHelp.ts';
import type { SummaryMaker } from './pdfMakers.ts';
import type { DocumentRequest, SummaryInput } from './summaryInput.ts';
import { summaryMail } from './summaryMail.ts';

type SummaryRequest = DocumentRequest & Pick<SummaryInput, 'figures' | 'plan' | 'diary'> & { readonly id: string };

/** Downloads and mails summaries. Throws a `Refusal` for an expected failure. */
export type SummaryService = {
  readonly download: (request: SummaryRequest) => Promise<Uint8Array>;
  readonly mail: (request: SummaryRequest, to: string) => Promise<void>;
};

type Deps = {
  readonly settings: Pick<Settings, 'brand'>;
  readonly store: Pick<TriageStore, 'countSummary'>;
  readonly directory: ClientDirectory;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly makeSummary: SummaryMaker;
  readonly pdfQueue: BoundedQueue;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<Metrics, 'mails'>;
};

/** The most callers that wait for the same mail. A visitor who presses the button again is another caller. */
const CALLERS_PER_MAIL = 10;
/** The longest wait for a mail, in ms, so that every caller gets an answer within 15 s. */
const MAIL_MS = 14_500;

/** Waits for a mail; throws 502 if it takes too long. */
function inTime(mailed: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal.emailFailed()), MAIL_MS);
    void mailed.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Creates the service for summaries. The queue limits PDFs, and the ledger limits mails. */
export function createSummaryService(deps: Deps): SummaryService {
  const { settings, store, directory, mailLedger, mailer, metrics, log, now } = deps;

  async function createPdf(request: SummaryRequest): Promise<Uint8Array> {
    const { record, gender, age, answers, figures, plan, diary, words, networkAddress } = request;
    const { clientName = settings.brand.serviceName, ...localHelp } = localHelpOf(directory, record);
    const about = { clientName, gender, age, figures, plan, diary, answers, reference: record.reference };
    const input: SummaryInput = { ...about, ...localHelp, madeOn: now() };
    return deps.pdfQueue.run(networkAddress, () => deps.makeSummary(words, input));
  }

  /** Waits until a summary is counted. A failure is only logged, because the visitor already has the summary. */
  async function logFailure(bookkeeping: Promise<void>): Promise<void> {
    await bookkeeping.catch((error: unknown) => log.error({ err: error }, 'a summary could not be counted'));
  }

  async function send(
    request: SummaryRequest,
    to: string,
    { ticket, messageId }: { ticket: string; messageId: string },
  ) {
    try {
      const pdf = await createPdf(request);
      await mailer.send(summaryMail(request.words, { to, messageId, pdf })).catch((error: unknown) => {
        log.error({ err: error }, 'a summary could not be mailed');
        throw refusal.emailFailed();
      });
    } catch (error) {
      metrics.mails.inc({ result: 'failed' });
      await logFailure(mailLedger.settle(ticket, 'failed'));
      throw error;
    }
  }

  async function sendIfPermitted(request: SummaryRequest, mail: MailRequest): Promise<void> {
    const permit = await mailLedger.request(mail);
    if (permit.permit === 'limited') throw refusal.tooMany(permit.retryAfterSeconds);
    if (permit.permit === 'alreadySent') return;
    await send(request, mail.recipient, permit);
    metrics.mails.inc({ result: 'sent' });
    await logFailure(mailLedger.settle(permit.ticket, 'sent'));
    await logFailure(store.countSummary(request.id, 'mailed'));
  }

  const callers = new BoundedQueue({ running: 0, waiting: 0, perOwner: CALLERS_PER_MAIL }, () =>
    refusal.tooMany(MAIL_MS / 1000),
  );
  const sending = new Map<string, Promise<void>>();

  /** Sends a mail. If the same mail is being sent, waits for that instead; all callers then get its result. */
  function sendOnce(request: SummaryRequest, mail: MailRequest): Promise<void> {
    const content = contentOf(mail);
    return callers.run(content, () => {
      const sent = sending.get(content) ?? sendIfPermitted(request, mail).finally(() => sending.delete(content));
      sending.set(content, sent);
      return sent;
    });
  }

  return {
    download: async (request) => {
      const pdf = await createPdf(request);
      await logFailure(store.countSummary(request.id, 'downloaded'));
      return pdf;
    },
    mail: async (request, to) => {
      const { id: recordId, networkAddress, figures, plan, diary } = request;
      const mail = { recordId, recipient: to, networkAddress, figures, plan, diary };
      await inTime(sendOnce(request, mail));
    },
  };
}
