import { sql } from 'kysely';

/** Whether the visitor allowed research. Nobody was asked before, so the records from before, and older servers', have 0. */
export const researchConsent = [
  sql`
    alter table triage add column consent_research integer default 0 not null
      check (consent_research = cast(consent_research as bigint) and consent_research >= 0 and consent_research <= 1)
  `,
];
