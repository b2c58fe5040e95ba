import { mkdtempSync, rmSync } from 'node:fs';
import { commandLine } from '../scripts/commandLine.ts';
import { machineObstacle } from './installed/machine.ts';
import { walkPages } from './installed/walk.ts';

commandLine(
  'npm run installed',
  'Walks the four pages for operators (docs/install.md and the next three) from top to bottom, each block as it stands, on two ' +
    'machines under a real systemd: install, every day, upgrade and back, restore on a fresh machine, PostgreSQL. Needs root and systemd-nspawn ' +
    '(Debian: systemd-container). About eight minutes.',
).parse();

const obstacle = await machineObstacle();
if (obstacle !== null) {
  console.log(`installed: not run, ${obstacle}`);
  process.exit(0);
}
const folder = mkdtempSync('/var/tmp/self-check-walk-');
const started = Date.now();
let [steps, failed] = [0, 0];
try {
  await walkPages(folder, ({ name, seconds, fault }) => {
    steps += 1;
    if (fault !== null) failed += 1;
    console.log(`${fault === null ? 'ok' : 'failed'}: ${name}, ${seconds} s${fault === null ? '' : `\n${fault}`}`);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`installed: ${steps} steps, ${failed} failed, ${Math.round((Date.now() - started) / 60_000)} minutes`);
process.exitCode = failed === 0 && steps > 0 ? 0 : 1;
