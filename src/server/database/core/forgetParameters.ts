import { RawNode, type QueryCompiler } from 'kysely';

const NOTHING = RawNode.createWithSql('');

/**
 * Wraps Kysely's compiler, which keeps the parameters of its last statement until the next one: without this wrapper, a
 * visitor's postcode would stay in memory until the next visit. `faults/logs/memory.test.ts` checks that it does not.
 */
export const forgetParameters = (compiler: QueryCompiler): QueryCompiler => ({
  compileQuery: (node, queryId) => {
    const compiled = compiler.compileQuery(node, queryId);
    compiler.compileQuery(NOTHING, queryId);
    return compiled;
  },
});
