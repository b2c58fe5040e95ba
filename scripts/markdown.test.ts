import { compileFunction } from 'node:vm';
import { createElement, type ComponentType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compileMarkdown } from './markdown.ts';

/**
 * Returns the markup of compiled Markdown. Replaces `import` and `export`, so that the code runs without being a file.
 */
function markupOf(markdown: string, components: object = {}): string {
  const body = compileMarkdown(markdown)
    .replace(/^import (\{.*\}) from .*$/m, 'const $1 = jsxRuntime;')
    .replace('export default', 'return');
  const run = compileFunction(body, ['jsxRuntime']) as (runtime: object) => ComponentType<{ components: object }>;
  const Component = run(jsxRuntime);
  return renderToStaticMarkup(createElement(Component, { components }));
}

it.each([
  ['# A *b* [c](https://d.org "e")', '<h1>A <em>b</em> <a href="https://d.org" title="e">c</a></h1>'],
  ['- a\n- `b`', '<ul>\n<li>a</li>\n<li><code>b</code></li>\n</ul>'],
  ['In {{year}}.', '<p>In <setting-value name="year"></setting-value>.</p>'],
  ['[us](mailto:{{contactEmail}})', '<p><a href="mailto:%7B%7BcontactEmail%7D%7D">us</a></p>'],
  ['a <b onclick="x">"c"</b> & d', '<p>a &quot;c&quot; &amp; d</p>'],
  ['<script>x</script>', ''],
])('The Markdown %j becomes the HTML %s', (markdown, html) => expect(markupOf(markdown)).toBe(html));

it('A component can replace an HTML element that Markdown makes', () =>
  expect(markupOf('a *b*', { em: 'mark' })).toBe('<p>a <mark>b</mark></p>'));
