import type { PrintedTables } from './disclosure/tables.ts';
import type { Headline } from './headline.ts';
import type { Period } from './period.ts';

/** Everything a report prints. Page, CSV and summary follow from it alone. */
export type Report = {
  readonly clientId: string;
  readonly clientName: string;
  readonly period: Period;
  /** When the figures were counted, by UTC. */
  readonly writtenAt: string;
  readonly tables: PrintedTables;
  /** The label of each referral option, as the client's file had it. */
  readonly sources: Readonly<Record<string, string>>;
  /** Page one of the report that was issued for the period before; null where none was. */
  readonly previous: { readonly period: Period; readonly headline: Headline } | null;
  /** True where visits of `npm run demo-data` are among those counted. */
  readonly isInvented: boolean;
};
