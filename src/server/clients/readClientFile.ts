import { readFileSync } from 'node:fs';
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { Client } from '#domain/client.ts';
import { clientFile } from './clientFile.ts';
import { invisibleIn, readText, type TextFault } from './clientText.ts';
import { ownCoverageFaults, type PlacedFault } from './coverageFaults.ts';

/** A client's file as read: the client, or null with what is wrong; `at` says where a path stands in the file. */
export type ReadClientFile = {
  readonly file: string;
  readonly client: Client | null;
  readonly faults: readonly string[];
  readonly at: (fault: PlacedFault) => string;
};

const written = (path: PlacedFault['path']): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

/** Where in the text the last part of a path that the file holds begins. */
function offsetOf(document: Document, path: PlacedFault['path']): number {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === last) : undefined;
    const node: unknown = pair ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** A path and message for each thing that the shape of a client file forbids. */
function shapeFaults(content: unknown): { client: Client | null; faults: PlacedFault[] } {
  const result = clientFile.safeParse(content);
  if (result.success) return { client: result.data, faults: [] };
  const faults = result.error.issues.flatMap((issue): PlacedFault[] => {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], message: 'is not a known name: correct or remove it' }))
      : [{ path, message: issue.message }];
  });
  return { client: null, faults };
}

function uniquenessFaults({ referralOptions, zones }: Client): PlacedFault[] {
  const again = (list: string, field: string, values: readonly string[]): PlacedFault[] =>
    values.flatMap((value, index) =>
      values.indexOf(value) === index ? [] : [{ path: [list, index, field], message: `"${value}" is used already` }],
    );
  const defaults = zones.filter((zone) => zone.default).length;
  return [
    ...(defaults === 1 ? [] : [{ path: ['zones'], message: `${defaults} zones say default: true; exactly 1 must` }]),
    ...again(
      'zones',
      'id',
      zones.map(({ id }) => id),
    ),
    ...again(
      'referralOptions',
      'value',
      referralOptions.map(({ value }) => value),
    ),
  ];
}

/** What the parts of a document hold that cannot be read: characters nobody sees, written by their codes, and unknown aliases. */
function partFaults(document: Document): TextFault[] {
  const faults: TextFault[] = [];
  const add = ({ range }: { range?: readonly number[] | null | undefined }, message: string) =>
    faults.push({ offset: range?.[0] ?? 0, message });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string') for (const { message } of invisibleIn(node.value)) add(node, message);
    },
    Alias: (_key, node) => {
      if (!node.resolve(document)) add(node, `*${node.source} names no &${node.source} above it: correct or remove it`);
    },
  });
  return faults;
}

const syntaxFaults = (document: Document): TextFault[] =>
  [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    offset: pos[0],
    message: message.split('\n', 1)[0] ?? '',
  }));

/** The content of a document that can be read; null where its aliases multiply into more than a client file can hold. */
function contentOf(document: Document): { content: unknown } | null {
  try {
    return { content: document.toJS() };
  } catch {
    return null;
  }
}

const TOO_MANY_ALIASES = { path: [], message: 'uses aliases of aliases too often: write the values out' };

/** The client in a document, or what is wrong with its shape and its contradictions. */
function clientIn(document: Document, folder: string): { client: Client | null; faults: readonly PlacedFault[] } {
  const read = contentOf(document);
  if (read === null) return { client: null, faults: [TOO_MANY_ALIASES] };
  const { client, faults } = shapeFaults(read.content);
  if (client === null) return { client, faults };
  const named = client.id === folder ? [] : [{ path: ['id'], message: `must be "${folder}", as its folder is called` }];
  return { client, faults: [...named, ...ownCoverageFaults(client), ...uniquenessFaults(client)] };
}

/** Reads one client file. `folder` is the name its id must repeat. Throws only when the file cannot be read. */
export function readClientFile(file: string, folder: string): ReadClientFile {
  const lines = new LineCounter();
  const { text, faults: textFaults } = readText(readFileSync(file));
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placed = ({ offset, message }: TextFault): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}: ${message}`;
  };
  const at = ({ path, message }: PlacedFault): string =>
    placed({ offset: offsetOf(document, path), message: `${written(path)} ${message}`.trim() });
  const unreadable = [textFaults, syntaxFaults(document), partFaults(document)].find(({ length }) => length > 0);
  if (unreadable) return { file, client: null, faults: unreadable.map(placed), at };
  const { client, faults } = clientIn(document, folder);
  return { file, client, faults: faults.map(at), at };
}
