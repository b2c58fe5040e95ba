import { Option } from '@commander-js/extra-typings';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';
import { failOver } from './harness/failovers.ts';
import { tryPatroni } from './patroni/main.ts';
import { endServersOnSignals } from '../testing/serverProcess.ts';

const { patroni: isPatronis, times } = commandLine(
  'npm run failover --',
  'Two servers write to a PostgreSQL with a synchronous standby; it is killed, the standby promoted, the servers find ' +
    'it, and every acknowledged write is checked. Each time has new databases; every second time the primary falls ' +
    'silent, like a machine that is gone, instead of refusing connections.',
)
  .option(
    '--patroni',
    'three nodes as in deploy/patroni, with their real programs: the leader is killed, partitioned and switched over, ' +
      'while two servers write through HAProxy',
  )
  .addOption(
    new Option('--times <count>', 'how often (default: 6, with --patroni 10 each)')
      .env('FAILOVERS')
      .argParser(aboveZero),
  )
  .parse()
  .opts();
const TIMES = Math.ceil(times ?? (isPatronis ? 10 : 6));
const OPTIONS = { atOnce: 24, writes: 2_000, unnoticedMs: 3_000 };

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

endServersOnSignals();
if (isPatronis) process.exit(await tryPatroni(TIMES, (line) => console.log(line)));
let faulty = 0;
let acknowledgedInAll = 0;
for (let time = 1; time <= TIMES; time += 1) {
  const silent = time % 2 === 0;
  const { faults, acknowledgedBefore, acknowledged, rows, backAfterMs, awayMs } = await failOver({
    ...OPTIONS,
    silent,
  });
  console.log(
    `${time}, primary ${silent ? 'silent' : 'killed'}: ${acknowledgedBefore} writes answered before the kill, ${acknowledged} in all, ${rows} rows, ${faults.length} lost or wrong, ` +
      `first write ${seconds(backAfterMs)} s after the standby was promoted, ${seconds(awayMs)} s after the primary died`,
  );
  for (const fault of faults) console.log(`✗ ${fault}`);
  faulty += faults.length;
  acknowledgedInAll += acknowledged;
}
console.log(
  faulty === 0 ? `Nothing of ${acknowledgedInAll} answered writes was lost.` : `${faulty} writes lost or wrong`,
);
process.exitCode = faulty === 0 ? 0 : 1;
