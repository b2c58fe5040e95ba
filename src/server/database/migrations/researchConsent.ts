import { sql } from 'kysely';

/** Adds whether the visitor allowed research. It is 0 for earlier records, whose visitors were not asked. */
export const researchConsent = [
  sql`
    alter table triage add column consent_research integer default 0 not null
      check (consent_research = cast(consent_research as bigint) and consent_research >= 0 and consent_research <= 1)
  `,
];
