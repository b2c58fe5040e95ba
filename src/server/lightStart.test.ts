import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Imports what `main.ts` does, and prints the addresses and names of all modules that were loaded. */
const PROBE = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  for (const file of ['app.ts', 'summary/pdfMakers.ts', 'email/smtpMailer.ts', 'email/outboxMailer.ts', 'process/metrics.ts'])
    await import('./src/server/' + file);
  console.log([...loaded, ...process.moduleLoadList].join('\\n'));
`;

const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', PROBE], {
  cwd: join(import.meta.dirname, '../..'),
  encoding: 'utf8',
});

test('the server is loaded', () => {
  expect(loaded).toContain('/fastify/');
});

test.each(['/pdfkit/', '/fontkit/', '/nodemailer/', 'undici'])(
  'a server that is just started has not loaded %s, which would take memory',
  (name) => {
    expect(loaded).not.toContain(name);
  },
);
