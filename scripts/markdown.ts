import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { noBreakSpaces } from '../src/content/noBreakSpaces.ts';

/** A node of the HTML tree that Markdown without raw HTML is converted to. */
type HastNode = {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly HastNode[];
};

/** Returns JavaScript for a text. `{{name}}` becomes `<setting-value name="name">`, which the page fills in. */
const textSource = (text: string): readonly string[] =>
  text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : elementSource('setting-value', { name: part }, [])))
    .filter((source) => source !== '""');

const nodeSource = ({ type, value = '', tagName = '', properties = {}, children = [] }: HastNode): readonly string[] =>
  type === 'text' ? textSource(value) : [elementSource(tagName, properties, children.flatMap(nodeSource))];

function elementSource(tag: string, properties: object, children: readonly string[]): string {
  const content = children.length > 1 ? `[${children.join(', ')}]` : children[0];
  const attributes = Object.entries(properties).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const props = [...attributes, ...(content === undefined ? [] : [`children: ${content}`])].join(', ');
  return `${children.length > 1 ? 'jsxs' : 'jsx'}(${tag === '' ? 'Fragment' : `tags[${JSON.stringify(tag)}]`}, { ${props} })`;
}

/**
 * Compiles Markdown to a module whose default export is a React component. Numbers get no-break spaces; raw HTML is
 * left out.
 */
export function compileMarkdown(source: string): string {
  const tree = toHast(fromMarkdown(noBreakSpaces(source))) as HastNode;
  const content = elementSource('', {}, (tree.children ?? []).flatMap(nodeSource));
  const tags = new Set([...content.matchAll(/tags\["([\w-]+)"\]/g)].map(([, tag = '']) => tag));
  const own = [...tags].map((tag) => `${JSON.stringify(tag)}: ${JSON.stringify(tag)}, `).join('');
  return [
    "import { Fragment, jsx, jsxs } from 'react/jsx-runtime';",
    'export default function Markdown({ components }) {',
    `  const tags = { ${own}...components };`,
    `  return ${content};`,
    '}',
  ].join('\n');
}
