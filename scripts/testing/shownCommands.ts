import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../src/operate/commands/commands.ts';
import { ROOT } from '../command.ts';

/** A command, on one line, that a document or a program's message shows, and the files that show it. */
type ShownCommand = { readonly command: string; readonly files: readonly string[] };

const DOCUMENT = /^((README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|docs\/.*\.md)$/;
const CODE =
  /^((src|scripts|bench|faults|testing)\/.*\.(ts|tsx|mjs)|deploy\/.*|compose\.yaml|Dockerfile|\.env\.example)$/;
const IS_TEST = /\.test\.tsx?$|\/testing\/|^deploy\/[^/]*\.ts$/;

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
export const FILES = tracked
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
export const DOCUMENTS = FILES.filter((file) => DOCUMENT.test(file));
/** Files with text for operators or developers that are not documents: programs, `deploy/` and commented settings. */
export const FILES_WITH_TEXT = FILES.filter((file) => CODE.test(file) && !IS_TEST.test(file));

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Matches a program to run, with any settings before it. A word must follow, since `cd` and others are also names. */
const PROGRAM =
  /^(\w+=\S+ )*((npm|npx|node|self-check|docker|promtool|nginx|caddy|systemctl|systemd-run|cd) \S|\S+\/bin\/node )/;

/** Returns the commands in fenced blocks, with continued lines joined, without comments and cron's five fields. */
function fencedCommands(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n(.*?)^```/gms)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'));
  return lines.map((line) => line.replace(/^\d+ \d+( \*){3} +/, '').replace(/(^| +)# .*$/, ''));
}

/** Returns the texts of inline code, each on one line. */
export const inlineCode = (text: string): readonly string[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(/\s+/g, ' '),
  );

const NAMES = [...Object.keys(COMMANDS.groups), ...Object.keys(COMMANDS.commands)];

const SPOKEN = new RegExp(
  [
    /npm (?:start|test|ci)\b/,
    new RegExp(`self-check (?:--help|(?:${NAMES.join('|')})\\b(?: [\\w<>./%-]+)*)`),
    /(?:[A-Z_]+=\S+ )?npm run [\w:-]+(?: --(?: [\w<>./-]+)+)?/,
    /(?:[A-Z_]+=\S+ )?\bnode [a-z]+\/[\w/]+\.ts/,
    /docker (?:compose up --build|build -t [\w-]+ \.)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Returns the commands in a program's messages and comments, except those with values known only at run time. */
export const spokenCommands = (text: string): readonly string[] =>
  [...text.matchAll(SPOKEN)]
    .filter(({ index, 0: found }) => !text.startsWith(' ${', index + found.length))
    .map(([found]) => found.replace(/\.$/, found.startsWith('docker') ? '.' : ''));

const commandsOf = (file: string): readonly string[] => {
  const text = read(file);
  return DOCUMENT.test(file) ? [...fencedCommands(text), ...inlineCode(text)] : spokenCommands(text);
};

/** Returns every command in the documents, `deploy/`, the image's files and the programs, in that order. */
export function shownCommands(): readonly ShownCommand[] {
  const files = [...DOCUMENTS, ...FILES_WITH_TEXT];
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const shown of commandsOf(file).filter((text) => PROGRAM.test(text))) {
      const command = shown.trim();
      found.set(command, (found.get(command) ?? new Set()).add(file));
    }
  }
  return [...found].map(([command, where]) => ({ command, files: [...where] }));
}
