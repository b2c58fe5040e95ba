import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Sender } from '../settings/sender.ts';
import { composeMessage } from './composeMessage.ts';
import { mailFailure } from './mailFailure.ts';
import type { Mailer } from './mailer.ts';

/** e.g. 2026-11-21T09-10-23-123Z-1f2e3d4c: sorts by time, and two in one millisecond differ. */
const messageName = (): string => `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

/** Writes a file that others on the machine cannot read and that is there whole or not at all, on a full disk too. */
async function writeWhole(directory: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = join(directory, `.${name}.part`);
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, join(directory, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A mailer for machines without an SMTP server: each message becomes one `.eml` file in `directory`. */
export function createOutboxMailer({ directory, from }: { directory: string; from: Sender }): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(composeMessage(mail, from));
        if (!Buffer.isBuffer(message)) throw new TypeError('the message was not buffered');
        await writeWhole(directory, `${messageName()}.eml`, message);
      } catch (thrown) {
        throw mailFailure(thrown);
      }
    },
    close: () => transport.close(),
  };
}
