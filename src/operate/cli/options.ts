import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import type { LocatedClient } from '#server/clients/readClients.ts';
import type { Logo } from '#server/clients/logo.ts';
import { lastWholeQuarter, periodFaults, quarterOf, type Period } from '#reports/model/period.ts';
import type { Settings } from '#server/settings/settings.ts';
import { clientNamed, openLocatedClients } from '../clients/configuredClients.ts';
import { runAllChecks, CommandFault, EXIT } from '../outcome.ts';

/** Parses an option's whole number, up to 9 digits. Throws `InvalidArgumentError`. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number in digits.');
  return Number(text);
}

const usedWrongly = (lines: readonly string[]): CommandFault => new CommandFault(lines, EXIT.usedWrongly);

/** Returns the value of a mandatory option. Throws `CommandFault` if it is missing or empty. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw usedWrongly([`--${name} is missing: see --help`]);
  return value;
}

export type Scope = { readonly client: Client; readonly logo: Logo | null; readonly period: Period };

export type ScopeOptions = {
  readonly client?: string;
  readonly allClients?: true;
  readonly from?: string;
  readonly to?: string;
  /** A quarter such as "2026-Q2", or true for the last one. */
  readonly quarter?: string | true;
};

/** Returns the months given by `--from` and `--to`, or by `--quarter`. Throws `CommandFault` with every fault. */
function readPeriod({ from, to, quarter }: ScopeOptions, now: Date): Period {
  if (quarter === undefined) {
    const [first, last] = runAllChecks(
      () => required('from', from),
      () => required('to', to),
    );
    return { from: first, to: last };
  }
  if (from !== undefined || to !== undefined)
    throw usedWrongly(['--quarter: leave --from and --to out, or leave it out']);
  const period = quarter === true ? lastWholeQuarter(now) : quarterOf(quarter);
  if (period === null) throw usedWrongly([`--quarter: "${String(quarter)}" is not a quarter such as 2026-Q2`]);
  return period;
}

function readClientId({ client, allClients }: ScopeOptions): string | null {
  if (!allClients) return required('client', client);
  if (client !== undefined) throw usedWrongly(['--client: leave it out with --all-clients']);
  return null;
}

/** Reads the months and the clients, one or all, from a command's options. Throws `CommandFault` with every fault. */
export function readScopes(options: ScopeOptions, settings: Settings): readonly Scope[] {
  const now = new Date();
  const [id, period] = runAllChecks(
    () => readClientId(options),
    () => readPeriod(options, now),
  );
  const faults = periodFaults(period, now);
  if (faults.length > 0) throw usedWrongly(faults);
  const located = openLocatedClients(settings);
  // A client that ended before the period has no visit in it.
  const hadVisitors = ({ client: { ended } }: LocatedClient) => ended === null || ended > `${period.from}-01`;
  const chosen = id === null ? located.filter(hadVisitors) : [clientNamed(id, located)];
  return chosen.map(({ client, logo }) => ({ client, logo, period }));
}

export function readScope(options: Pick<ScopeOptions, 'client' | 'from' | 'to'>, settings: Settings): Scope {
  const [scope] = readScopes(options, settings);
  if (scope === undefined) throw usedWrongly(['--client is missing: see --help']);
  return scope;
}

/** Option of commands that read the ledgers: continue although the ledgers are incomplete. */
export const LEDGER_LOST = '--ledger-lost';
export const LEDGER = '--ledger <file>';
export const LEDGER_HELP = 'also read this copy of another server’s ledger; may be repeated';
export const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];
