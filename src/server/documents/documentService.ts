import type { GpSheetInput, SummaryInput } from '#advice/summaryInput.ts';
import type { Content } from '#content/content.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { refusal } from '../http/edge/refusal.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { MailLedger } from '../mail/mailLedger.ts';
import { contentOf, type MailRequest } from '../mail/mailLedgerHashes.ts';
import type { Log } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { SummaryRecord, TriageStore } from '../records/triageStore.ts';
import { BoundedQueue } from './boundedQueue.ts';
import { localHelpOf } from './localHelp.ts';
import type { PdfMakers } from './pdfMakers.ts';

/** A visitor's request for a document. The answers are those of the record. */
type DocumentRequest = Pick<GpSheetInput, 'gender' | 'age' | 'answers'> & {
  readonly record: SummaryRecord;
  readonly words: Content;
  /** The caller's network address; the limits apply to each address. */
  readonly networkAddress: string;
};

/** What a summary is made of besides the record, as the page sent it. */
type AsSent = Pick<SummaryInput, 'figures' | 'plan' | 'diary' | 'card' | 'cardLink' | 'talkFirst'>;
type SummaryRequest = DocumentRequest & AsSent & { readonly id: string };
type GpSheetRequest = DocumentRequest & Pick<GpSheetInput, 'lastWeek'>;

type Deps = PdfMakers & {
  readonly settings: Pick<Settings, 'brand' | 'limits'>;
  readonly store: Pick<TriageStore, 'countSummary'>;
  readonly directory: ClientDirectory;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<Metrics, 'mails'>;
};

const asSent = ({ figures, plan, diary, card, cardLink, talkFirst }: SummaryRequest): AsSent => ({
  figures,
  plan,
  diary,
  card,
  cardLink,
  talkFirst,
});

/** The maximum number of callers that wait for the same mail. Each press of the visitor's button adds a caller. */
const CALLERS_PER_MAIL = 10;
/** The longest wait for a mail, in ms, so that every caller gets an answer within 15 s. */
const MAIL_MS = 14_500;
/** The file name of the PDF. It is neutral, so that it reveals nothing. */
const SUMMARY_FILE_NAME = 'results.pdf';

/** Waits for a mail; throws 502 if it takes too long. */
function inTime(mailed: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal.emailFailed()), MAIL_MS);
    void mailed.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the mail with a summary. Subject, text and file name reveal nothing to someone who glances at the screen. */
export function summaryMail(
  { email }: Pick<Content, 'email'>,
  { to, messageId, pdf }: { to: string; messageId: string; pdf: Uint8Array },
): Mail {
  const text = `${email.body.join('\n\n')}\n`;
  const attachment = { filename: SUMMARY_FILE_NAME, contentType: 'application/pdf', content: pdf } as const;
  return { to, messageId, subject: email.subject, text, attachment };
}

/** Makes summaries and sheets for a GP, and mails summaries. Throws a `Refusal` for an expected failure. */
export class DocumentService {
  readonly #deps: Deps;
  /** Limits how many PDFs are made at once, summaries and GP sheets together. A task's owner is a network address. */
  readonly #pdfQueue: BoundedQueue;
  readonly #mailQueue = new BoundedQueue({ running: 0, waiting: 0, perOwner: CALLERS_PER_MAIL }, () =>
    refusal.tooMany(MAIL_MS / 1000),
  );
  /** The mails that are being sent; the key is `contentOf` a mail. */
  readonly #sending = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { PDF_CONCURRENCY, PDF_QUEUE, PDF_PER_ADDRESS } = deps.settings.limits;
    const bounds = { running: PDF_CONCURRENCY, waiting: PDF_QUEUE, perOwner: PDF_PER_ADDRESS };
    this.#pdfQueue = new BoundedQueue(bounds, refusal.unavailable);
  }

  /** Makes the sheet for a GP. It stores and counts nothing. */
  gpSheet(request: GpSheetRequest): Promise<Uint8Array> {
    const input: GpSheetInput = { ...this.#inputOf(request), lastWeek: request.lastWeek };
    return this.#pdfQueue.run(request.networkAddress, () => this.#deps.makeGpSheet(request.words, input));
  }

  async summary(request: SummaryRequest): Promise<Uint8Array> {
    const pdf = await this.#makeSummary(request);
    await this.#logFailure(this.#deps.store.countSummary(request.id, 'downloaded'));
    return pdf;
  }

  async mailSummary(request: SummaryRequest, recipient: string): Promise<void> {
    const { id: recordId, networkAddress } = request;
    const mail = { recordId, recipient, networkAddress, ...asSent(request) };
    await inTime(this.#sendOnce(request, mail));
  }

  /** Returns the input that the summary and the sheet for a GP have in common. */
  #inputOf({ record, gender, age, answers }: DocumentRequest) {
    const { settings, directory, now } = this.#deps;
    const { client, place, contacts } = localHelpOf(directory, record);
    const clientName = client?.name ?? settings.brand.serviceName;
    return { clientName, gender, age, answers, place, contacts, reference: record.reference, madeOn: now() };
  }

  #makeSummary(request: SummaryRequest): Promise<Uint8Array> {
    const { record, words, networkAddress } = request;
    const localSupport = this.#deps.directory.clientById(record.clientId ?? '')?.localSupport ?? [];
    const input: SummaryInput = { ...this.#inputOf(request), ...asSent(request), localSupport };
    return this.#pdfQueue.run(networkAddress, () => this.#deps.makeSummary(words, input));
  }

  /**
   * Waits for `bookkeeping`: counting a summary or settling a mail. Its failure is only logged, because the visitor's
   * reply does not depend on it.
   */
  async #logFailure(bookkeeping: Promise<void>): Promise<void> {
    await bookkeeping.catch((error: unknown) => this.#deps.log.error({ err: error }, 'a summary could not be counted'));
  }

  /** Sends a mail. If the same mail is already being sent, waits for that one; all its callers get the same result. */
  #sendOnce(request: SummaryRequest, mail: MailRequest): Promise<void> {
    const content = contentOf(mail);
    return this.#mailQueue.run(content, () => {
      const sent =
        this.#sending.get(content) ?? this.#sendIfPermitted(request, mail).finally(() => this.#sending.delete(content));
      this.#sending.set(content, sent);
      return sent;
    });
  }

  async #sendIfPermitted(request: SummaryRequest, mail: MailRequest): Promise<void> {
    const { mailLedger, metrics, store } = this.#deps;
    const permit = await mailLedger.request(mail);
    if (permit.permit === 'limited') throw refusal.tooMany(permit.retryAfterSeconds);
    if (permit.permit === 'alreadySent') return;
    try {
      await this.#send(request, mail.recipient, permit.messageId);
    } catch (error) {
      metrics.mails.inc({ result: 'failed' });
      await this.#logFailure(mailLedger.settle(permit.ticket, 'failed'));
      throw error;
    }
    metrics.mails.inc({ result: 'sent' });
    await this.#logFailure(mailLedger.settle(permit.ticket, 'sent'));
    await this.#logFailure(store.countSummary(request.id, 'mailed'));
  }

  async #send(request: SummaryRequest, to: string, messageId: string): Promise<void> {
    const { mailer, log } = this.#deps;
    const pdf = await this.#makeSummary(request);
    await mailer.send(summaryMail(request.words, { to, messageId, pdf })).catch((error: unknown) => {
      log.error({ err: error }, 'a summary could not be mailed');
      throw refusal.emailFailed();
    });
  }
}
