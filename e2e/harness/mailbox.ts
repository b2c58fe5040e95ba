import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  /** Every recipient the sending server named. */
  readonly recipients: readonly string[];
  readonly message: Buffer;
};

export type Mailbox = {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** While true, every recipient is refused. */
  refusing: boolean;
  readonly stop: () => Promise<void>;
};

/** Starts a real SMTP server on a free port that keeps what it is sent. */
export async function startMailbox(host: string): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      done(mailbox.refusing ? new Error('Mailbox unavailable') : null);
    },
    onData: (stream, session, done) => {
      void buffer(stream).then((message) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), message });
        done();
      });
    },
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailbox: Mailbox = {
    url: `smtp://${host}:${port}`,
    received,
    refusing: false,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailbox;
}
