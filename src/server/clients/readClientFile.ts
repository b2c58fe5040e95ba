import { readFileSync, statSync } from 'node:fs';
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type ParseOptions,
  type SchemaOptions,
} from 'yaml';
import type { Client } from '#domain/client.ts';
import { clientFile } from './clientFile.ts';
import { invisibleCharacters, readText, type TextFault } from './clientText.ts';
import { duplicates, ownCoverageFaults, type PathFault } from './coverageFaults.ts';

/**
 * The result of reading a client file. `client` is null if the file cannot be parsed or does not match the schema;
 * otherwise there may still be faults. `at` adds file, line and column to a fault.
 */
export type ReadClientFile = {
  readonly file: string;
  readonly client: Client | null;
  readonly faults: readonly string[];
  readonly at: (fault: PathFault) => string;
};

const formatPath = (path: PathFault['path']): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

/** Returns the offset of a path in the text; if the file lacks the path, the offset of its nearest parent. */
function offsetOf(document: Document, path: PathFault['path']): number {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === last) : undefined;
    const node: unknown = pair ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

export function schemaFaults(content: unknown): { client: Client | null; faults: PathFault[] } {
  const result = clientFile.safeParse(content);
  if (result.success) return { client: result.data, faults: [] };
  const faults = result.error.issues.flatMap((issue): PathFault[] => {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], message: 'is not a known name: correct or remove it' }))
      : [{ path, message: issue.message }];
  });
  return { client: null, faults };
}

function uniquenessFaults({ referralOptions, zones }: Client): PathFault[] {
  const isUsed = (key: string): string => `"${key}" is used already`;
  const defaults = zones.filter((zone) => zone.default).length;
  return [
    ...(defaults === 1 ? [] : [{ path: ['zones'], message: `${defaults} zones have default: true instead of 1` }]),
    ...duplicates(
      zones.map(({ id }, index) => ({ path: ['zones', index, 'id'], key: id })),
      isUsed,
    ),
    ...duplicates(
      referralOptions.map(({ value }, index) => ({ path: ['referralOptions', index, 'value'], key: value })),
      isUsed,
    ),
  ];
}

/** Faults in a document's nodes: invisible characters written as escapes, and unknown aliases. */
function nodeFaults(document: Document): TextFault[] {
  const faults: TextFault[] = [];
  const add = ({ range }: { range?: readonly number[] | null | undefined }, message: string) =>
    faults.push({ offset: range?.[0] ?? 0, message });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string') for (const { message } of invisibleCharacters(node.value)) add(node, message);
    },
    Alias: (_key, node) => {
      if (!node.resolve(document)) add(node, `*${node.source} names no &${node.source} above it: correct or remove it`);
    },
  });
  return faults;
}

const TOO_DEEP = 'is nested too deeply: write it as CONTRIBUTING.md describes it';

/** Returns a YAML file's syntax faults. If the parser ran out of stack, returns only that fault: it caused the rest. */
function syntaxFaults({ errors, warnings }: Document): TextFault[] {
  const deep = errors.find(({ message }) => message.startsWith('Maximum call stack size exceeded'));
  if (deep) return [{ offset: deep.pos[0], message: TOO_DEEP }];
  return [...errors, ...warnings].map(({ pos, message }) => ({
    offset: pos[0],
    message: message.split('\n', 1)[0] ?? '',
  }));
}

/** Returns the content of a document without syntax faults; null if its aliases expand beyond the parser's limit. */
function contentOf(document: Document): { content: unknown } | null {
  try {
    return { content: document.toJS() };
  } catch {
    return null;
  }
}

const TOO_MANY_ALIASES = { path: [], message: 'uses aliases of aliases too often: write the values out' };

function clientIn(document: Document, folder: string): { client: Client | null; faults: readonly PathFault[] } {
  const parsed = contentOf(document);
  if (parsed === null) return { client: null, faults: [TOO_MANY_ALIASES] };
  const { client, faults } = schemaFaults(parsed.content);
  if (client === null) return { client, faults };
  const idFaults =
    client.id === folder ? [] : [{ path: ['id'], message: `must be "${folder}", the name of its folder` }];
  return { client, faults: [...idFaults, ...ownCoverageFaults(client), ...uniquenessFaults(client)] };
}

/**
 * Parses a YAML file, and lists the faults of its text and syntax. `at` adds file, line and column to a fault. Throws a
 * `RangeError` if the file is nested too deeply for the stack.
 */
export function parseYamlFile(file: string, options: ParseOptions & SchemaOptions = {}) {
  const lines = new LineCounter();
  const { text, faults: textFaults } = readText(readFileSync(file));
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, ...options });
  const locate = ({ offset, message }: TextFault): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}: ${message}`;
  };
  const at = ({ path, message }: PathFault): string =>
    locate({ offset: offsetOf(document, path), message: `${formatPath(path)} ${message}`.trim() });
  const unreadable = [textFaults, syntaxFaults(document), nodeFaults(document)].find(({ length }) => length > 0) ?? [];
  return { document, at, faults: unreadable.map(locate) };
}

function parseClientFile(file: string, folder: string): ReadClientFile {
  const { document, at, faults: unreadable } = parseYamlFile(file);
  if (unreadable.length > 0) return { file, client: null, faults: unreadable, at };
  const { client, faults } = clientIn(document, folder);
  return { file, client, faults: faults.map(at), at };
}

/** Maximum size of a client file, in bytes, checked before reading it. A file of 20,000 postcodes is smaller. */
export const MAX_BYTES = 256 * 1024;

/** Returns the result for a file that was not parsed: one fault, and no client. */
export const unreadFile = (file: string, fault: string): ReadClientFile => ({
  file,
  client: null,
  faults: [`${file}: ${fault}`],
  at: String,
});

/** Reads one client file. Its id must be `folder`. Throws only when the file cannot be read. */
export function readClientFile(file: string, folder: string): ReadClientFile {
  if (statSync(file).size > MAX_BYTES) return unreadFile(file, 'is larger than 256 KB, so it is not a client file');
  try {
    return parseClientFile(file, folder);
  } catch (error) {
    if (error instanceof RangeError) return unreadFile(file, TOO_DEEP);
    throw error;
  }
}
