const USAGE = `Usage: npm start, or node src/server/main.ts

Serves the page and the calls behind it, until SIGTERM. It takes no options: its settings come from the environment or
from the file .env, and .env.example lists them.
`;

/** Ends a server that was started with a word: asked for help, it says how it is started; it knows no other word. */
export function answerWord(word: string): never {
  if (word === '--help') process.stdout.write(USAGE);
  else process.stderr.write(`error: unknown option '${word}'; settings come from the environment: see .env.example\n`);
  process.exit(word === '--help' ? 0 : 2);
}
