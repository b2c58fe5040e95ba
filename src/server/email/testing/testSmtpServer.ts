import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Delivery = { readonly from: string | null; readonly to: readonly string[]; readonly message: Buffer };

export type TestSmtpServer = {
  readonly port: number;
  /** What it took in, in order. */
  readonly deliveries: readonly Delivery[];
  /** Every RCPT it was asked for, taken or not. */
  readonly recipients: readonly string[];
  readonly openConnections: () => number;
  readonly close: () => Promise<void>;
};

/** A real SMTP server on a free port of 127.0.0.1; `options` make it refuse, hang or drop. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const deliveries: Delivery[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options,
    onRcptTo: (address, session, done) => {
      recipients.push(address.address);
      if (options.onRcptTo) options.onRcptTo(address, session, done);
      else done();
    },
    onData: (stream, session, done) => {
      if (options.onData) {
        options.onData(stream, session, done);
        return;
      }
      void buffer(stream).then((message) => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom ? mailFrom.address : null,
          to: rcptTo.map(({ address }) => address),
          message,
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    deliveries,
    recipients,
    openConnections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
