import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { settingsOf } from '../../http/routes/testing/testApp.ts';
import { readPages, type Pages } from '../pages.ts';

const HTML =
  '<!doctype html><title>{{serviceName}}</title><meta name="operator" content="{{operatorName}}"><i>{{council}}</i><p>{{year}}';

const FILES: Readonly<Record<string, string>> = {
  'pages.json': JSON.stringify({
    pages: {
      '/': 'index.html',
      '/terms': 'shell.html',
      '/questions/q4': 'shell.html',
      '/intervention/3': 'shell.html',
      '/privacy-policy/en': 'index.html',
      '/loggedInElsewhere': 'index.html',
    },
    notFound: { '': '404.html' },
  }),
  'pages/index.html': HTML,
  'pages/shell.html': '<!doctype html><div id="root"></div>',
  'pages/404.html': '<!doctype html><h1>Page not found</h1>',
  'web/assets/app-12345678.js': 'console.log("the script of the page");'.repeat(20),
  'web/assets/app-12345678.js.map': '{}',
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/robots.txt': 'User-agent: *',
  'web/.secret': 'hidden',
  'secret.txt': 'outside the served folder',
};

/** A build in a temporary folder, removed after the test. */
function buildOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (/\.(js|svg)$/.test(name)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }
  return folder;
}

/** The pages of a test build, with the settings of an environment. */
export function pagesOfTest(environment = {}, now = (): Date => new Date('2026-11-21T09:00:00Z'), council = ''): Pages {
  const pages = readPages(buildOfTest(), settingsOf(environment), now, council);
  if (pages === null) throw new Error('nothing was built');
  return pages;
}
