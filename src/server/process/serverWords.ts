import { resolve } from 'node:path';

const USAGE = `Usage: self-check serve [--env <file>], or npm start

Serves the page and the calls behind it, until SIGTERM. Its settings come from the environment and from the file of
settings: the machine’s, or .env in a clone. .env.example lists them.
`;

/**
 * Reads the words that a server was started with: returns the path of its settings file, or null for the usual one. Ends
 * the process when asked for help, or for a word that it does not know.
 */
export function settingsFileIn(words: readonly string[]): string | null {
  const [word, file, ...more] = words;
  if (word === undefined) return null;
  if (word === '--env' && file !== undefined && more.length === 0) return resolve(file);
  if (word === '--help') process.stdout.write(USAGE);
  else process.stderr.write(`error: unknown option '${word}'; settings come from the environment: see .env.example\n`);
  process.exit(word === '--help' ? 0 : 2);
}
