import fc from 'fast-check';

/**
 * Makes property tests draw the same values in every run, so that only a change can make one fail. `npm run proofs` sets
 * another `PROPERTY_SEED` each time and prints it.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
