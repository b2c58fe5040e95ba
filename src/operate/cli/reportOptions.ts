import type { Client } from '#domain/client.ts';
import type { Logo } from '#server/clients/logo.ts';
import { periodFaults, type Period } from '#reports/model/period.ts';
import type { Settings } from '#server/settings/settings.ts';
import { locatedClientNamed, openLocatedClients } from './open.ts';
import { allOf, CommandFault, EXIT } from '../outcome.ts';

export type Scope = { readonly client: Client; readonly logo: Logo | null; readonly period: Period };

const usedWrongly = (lines: readonly string[]): CommandFault => new CommandFault(lines, EXIT.usedWrongly);

export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw usedWrongly([`--${name} is missing: see --help`]);
  return value;
}

type ScopeOptions = { readonly client?: string; readonly from?: string; readonly to?: string };

/** Reads the client and months from a command's options. Throws `CommandFault` with every fault of the months. */
export function readScope(options: ScopeOptions, settings: Settings): Scope {
  const [id, from, to] = allOf(
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
