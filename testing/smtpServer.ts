import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK } from './local.ts';

/** How the server treats a recipient's mail instead of accepting it. */
export type Behaviour =
  /** Refuses the recipient (550 5.1.1) and repeats the address. */
  | 'refuse'
  /** Refuses the recipient for the moment (421 4.3.2), as a server with too many connections does. */
  | 'busy'
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
  /** How to treat the next mails, in order and whatever their recipient; each is removed when its mail has come. */
  readonly next: Behaviour[];
  /** How to treat mail to recipients that are not in `behaviours`; undefined to accept it. */
  otherwise: Behaviour | undefined;
  /** While true, every connection gets an endless greeting. */
  greetsForever: boolean;
  /** Every recipient that a sender has named, accepted or not. */
  readonly recipients: readonly string[];
  /** Every message that arrived completely. */
  readonly attempts: Attempt[];
  readonly connections: () => number;
  /** Returns the largest number of connections that were open at once. */
  readonly mostConnections: () => number;
  /** Returns the number of connections that have got an endless greeting. */
  readonly endlessGreetings: () => number;
};

const DRIP_MS = 500;

const addressesOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

const replyOf = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** Starts a real SMTP server on a free port; `behaviours` says how it treats each recipient's mail. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const behaviours = new Map<string, Behaviour>();
  const next: Behaviour[] = [];
  /** How each connection's mail is treated, by the port of its other end. */
  const treated = new Map<number, Behaviour | undefined>();
  const recipients: string[] = [];
  const attempts: Attempt[] = [];
  const sockets = new Map<number, Socket>();
  let endlessGreetings = 0;
  let mostConnections = 0;
  const behaviourTo = (address: string) => next.shift() ?? behaviours.get(address) ?? control.otherwise;
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
      treated.set(session.remotePort, behaviour);
      if (behaviour === 'drip') drip(session, '250-One moment');
      else if (behaviour === 'refuse') done(replyOf(550, `5.1.1 Mailbox ${address} unavailable`));
      else done(behaviour === 'busy' ? replyOf(421, '4.3.2 Concurrent connections limit exceeded') : null);
    },
    onData: (stream, session, done) => {
      const named = addressesOf(session);
      const behaviour = treated.get(session.remotePort);
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
    mostConnections = Math.max(mostConnections, sockets.size);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.listen(0, LOOPBACK);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const control: TestSmtpServer = {
    port,
    url: `${options.secure ? 'smtps' : 'smtp'}://${LOOPBACK}:${port}`,
    behaviours,
    next,
    otherwise: undefined,
    greetsForever: false,
    recipients,
    attempts,
    connections: () => sockets.size,
    mostConnections: () => mostConnections,
    endlessGreetings: () => endlessGreetings,
    // Leave the remaining sockets to the server, which closes them after `closeTimeout`: it knows which carry TLS.
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return control;
}
