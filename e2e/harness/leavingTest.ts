import { type OtherSite, startOtherSite } from './otherSite.ts';
import { test as base } from './test.ts';

export { expect, withNetworkConditions } from './test.ts';

/**
 * For visits that leave for another site and come back: the browser's back-forward cache is on, which Playwright turns
 * off, and every link to another site leads to a real one.
 */
export const test = base.extend<object, { otherSite: OtherSite }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],

  otherSite: [
    async ({ host }, use) => {
      const site = await startOtherSite(host);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  settings: [
    async ({ otherSite: { address } }, use) =>
      use({ EXIT_URL: `${address}/weather`, APP_STORE_URL: `${address}/apps`, PLAY_STORE_URL: `${address}/play` }),
    { scope: 'worker' },
  ],

  watch: async ({ watch, otherSite }, use) => {
    watch.expectRequestsTo(otherSite.address);
    otherSite.answersAfter = Promise.resolve();
    otherSite.asked.length = 0;
    await use(watch);
  },
});
