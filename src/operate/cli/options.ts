import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Client } from '#domain/client.ts';
import type { Logo } from '#server/clients/logo.ts';
import { periodFaults, type Period } from '#reports/model/period.ts';
import type { Settings } from '#server/settings/settings.ts';
import { locatedClientNamed, openLocatedClients } from '../clients/configuredClients.ts';
import { collectFaults, CommandFault, EXIT } from '../outcome.ts';

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

/** The client and months of a report. */
export type Scope = { readonly client: Client; readonly logo: Logo | null; readonly period: Period };

type ScopeOptions = { readonly client?: string; readonly from?: string; readonly to?: string };

/** Reads the client and months from a command's options. Throws `CommandFault` with every fault of the months. */
export function readScope(options: ScopeOptions, settings: Settings): Scope {
  const [id, from, to] = collectFaults(
    () => required('client', options.client),
    () => required('from', options.from),
    () => required('to', options.to),
  );
  const period = { from, to };
  const faults = periodFaults(period, new Date());
  if (faults.length > 0) throw usedWrongly(faults);
  const { client, logo } = locatedClientNamed(id, openLocatedClients(settings));
  return { client, logo, period };
}

/** Option of commands that read the ledgers: continue although the ledgers are incomplete. */
export const LEDGER_LOST = '--ledger-lost';
/** Option that names a further ledger; repeatable. */
export const LEDGER = '--ledger <file>';
export const LEDGER_HELP = 'also read this copy of another server’s ledger; may be repeated';
export const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value];
