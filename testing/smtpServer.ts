import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK } from './local.ts';

/** How the server treats a recipient's mail instead of accepting it. */
export type Behaviour =
  /** Refuses the recipient (550) and repeats the address. */
  | 'refuse'
  /** Refuses the whole message (450) once it has arrived. */
  | 'refuseMessage'
  /** Sends an endless reply to the recipient, so that the connection is never idle and never finished. */
  | 'drip'
  /** Receives the whole message and never answers. */
  | 'hangOnMessage'
  /** Closes the connection in the middle of the message. */
  | 'dropInMessage'
  /** Receives the whole message, then closes the connection without a reply. */
  | 'dropAnswer';

export type Attempt = {
  readonly from: string;
  /** Every recipient that was named, in order. */
  readonly recipients: readonly string[];
  readonly message: string;
  /** True if the server told the sender that it accepted the message. */
  readonly accepted: boolean;
};

export type TestSmtpServer = AsyncDisposable & {
  readonly port: number;
  /** For `SMTP_URL`. */
  readonly url: string;
  /** How to treat mail to a recipient, by address. Mail to any other recipient is treated as `otherwise` says. */
  readonly behaviours: Map<string, Behaviour>;
  /** How to treat mail to recipients that are not in `behaviours`; undefined to accept it. */
  otherwise: Behaviour | undefined;
  /** While true, every connection gets an endless greeting. */
  greetsForever: boolean;
  /** Every recipient that a sender has named, accepted or not. */
  readonly recipients: readonly string[];
  /** Every message that arrived completely. */
  readonly attempts: Attempt[];
  readonly connections: () => number;
  /** Returns the number of connections that have got an endless greeting. */
  readonly endlessGreetings: () => number;
};

const DRIP_MS = 500;

const addressesOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

/** Starts a real SMTP server on a free port; `behaviours` says how it treats each recipient's mail. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const behaviours = new Map<string, Behaviour>();
  const recipients: string[] = [];
  const attempts: Attempt[] = [];
  const sockets = new Map<number, Socket>();
  let endlessGreetings = 0;
  const behaviourTo = (address = '') => behaviours.get(address) ?? control.otherwise;
  const cut = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();

  const drip = ({ remotePort }: SMTPServerSession, line: string): void => {
    const socket = sockets.get(remotePort);
    const dripping = setInterval(() => socket?.write(`${line}\r\n`), DRIP_MS);
    socket?.once('close', () => clearInterval(dripping));
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options,
    onConnect: (session, done) => {
      if (!control.greetsForever) {
        done();
        return;
      }
      endlessGreetings += 1;
      drip(session, '220-One moment');
    },
    onRcptTo: ({ address }, session, done) => {
      recipients.push(address);
      const behaviour = behaviourTo(address);
      if (behaviour === 'drip') drip(session, '250-One moment');
      else done(behaviour === 'refuse' ? new Error(`Mailbox ${address} unavailable`) : null);
    },
    onData: (stream, session, done) => {
      const named = addressesOf(session);
      const behaviour = behaviourTo(named.at(-1));
      if (behaviour === 'dropInMessage') stream.once('data', () => cut(session));
      const answer = (bytes: Buffer) => {
        const { mailFrom } = session.envelope;
        const accepted = behaviour === undefined;
        attempts.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: named,
          message: bytes.toString(),
          accepted,
        });
        if (behaviour === 'dropAnswer') cut(session);
        else if (accepted) done();
        else if (behaviour === 'refuseMessage') done(new Error('Message refused'));
      };
      // An interrupted message is not recorded.
      buffer(stream).then(answer, () => undefined);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.listen(0, LOOPBACK);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const control: TestSmtpServer = {
    port,
    url: `${options.secure ? 'smtps' : 'smtp'}://${LOOPBACK}:${port}`,
    behaviours,
    otherwise: undefined,
    greetsForever: false,
    recipients,
    attempts,
    connections: () => sockets.size,
    endlessGreetings: () => endlessGreetings,
    // Leave the remaining sockets to the server, which closes them after `closeTimeout`: it knows which carry TLS.
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return control;
}
