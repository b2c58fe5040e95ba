import type { Content } from '#content/content.ts';
import type { Client, ServiceContacts } from '#domain/client.ts';
import { parsePostcode } from '#domain/postcode.ts';
import type { AgeCode, Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/triage.ts';
import type { ClientDirectory } from './clients/clientDirectory.ts';
import type { MailLedger } from './email/mailLedger.ts';
import type { Mailer } from './email/mailer.ts';
import { summaryMail } from './email/summaryMail.ts';
import { refusal } from './errors.ts';
import type { Log } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { SettingValues } from './summary/fillSettings.ts';
import type { SummaryRecord, TriageStore } from './triage/triageStore.ts';
import type { WorkQueue } from './workQueue.ts';

/** What a summary is made from: the figures as sent, the rest from the record and its client (contract.md). */
export type SummaryVisit = {
  readonly record: SummaryRecord;
  readonly gender: Gender;
  readonly age: AgeCode;
  readonly figures: WeekFigures;
  /** The record's client and its zone's contacts; null when the record names none, or one that is gone. */
  readonly client: Client | null;
  readonly contacts: ServiceContacts | null;
};
export type MakeSummary = (visit: SummaryVisit) => Promise<Uint8Array>;

type Asked = Omit<SummaryVisit, 'client' | 'contacts'> & { readonly id: string };
type MailTo = { readonly to: string; readonly networkAddress: string };

/** Hands summaries out. Everything that cannot be done throws the refusal that says so. */
export type SummaryDesk = {
  readonly download: (asked: Asked) => Promise<Uint8Array>;
  readonly mail: (asked: Asked, recipient: MailTo) => Promise<void>;
};

type Deps = {
  readonly store: Pick<TriageStore, 'countSummary'>;
  readonly directory: ClientDirectory;
  readonly mailLedger: MailLedger;
  readonly mailer: Mailer;
  readonly makeSummary: MakeSummary;
  readonly pdfQueue: WorkQueue;
  readonly words: Pick<Content, 'email'>;
  readonly settingValues: () => SettingValues;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<Metrics, 'mails'>;
};

function placeOf(directory: ClientDirectory, { clientId, postcode }: SummaryRecord) {
  const client = clientId === null ? null : directory.clientById(clientId);
  const place = postcode === null ? 'empty' : parsePostcode(postcode);
  return { client, contacts: client && typeof place !== 'string' ? directory.contactsFor(client, place) : null };
}

/** A desk over the queue that bounds the making of PDFs, and the ledger that bounds mail. */
export function createSummaryDesk(deps: Deps): SummaryDesk {
  const { store, directory, mailLedger, mailer, metrics, log } = deps;

  async function make({ record, gender, age, figures }: Asked): Promise<Uint8Array> {
    const visit = { record, gender, age, figures, ...placeOf(directory, record) };
    const made = deps.pdfQueue(() => deps.makeSummary(visit));
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
      await mailer
        .send(summaryMail(deps.words, deps.settingValues(), { to, messageId, pdf }))
        .catch((error: unknown) => {
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
    mail: async (asked, { to, networkAddress }) => {
      const permit = await mailLedger.request({
        recordId: asked.id,
        recipient: to,
        networkAddress,
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
