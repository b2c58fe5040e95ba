import type { Content } from '#content/content.ts';
import { formattedPostcode, nationOfArea } from '#domain/postcode.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/triage.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import { refusal } from '../edge/refusal.ts';
import type { Mailer } from '../email/mailer.ts';
import type { MailLedger } from '../mailLedger/mailLedger.ts';
import type { Log } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { SummaryRecord, TriageStore } from '../triage/triageStore.ts';
import type { SummaryInput } from './summaryInput.ts';
import { summaryMail } from './summaryMail.ts';
import type { SummaryMaker } from './summaryMaker.ts';
import { createWorkQueue } from './workQueue.ts';

/** What a visitor asks a summary of: the figures as sent, and the record that the rest comes from. */
type Asked = {
  readonly id: string;
  readonly record: SummaryRecord;
  readonly gender: Gender;
  readonly age: AgeCode;
  readonly figures: WeekFigures;
  /** The caller's address as limits count it. */
  readonly networkAddress: string;
};

/** Hands summaries out. Everything that cannot be done throws the refusal that says so. */
export type SummaryDesk = {
  readonly download: (asked: Asked) => Promise<Uint8Array>;
  readonly mail: (asked: Asked, to: string) => Promise<void>;
};

type Deps = {
  readonly settings: Pick<Settings, 'limits' | 'brand'>;
  readonly store: Pick<TriageStore, 'countSummary'>;
  readonly directory: ClientDirectory;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly makeSummary: SummaryMaker;
  readonly words: Pick<Content, 'email'>;
  readonly now: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<Metrics, 'mails'>;
};

/** What the record's client and postcode add to its summary; nothing where it names none, or a client that is gone. */
function localHelpOf(directory: ClientDirectory, record: SummaryRecord) {
  const client = record.clientId === null ? null : directory.clientById(record.clientId);
  const postcode = formattedPostcode(record.postcode ?? '');
  return {
    clientName: client?.name,
    nation: postcode && nationOfArea(postcode.area),
    contacts: client && postcode && directory.contactsFor(client, postcode),
    localSupport: client?.localSupport ?? [],
  };
}

const pdfQueue = ({ PDF_CONCURRENCY, PDF_QUEUE, PDF_PER_ADDRESS }: Settings['limits']) =>
  createWorkQueue({ running: PDF_CONCURRENCY, waiting: PDF_QUEUE, perOwner: PDF_PER_ADDRESS });

/** A desk over the queue that bounds the making of PDFs, and the ledger that bounds mail. */
export function createSummaryDesk(deps: Deps): SummaryDesk {
  const { settings, store, directory, mailLedger, mailer, metrics, log, now } = deps;
  const queue = pdfQueue(settings.limits);
  const brandNow = () => ({ ...settings.brand, year: String(now().getFullYear()) });

  async function make({ record, gender, age, figures, networkAddress }: Asked): Promise<Uint8Array> {
    const { clientName = settings.brand.serviceName, ...localHelp } = localHelpOf(directory, record);
    const { q1, q2, q3, q6, reference } = record;
    const about = { clientName, gender, age, figures, answers: { q1, q2, q3, q6 }, reference };
    const input: SummaryInput = { ...about, ...localHelp, madeOn: now() };
    const made = queue(networkAddress, () => deps.makeSummary(input));
    if (made === null) throw refusal.unavailable();
    return made;
  }

  /** What is only noted may fail without the visitor losing what is done already. */
  async function note(noted: Promise<void>): Promise<void> {
    await noted.catch((error: unknown) => log.error({ err: error }, 'a summary could not be noted'));
  }

  async function send(asked: Asked, to: string, { ticket, messageId }: { ticket: string; messageId: string }) {
    try {
      const pdf = await make(asked);
      await mailer.send(summaryMail(deps.words, brandNow(), { to, messageId, pdf })).catch((error: unknown) => {
        log.error({ err: error }, 'a summary could not be mailed');
        throw refusal.emailFailed();
      });
    } catch (error) {
      metrics.mails.inc({ result: 'failed' });
      await note(mailLedger.settle(ticket, 'failed'));
      throw error;
    }
  }

  return {
    download: async (asked) => {
      const pdf = await make(asked);
      await note(store.countSummary(asked.id, 'downloaded'));
      return pdf;
    },
    mail: async (asked, to) => {
      const permit = await mailLedger.request({
        recordId: asked.id,
        recipient: to,
        networkAddress: asked.networkAddress,
        figures: asked.figures,
      });
      if (permit.permit === 'limited') throw refusal.tooMany(permit.retryAfterSeconds);
      if (permit.permit === 'alreadySent') return;
      await send(asked, to, permit);
      metrics.mails.inc({ result: 'sent' });
      await note(mailLedger.settle(permit.ticket, 'sent'));
      await note(store.countSummary(asked.id, 'mailed'));
    },
  };
}
