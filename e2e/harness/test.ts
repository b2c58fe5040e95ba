import { test as base } from '@playwright/test';
import { clientsWithAThird } from './clientFiles.ts';
import { expectNothingKept } from './device.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { APP_STORE, CONTACT, ELSEWHERE, OPERATOR, PLAY_STORE, SERVICE_NAME } from './places.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Watch, watchVisit } from './watch.ts';

export { expect } from '@playwright/test';

export type HarnessOptions = { host: string };
type WorkerFixtures = HarnessOptions & { mailbox: Mailbox; server: RunningServer };
type TestFixtures = { watch: Watch; keepsNothing: undefined };

/** All tests come from one address, on a machine that is busy with them: what sheds such load is out of the way here. */
const NO_LIMITS = Object.fromEntries(
  [
    ...['LOOKUPS_PER_MINUTE', 'NEW_RECORDS_PER_MINUTE', 'MAX_EVENT_LOOP_DELAY_MS'],
    ...['MAILS_PER_HOUR', 'MAILS_PER_RECIPIENT_PER_HOUR', 'MAILS_PER_ADDRESS_PER_HOUR'],
  ].map((limit) => [limit, '0']),
);

/**
 * The tests' own `test`: one real server and one real mail server per worker, and two watches over every page that end
 * any test with a fault of theirs, whatever else it checks (`watch.ts`, `device.ts`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: ['127.0.0.1', { scope: 'worker', option: true }],

  mailbox: [
    async ({ host }, use) => {
      const mailbox = await startMailbox(host);
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mailbox }, use) => {
      const clients = await clientsWithAThird();
      const server = await startServer({
        ...NO_LIMITS,
        SERVICE_NAME,
        OPERATOR_NAME: OPERATOR,
        CONTACT_EMAIL: CONTACT,
        APP_STORE_URL: APP_STORE,
        PLAY_STORE_URL: PLAY_STORE,
        EXIT_URL: `${ELSEWHERE}/weather`,
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'no-reply@example.org',
        CLIENTS_DIR: clients.folder,
      });
      await use(server);
      await server.stop();
      await clients.remove();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.address),

  watch: [
    async ({ context, server }, use) => {
      const watch = watchVisit(context, server.address);
      await use(watch);
      base.expect(watch.faults(), 'errors, foreign requests, addresses with more than a route').toEqual([]);
    },
    { auto: true },
  ],

  keepsNothing: [
    async ({ context, page, server }, use) => {
      await use(undefined);
      if (page.url().startsWith(server.address)) await expectNothingKept(context, page);
    },
    { auto: true },
  ],
});
