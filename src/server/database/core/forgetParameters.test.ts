import { PostgresQueryCompiler, RawNode, SqliteQueryCompiler, ValueNode, createQueryId } from 'kysely';
import { expect, it } from 'vitest';
import { forgetParameters } from './forgetParameters.ts';

it.each([
  ['SQLite', new SqliteQueryCompiler(), 'select ?'],
  ['PostgreSQL', new PostgresQueryCompiler(), 'select $1'],
])('the SQL compiler of %s returns the values of a statement, and keeps none in memory', (_name, compiler, text) => {
  const node = RawNode.create(['select ', ''], [ValueNode.create('YO31 8XQ')]);
  const { sql, parameters } = forgetParameters(compiler).compileQuery(node, createQueryId());
  expect([sql, parameters]).toEqual([text, ['YO31 8XQ']]);
  // Kysely's types declare `numParameters` as protected, so it is read by `Reflect.get`.
  expect(Reflect.get(compiler, 'numParameters')).toBe(0);
});
