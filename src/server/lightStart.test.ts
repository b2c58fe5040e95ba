import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/local.ts';
import { startServer } from '../../testing/serverProcess.ts';

/** A preloaded script that writes a list of all loaded modules to the file `LOADED` when the process ends. */
const PROBE = `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on('exit', () => writeFileSync(process.env.LOADED, [...loaded, ...process.moduleLoadList].join('\\n')));
`;

async function modulesOfServer(): Promise<string> {
  using data = temporaryFolder();
  const file = join(data.path, 'loaded.txt');
  const probe = `--import=data:text/javascript,${encodeURIComponent(PROBE)}`;
  await using server = await startServer({ DATA_DIR: data.path, LOADED: file, NODE_OPTIONS: probe });
  await server.stop();
  return readFileSync(file, 'utf8');
}

let loaded: string;
beforeAll(async () => {
  loaded = await modulesOfServer();
});

test('the module list of a started server has Fastify', () => {
  expect(loaded).toContain('/fastify/');
});

test.each([
  '/ajv/',
  'fast-json-stringify-compiler',
  '/pdfkit/',
  '/fontkit/',
  '/nodemailer.js',
  '/micromark/',
  '/pg/',
  'internal/deps/undici/undici',
])('a server that is just started has not loaded %s, which would take memory', (name) => {
  expect(loaded).not.toContain(name);
});
