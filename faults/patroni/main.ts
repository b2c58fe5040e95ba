import { changeLeaders, type ChangeResult } from './changes.ts';
import { findPrograms } from './programs.ts';
import { changesOf, tableOf } from './table.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** `npm run failover -- --patroni`: see `faults/failover.ts`. Returns the exit code. */
export async function tryPatroni(rounds: number, say: (line: string) => void): Promise<number> {
  const programs = findPrograms();
  if (programs === null) {
    process.stderr.write(
      'needs patroni, etcd, haproxy and PostgreSQL (Debian: patroni etcd-server haproxy postgresql)\n',
    );
    return 2;
  }
  const done: ChangeResult[] = [];
  const tell = (changed: ChangeResult): void => {
    done.push(changed);
    const { change, pauseMs, faults } = changed;
    say(`${done.length}, leader ${change}: no write for ${seconds(pauseMs)}, ${faults.length} lost or wrong`);
    for (const fault of faults) say(`✗ ${fault}`);
  };
  const { acknowledged, rows, faults } = await changeLeaders(programs, changesOf(rounds), tell);
  for (const fault of faults) say(`✗ ${fault}`);
  const faulty = [...done, { faults }].reduce((sum, item) => sum + item.faults.length, 0);
  say(`\n${tableOf(done)}\n`);
  say(
    faulty === 0 ? `Nothing of ${acknowledged} answered writes was lost, in ${rows} rows.` : `${faulty} lost or wrong`,
  );
  return faulty === 0 ? 0 : 1;
}
