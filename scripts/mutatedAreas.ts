/** A part of the source in which Stryker makes changes (mutants), and the folders whose tests should notice them. */
export type MutatedArea = {
  readonly name: string;
  /** Globs of files, from the project's folder; those that start with ! are left out. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Test files that take seconds: they run after the others. */
  readonly slow?: readonly string[];
};

/**
 * The code in which a mistake could cause wrong advice, a figure that reveals a person, a lost record, a second mail or an
 * attack.
 */
export const AREAS: readonly MutatedArea[] = [
  {
    name: 'domain',
    mutate: ['src/domain/*.ts', '!src/domain/*.test.ts'],
    // A second reading of every judgement is in `content/testing`, because the rules for texts use its facts too.
    tests: ['src/domain', 'src/advice', 'src/content/testing'],
    slow: ['safety.test.ts'],
  },
  {
    name: 'disclosure',
    mutate: ['src/reports/disclosure/*.ts', '!src/reports/disclosure/*.test.ts'],
    tests: ['src/reports/disclosure', 'src/reports/sections', 'src/reports/sentences'],
    slow: ['noise.test.ts'],
  },
  {
    name: 'triage',
    mutate: ['src/server/records/*.ts', '!src/server/records/*.test.ts'],
    tests: ['src/server/records'],
    slow: ['writeOrder.test.ts'],
  },
  {
    name: 'database',
    mutate: ['src/server/database/**/*.ts', '!src/server/database/**/*.test.ts', '!src/server/database/testing/**'],
    tests: ['src/server/database', 'src/server/records'],
  },
  {
    name: 'mailLedger',
    mutate: ['src/server/mail/*.ts', '!src/server/mail/*.test.ts'],
    tests: ['src/server/mail'],
  },
  {
    name: 'edge',
    mutate: ['src/server/http/edge/*.ts', '!src/server/http/edge/*.test.ts'],
    tests: ['src/server/http/edge'],
    slow: ['loadShedding.test.ts', 'limiter.test.ts', 'connections.test.ts'],
  },
  { name: 'logQueue', mutate: ['src/web/visit/logQueue.ts'], tests: ['src/web/visit'] },
];
