import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK } from './local.ts';

/** What the server does with a recipient's mail in place of accepting it. */
export type Behaviour =
  /** Refuses the recipient (550) and repeats the address. */
  | 'refuse'
  /** Refuses the whole message (450) once it has arrived. */
  | 'refuseMessage'
  /** Answers the recipient without end, so that the connection is never idle and never done. */
  | 'drip'
  /** Accepts the whole message and never answers. */
  | 'hangOnMessage'
  /** Closes the connection in the middle of the message. */
  | 'dropInMessage'
  /** Accepts the whole message, then closes the connection in place of an answer. */
  | 'dropAnswer';

export type Attempt = {
  readonly from: string;
  /** Every recipient that was named, in order. */
  readonly recipients: readonly string[];
  readonly message: string;
  /** True when the sender was told that the message is accepted. */
  readonly accepted: boolean;
};

export type TestSmtpServer = AsyncDisposable & {
  readonly port: number;
  /** For `SMTP_URL`. */
  readonly url: string;
  /** By recipient. */
  readonly behaviours: Map<string, Behaviour>;
  /** For every recipient without a behaviour of their own. */
  otherwise: Behaviour | undefined;
  /** While true, a connection gets a greeting without end. */
  greetsForever: boolean;
  /** Every recipient that was ever named, accepted or not. */
  readonly recipients: readonly string[];
  /** Every message that arrived whole. */
  readonly attempts: Attempt[];
  readonly connections: () => number;
  /** How many connections got an endless greeting so far. */
  readonly endlessGreetings: () => number;
};

const DRIP_MS = 500;

const addressesOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

/** Starts a real SMTP server on a free port that does with each recipient's mail what `behaviours` says. */
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
      // A message that breaks off never arrives.
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
    // What is still open after `closeTimeout` is cut by the server, which knows where TLS lies over a socket.
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return control;
}
