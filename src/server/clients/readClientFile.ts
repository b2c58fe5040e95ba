import { readFileSync } from 'node:fs';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { Client } from '#domain/client.ts';
import { clientFile } from './clientFile.ts';
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

/** Reads one client file. `folder` is the name its id must repeat. Throws only when the file cannot be read. */
export function readClientFile(file: string, folder: string): ReadClientFile {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const at = ({ path, message }: PlacedFault): string =>
    `${place(offsetOf(document, path))}: ${`${written(path)} ${message}`.trim()}`;
  const syntax = [...document.errors, ...document.warnings].map(
    ({ pos, message }) => `${place(pos[0])}: ${message.split('\n', 1)[0] ?? ''}`,
  );
  if (syntax.length > 0) return { file, client: null, faults: syntax, at };
  const { client, faults } = shapeFaults(document.toJS());
  if (client === null) return { file, client, faults: faults.map(at), at };
  const named = client.id === folder ? [] : [{ path: ['id'], message: `must be "${folder}", as its folder is called` }];
  return { file, client, faults: [...named, ...ownCoverageFaults(client), ...uniquenessFaults(client)].map(at), at };
}
