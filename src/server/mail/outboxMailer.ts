import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { makeFolder } from '../files/fileSystem.ts';
import { replaceFile } from '../files/atomicFile.ts';
import type { Sender } from '../settings/sender.ts';
import { composeMessage, orMailFailure, type Mail, type Mailer } from './mailer.ts';

/** A file name such as 2026-11-21T09-10-23-123Z-1f2e3d4c: it sorts by time, and is unique within a millisecond. */
const messageName = (): string => `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

/** Creates a mailer for machines without an SMTP server, which writes each message to an `.eml` file in `directory`. */
export function createOutboxMailer({ directory, from }: { directory: string; from: Sender }): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  async function send(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail(composeMessage(mail, from));
    if (!Buffer.isBuffer(message)) throw new TypeError('the message was not buffered');
    makeFolder(directory, 0o700);
    await replaceFile(join(directory, `${messageName()}.eml`), [message], 0o600);
  }
  return {
    send: (mail) => orMailFailure(send(mail)),
    close: () => transport.close(),
  };
}
