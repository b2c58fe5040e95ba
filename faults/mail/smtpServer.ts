import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK } from '../harness/places.ts';

/** What the server does to one recipient's mail; none: it takes it. */
export type Behaviour =
  /** Says no to the recipient, and repeats the address. */
  | 'refuse'
  /** Says no to the whole message, once it has it. */
  | 'refuseMessage'
  /** Answers the recipient on and on, so that the connection is never idle and never done. */
  | 'drip'
  /** Takes the whole message and never answers it. */
  | 'hangOnMessage'
  /** Breaks the connection in the middle of the message. */
  | 'dropInMessage'
  /** Takes the whole message, then breaks the connection in place of an answer. */
  | 'dropAnswer';

export type Attempt = {
  /** Every recipient that was named, in order. */
  readonly recipients: readonly string[];
  readonly message: string;
  /** True when the other side was told that the message is taken. */
  readonly accepted: boolean;
};

export type TestSmtpServer = AsyncDisposable & {
  readonly port: number;
  readonly behaviours: Map<string, Behaviour>;
  /** While true, a connection gets a greeting that goes on and on. */
  greetsForever: boolean;
  /** Every recipient that was ever named, taken or not. */
  readonly recipients: readonly string[];
  /** Every message that arrived whole. */
  readonly attempts: readonly Attempt[];
  readonly connections: () => number;
  /** How many connections got an endless greeting so far. */
  readonly endlessGreetings: () => number;
};

const DRIP_MS = 500;

const addressesOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

/** Starts a real SMTP server on a free port that does to each recipient's mail what `behaviours` says. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const behaviours = new Map<string, Behaviour>();
  const recipients: string[] = [];
  const attempts: Attempt[] = [];
  const sockets = new Map<number, Socket>();
  let endlessGreetings = 0;
  const behaviourTo = (session: SMTPServerSession) => behaviours.get(addressesOf(session).at(-1) ?? '');
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
      const behaviour = behaviours.get(address);
      if (behaviour === 'drip') drip(session, '250-One moment');
      else done(behaviour === 'refuse' ? new Error(`Mailbox ${address} unavailable`) : null);
    },
    onData: (stream, session, done) => {
      const behaviour = behaviourTo(session);
      if (behaviour === 'dropInMessage') stream.once('data', () => cut(session));
      const answer = (bytes: Buffer) => {
        const accepted = behaviour === undefined;
        attempts.push({ recipients: addressesOf(session), message: bytes.toString(), accepted });
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
  const control: TestSmtpServer = {
    port: (server.server.address() as AddressInfo).port,
    behaviours,
    greetsForever: false,
    recipients,
    attempts,
    connections: () => sockets.size,
    endlessGreetings: () => endlessGreetings,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return control;
}
