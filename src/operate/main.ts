import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { releaseFault } from '#server/files/releaseFiles.ts';

/** Caches compiled code, if the folder is writable: the next command then starts in half the time. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/operate'));

/** Exit normally on a signal, so that temporary files are removed. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/** Ignore write errors on stderr (full disk, closed pipe). */
process.stderr.on('error', () => undefined);
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`standard output cannot be written (${code ?? 'unknown'})\n`);
});

/** In a release that was copied by half, code cannot be loaded: names the files then, and ends the process. */
const nameMissingFiles = (error: unknown): never => {
  const fault = releaseFault(join(import.meta.dirname, '../..'));
  if (fault === null || fault === '') throw error;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
};

const [{ COMMANDS }, { invocation }, { runCommand }, { createTerminal }] = await Promise.all([
  import('./commands/commands.ts'),
  import('./cli/invocation.ts'),
  import('./cli/program.ts'),
  import('./cli/terminal.ts'),
]).catch(nameMissingFiles);

invocation.announce = (line) => process.stderr.write(`${line}\n`);
const words = process.argv.slice(2);
const terminal = createTerminal({ out: process.stdout, errors: process.stderr }, words.includes('--json'));
process.exitCode = await runCommand(COMMANDS, words, terminal).catch(nameMissingFiles);
