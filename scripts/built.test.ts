import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { noBreakSpaces } from '../src/content/noBreakSpaces.ts';
import { ROOT } from './command.ts';
import { secretsIn } from './secrets.ts';

/** The folder of the build, which these tests read. `npm test` builds the page before it runs them. */
const DIST = join(ROOT, 'dist');
const built = (pattern: string): readonly string[] => globSync(pattern, { cwd: DIST }).map((file) => join(DIST, file));
const read = (file: string): string => readFileSync(file, 'utf8');
const pages = built('pages/*.html');

test('The build has written the pages and scripts that these tests read', () => {
  expect(pages.length).toBeGreaterThan(8);
  expect(built('web/assets/*.js').length).toBeGreaterThan(3);
});

test('No built file is a source map or names one', () => {
  expect(built('web/**/*.map')).toEqual([]);
  const files = built('web/**/*.{js,css}');
  expect(files.filter((file) => read(file).includes('sourceMappingURL'))).toEqual([]);
});

test.each(pages.map((file) => [file.slice(DIST.length), file]))(
  '%s has no inline script, inline style or data: address, which its security policy would block',
  (_, file) => {
    const html = read(file);
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
    expect(html.match(/\sstyle=|<style/g)).toBeNull();
    expect(html.match(/\son\w+="/g)).toBeNull();
    expect(html).not.toContain('data:');
  },
);

test.each(pages.map((file) => [file.slice(DIST.length), file]))(
  '%s has its style sheet fetched first, and fonts and script after it',
  (_, file) => {
    const fetched =
      read(file)
        .replace(/<noscript>.*?<\/noscript>|<script nomodule[^>]*>/g, '')
        .match(/<(?:link(?=[^>]*rel="(?:stylesheet|preload)")|script)[^>]*>/g) ?? [];
    const [first, ...others] = fetched.filter((tag) => !tag.includes('as="image"'));
    expect(first).toContain('rel="stylesheet"');
    expect(others).toHaveLength(3);
    for (const tag of others) expect(tag).toContain('fetchpriority="low"');
  },
);

test.each(pages.map((file) => [file.slice(DIST.length), file]))(
  '%s keeps each telephone number, and each number and its unit, on one line',
  (_, file) => {
    const [, body = ''] = read(file).split('<body>');
    const texts = body.match(/>[^<]+/g) ?? [];
    expect(texts.filter((text) => noBreakSpaces(text) !== text)).toEqual([]);
  },
);

test.each([
  ['of the words', 'index.html', /Call Samaritans on 116\u00a0123</],
  ['of a Markdown text', 'driving-and-medicines-en.html', /about 1\u00a0unit/],
])('a number %s has no-break spaces: %s', (_, page, number) => {
  expect(read(join(DIST, 'pages', page))).toMatch(number);
});

test.each(pages.map((file) => [file.slice(DIST.length), file]))(
  '%s keeps a telephone number apart from the text beside it even without its style sheet',
  (_, file) => expect(read(file)).not.toMatch(/\w<\/a><\/span><span/),
);

test.each(['index', 'later'])('the script %s asks the browser to compile all of it while it downloads', (name) => {
  const [script = '', ...others] = built(`web/assets/${name}-*.js`).map(read);
  expect(others).toEqual([]);
  expect(script.startsWith('//# allFunctionsCalledOnLoad')).toBe(true);
});

test('the first script can be read by browsers too old for the page, so that it can tell their users', () => {
  const [script = ''] = built('web/assets/fetchPage-*.js').map(read);
  expect(script).toContain('HTMLDialogElement');
  expect(script).not.toMatch(/\?\?|\?\.\D|\|\|=|catch\s*\{/);
});

test('the built style sheet has every class of every component’s style sheet', () => {
  const [sheet = ''] = built('web/assets/*.css').map(read);
  const sources = globSync('src/web/**/*.module.css', { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(20);
  const classes = sources.flatMap((file) =>
    [
      ...read(join(ROOT, file))
        .replace(/:global\([^)]*\)/g, '')
        .matchAll(/\.([a-z]\w*)(?=[^;{}]*\{)/gi),
    ].map(([, name]) => `.${basename(file, '.module.css')}-${name}`),
  );
  expect(classes.filter((name) => !sheet.includes(name))).toEqual([]);
});

test('every class that a component names is in its style sheet', () => {
  const missing = globSync('src/web/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const source = read(join(ROOT, file));
    const imports = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
    return imports.flatMap(([, name = '', sheet = '']) => {
      const styles = read(join(ROOT, dirname(file), sheet));
      const used = [...source.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))].map(([, item = '']) => item);
      return used.filter((item) => !new RegExp(`\\.${item}\\b`).test(styles)).map((item) => `${file}: ${item}`);
    });
  });
  expect(missing).toEqual([]);
});

test('no style sheet and no script carries a data: address', () => {
  const carrying = built('web/assets/*.{css,js}').filter((file) => /["'(]data:[a-z]+\//.test(read(file)));
  expect(carrying).toEqual([]);
});

test('every script, style sheet and drawing has a brotli and a gzip copy beside it', () => {
  const files = built('web/**/*.{js,css,svg,txt}');
  const without = files
    .flatMap((file) => [`${file}.br`, `${file}.gz`])
    .filter((file) => !statSync(file, { throwIfNoEntry: false }));
  expect(without).toEqual([]);
});

test('pages of a visit carry national help for a browser in which they cannot start, and stay out of search engines', () => {
  const shell = read(join(DIST, 'pages/shell.html'));
  expect(shell).toMatch(/<section id="trouble"[^]*116\u00a0123[^]*<\/section>/);
  expect(shell).toContain('<meta name="robots" content="noindex">');
});

test('no built file holds a secret', async () => {
  const files = built('**/*.{js,css,html,json,svg,txt,webmanifest,map}');
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect({ file, secrets: await secretsIn(read(file)) }).toEqual({ file, secrets: [] });
});
