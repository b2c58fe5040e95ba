import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CamelCasePlugin,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type Dialect,
  type Logger,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { forgetParameters } from '../core/forgetParameters.ts';
import type { Tables } from '../core/tables.ts';

/** Maximum number of cached statements. The service uses fewer, because a statement's text holds no values. */
const MAX_PREPARED = 100;

/** Adapts `node:sqlite` to Kysely's dialect, which expects better-sqlite3. */
function adaptFile(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const statement = file.prepare(text);
    // On a full disk SQLite has rolled back already; the error of a second rollback would hide the cause.
    const isRolledBack = (): boolean => text === 'rollback' && !file.isTransaction;
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...(values as SQLInputValue[])),
      run: (values) =>
        isRolledBack() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...(values as SQLInputValue[])),
      iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
    };
  }

  return {
    close: () => file.close(),
    prepare: (text) => {
      const statement = prepared.get(text) ?? prepare(text);
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      prepared.set(text, statement);
      return statement;
    },
  };
}

/**
 * Creates Kysely's dialect. It declares that changes to tables can be rolled back, so that Kysely runs all migrations
 * in one transaction.
 */
function createDialect(file: DatabaseSync): Dialect {
  const adapter = new SqliteAdapter();
  Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
  return Object.assign(new SqliteDialect({ database: adaptFile(file) }), {
    createAdapter: () => adapter,
    createQueryCompiler: () => forgetParameters(new SqliteQueryCompiler()),
  });
}

export const createKysely = (file: DatabaseSync, log?: Logger): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: createDialect(file), plugins: [new CamelCasePlugin()], ...(log && { log }) });
