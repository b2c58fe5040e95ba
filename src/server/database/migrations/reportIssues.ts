import { sql } from 'kysely';

/** Adds the table of issued reports with their printed figures, and the audit trail of operators' commands. */
export const reportIssues = [
  sql`
    create table report_issue (
      client_id text not null,
      period_from text not null check (length(period_from) = 7),
      period_to text not null check (length(period_to) = 7 and period_to >= period_from),
      written_at text not null check (length(written_at) = 24),
      figures text not null,
      primary key (client_id, period_from, period_to)
    )
  `,
  sql`
    create table operator_audit (
      audit_id text not null primary key,
      happened_at text not null check (length(happened_at) = 24),
      command text not null,
      details text not null
    )
  `,
];
