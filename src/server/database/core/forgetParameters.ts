import { RawNode, type QueryCompiler } from 'kysely';

const NOTHING = RawNode.createWithSql('');

/**
 * Wraps Kysely's compiler, which keeps the parameters of its last statement until the next one: without this, a visitor's
 * postcode would stay in memory until the next visit. `memory.test.ts` looks for it there.
 */
export const forgetParameters = (compiler: QueryCompiler): QueryCompiler => ({
  compileQuery: (node, queryId) => {
    const compiled = compiler.compileQuery(node, queryId);
    compiler.compileQuery(NOTHING, queryId);
    return compiled;
  },
});
