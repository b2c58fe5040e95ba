import { test as base } from '@playwright/test';
import { clientsWithExmouth } from './clientFiles.ts';
import { expectNothingKept } from './device.ts';
import { allowOrdinaryFirefox } from './firefox.ts';
import { type NetworkStandIn, startNetworkStandIn, type NetworkConditions } from './networkStandIn.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtpServer.ts';
import { temporaryFolder } from '../../testing/local.ts';
import { APP_STORE, CONTACT, OTHER_SITE, OPERATOR, PLAY_STORE, SERVICE_NAME } from './places.ts';
import { type RunningServer, startServer } from '../../testing/serverProcess.ts';
import { type Watch, watchVisit } from './watch.ts';

export { expect } from '@playwright/test';

export type HarnessOptions = {
  host: string;
  /** Settings of the server that add to or replace the usual ones. */
  settings: Readonly<Record<string, string>>;
};
type WorkerFixtures = HarnessOptions & { mailbox: TestSmtpServer; server: RunningServer };
type TestFixtures = {
  /** How the network in front of the server behaves, if a test adds one with `withNetworkConditions`. */
  conditions: NetworkConditions;
  network: NetworkStandIn;
  /** The address that the visitor opens: that of the server, or of the network stand-in in front of it. */
  address: string;
  watch: Watch;
  keepsNothing: undefined;
};

/** All tests come from one address on a busy machine, so the limits on such load are turned off (0). */
const NO_LIMITS = Object.fromEntries(
  [
    ...['LOOKUPS_PER_MINUTE', 'NEW_RECORDS_PER_MINUTE', 'MAX_EVENT_LOOP_DELAY_MS'],
    ...['MAILS_PER_HOUR', 'MAILS_PER_RECIPIENT_PER_HOUR', 'MAILS_PER_ADDRESS_PER_HOUR'],
  ].map((limit) => [limit, '0']),
);

/** One real server and one real mail server per worker, for tests that bring a browser of their own. */
export const serverTest = base.extend<object, WorkerFixtures>({
  host: ['127.0.0.1', { scope: 'worker', option: true }],

  settings: [{}, { scope: 'worker', option: true }],

  mailbox: [
    async ({}, use) => {
      const mailbox = await startSmtpServer();
      await use(mailbox);
      await mailbox[Symbol.asyncDispose]();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mailbox, settings }, use) => {
      const clients = await clientsWithExmouth();
      const data = temporaryFolder();
      const server = await startServer({
        DATA_DIR: data.path,
        ...NO_LIMITS,
        SERVICE_NAME,
        OPERATOR_NAME: OPERATOR,
        CONTACT_EMAIL: CONTACT,
        APP_STORE_URL: APP_STORE,
        PLAY_STORE_URL: PLAY_STORE,
        EXIT_URL: `${OTHER_SITE}/weather`,
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'no-reply@example.org',
        CLIENTS_DIR: clients.folder,
        ...settings,
      });
      await use(server);
      await server.stop();
      data[Symbol.dispose]();
      await clients.remove();
    },
    // A separate timeout, so that a slow start does not use up the time of the first test.
    { scope: 'worker', timeout: 120_000 },
  ],
});

/**
 * The `test` that most tests use: the server above, and two automatic checks of every page (`watch.ts`, `device.ts`),
 * either of which fails a test whatever else it checks.
 */
export const test = serverTest.extend<TestFixtures>({
  playwright: [
    async ({ playwright, browserName }, use) => {
      if (browserName === 'firefox') allowOrdinaryFirefox(playwright.firefox);
      await use(playwright);
    },
    { scope: 'worker' },
  ],

  conditions: [{}, { option: true }],

  network: async ({ host, server, conditions }, use) => {
    const network = await startNetworkStandIn(host, server.address, conditions);
    await use(network);
    await network.stop();
  },

  address: ({ server }, use) => use(server.address),

  baseURL: ({ address }, use) => use(address),

  watch: [
    async ({ context, address }, use) => {
      const watch = watchVisit(context, address);
      await use(watch);
      base.expect(watch.faults(), 'errors, foreign requests, addresses with more than a route').toEqual([]);
    },
    { auto: true },
  ],

  keepsNothing: [
    async ({ context, page, address }, use) => {
      await use(undefined);
      if (page.url().startsWith(address)) await expectNothingKept(context, page);
    },
    { auto: true },
  ],
});

/** For `test.use`: puts a network with this behaviour between the visitor and the server. */
export const withNetworkConditions = (conditions: NetworkConditions) => ({
  conditions,
  address: ({ network }: { network: NetworkStandIn }, use: (address: string) => Promise<void>) => use(network.address),
});
