import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sender } from '../settings/sender.ts';
import { composeMessage } from './composeMessage.ts';
import { mailFailure } from './mailFailure.ts';
import { mailLibrary } from './mailLibrary.ts';
import type { Mailer } from './mailer.ts';

/** e.g. 2026-11-21T09-10-23-123Z-1f2e3d4c: sorts by time, and two in one millisecond differ. */
const messageName = (): string => `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

/** Writes a file that only its owner can read, complete or not at all, even on a full disk. */
async function writeAtomically(directory: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `.${name}.part`);
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    await rename(temporary, join(directory, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Creates a mailer for machines without an SMTP server, which writes each message to an `.eml` file in `directory`. */
export function createOutboxMailer({ directory, from }: { directory: string; from: Sender }): Mailer {
  const createTransport = () =>
    mailLibrary().createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let transport: ReturnType<typeof createTransport> | undefined;
  return {
    send: async (mail) => {
      try {
        transport ??= createTransport();
        const { message } = await transport.sendMail(composeMessage(mail, from));
        if (!Buffer.isBuffer(message)) throw new TypeError('the message was not buffered');
        await writeAtomically(directory, `${messageName()}.eml`, message);
      } catch (thrown) {
        throw mailFailure(thrown);
      }
    },
    close: () => transport?.close(),
  };
}
