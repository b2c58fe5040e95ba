import { EVERY_JOURNEY } from './harness/journeys/everyJourney.ts';
import { print, SCHEMES, shoot } from './harness/pictures.ts';
import { test } from './harness/test.ts';

/** States that a visitor may want to print. */
const PRINTED = /^(feedback|help|step 7$)/;

for (const scheme of SCHEMES) {
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme });
    for (const { name, walk } of EVERY_JOURNEY) {
      test(name, async ({ page, mailbox, watch }) => {
        await walk({ page, mailbox, watch }, async (state) => {
          await shoot(page, scheme, state);
          if (PRINTED.test(state)) await print(page, scheme, state);
        });
      });
    }
  });
}
