import { isMap, isScalar, type Document, type Pair, type YAMLMap } from 'yaml';
import { scalar } from './contactForm.ts';

/** A value to write into a YAML file. An empty value leaves the key without a value. */
export type Edit = { readonly path: readonly (string | number)[]; readonly value: string };

type Splice = { readonly from: number; readonly to: number; readonly text: string };

const startOf = (node: unknown): number => (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0;
const endOf = (node: unknown): number => (node as { range?: readonly number[] | null } | null)?.range?.[1] ?? 0;

/** Replaces the value of a pair, or adds one after the colon if the pair has no value. */
function replaceValue({ key, value }: Pair, text: string, source: string): Splice {
  const [from, to] = [startOf(value), endOf(value)];
  if (value === null || from === to) {
    const colon = source.indexOf(':', endOf(key)) + 1;
    return { from: colon, to: colon, text: text === '' ? '' : ` ${text}` };
  }
  // The range of a block of text includes its last line break, which must stay.
  return { from, to, text: source[to - 1] === '\n' ? `${text}\n` : text };
}

/** Adds a pair at the end of a map: on a new line, or on the same line if the map is in braces. */
function addPair(map: YAMLMap, name: string, text: string, source: string): Splice {
  const [first, last] = [map.items[0], map.items.at(-1)];
  const end = Math.max(endOf(last?.key), endOf(last?.value));
  if (map.flow) return { from: end, to: end, text: `, ${name}: ${text}` };
  const start = startOf(first?.key);
  const indent = ' '.repeat(start - (source.lastIndexOf('\n', start - 1) + 1));
  if (source[end - 1] === '\n') return { from: end, to: end, text: `${indent}${name}: ${text}\n` };
  const newline = source.indexOf('\n', end);
  const at = newline === -1 ? source.length : source[newline - 1] === '\r' ? newline - 1 : newline;
  return { from: at, to: at, text: `${source.includes('\r\n') ? '\r\n' : '\n'}${indent}${name}: ${text}` };
}

function spliceOf(document: Document, { path, value }: Edit, source: string): Splice | null {
  const map: unknown = document.getIn(path.slice(0, -1), true);
  if (!isMap(map)) return null;
  const name = path.at(-1);
  const text = value === '' ? '' : map.flow ? JSON.stringify(value) : scalar(value);
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
  if (pair === undefined) return addPair(map, String(name), text, source);
  return pair.value === null || isScalar(pair.value) ? replaceValue(pair, text, source) : null;
}

/**
 * Writes values into the text of a YAML file and leaves every other byte as it is, comments and layout included.
 * `document` is the parsed `source`. Returns the new text, or the paths of values that it cannot replace because a YAML
 * alias defines them elsewhere.
 */
export function editYaml(
  source: string,
  document: Document,
  edits: readonly Edit[],
): { readonly text: string } | { readonly unreachable: readonly Edit['path'][] } {
  const splices = edits.map((edit) => ({ edit, splice: spliceOf(document, edit, source) }));
  const unreachable = splices.filter(({ splice }) => splice === null).map(({ edit }) => edit.path);
  if (unreachable.length > 0) return { unreachable };
  const fromTheEnd = splices.flatMap(({ splice }) => splice ?? []).toSorted((one, other) => other.from - one.from);
  return {
    text: fromTheEnd.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), source),
  };
}
