import { sql, type Kysely } from 'kysely';
import type { RiskBand } from '#domain/audit.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS, type QuestionId } from '#domain/questionnaire.ts';
import type { Experience, TrackingKey } from '#domain/record.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Tables } from '#server/database/core/tables.ts';
import { raw, type Raw } from '../disclosure/raw.ts';
import { selectChecks, keys, type Scope } from './checks.ts';

/** The questions after the age question. A check counts as started once its age is given. */
export const QUESTIONS_AFTER_AGE: readonly Exclude<QuestionId, 'referral' | 'age'>[] = [
  ...DEMOGRAPHIC_IDS.filter((id) => id !== 'referral' && id !== 'age'),
  ...AUDIT_IDS,
];

export type End = (typeof QUESTIONS_AFTER_AGE)[number] | 'finished';
/** How a visitor's weekly target compares with their last week and with the guideline. */
export type Target = 'within' | 'toWithin' | 'lowerButOver' | 'notLower';

/** The number of checks that took the same path: with the same result, last screen and actions. */
export type PathRow = {
  readonly band: RiskBand | null;
  readonly end: End;
  readonly screenReached: TrackingKey | null;
  readonly tookSummary: boolean;
  readonly openedApp: boolean;
  readonly openedContact: boolean;
  readonly experience: Experience | null;
  readonly target: Target;
  readonly checks: Raw;
};

/** SQL for the first unanswered question, or 'finished': a record has a band once all ten AUDIT answers are given. */
const end = sql<End>`case when band is not null then 'finished' ${sql.join(
  QUESTIONS_AFTER_AGE.map((id) => sql`when ${sql.ref(id)} is null then ${sql.lit(id)}`),
  sql` `,
)} else ${sql.lit(QUESTIONS_AFTER_AGE.at(-1))} end`;

const lastWeek = sql`consumption_units * consumption_days`;
const targetWeek = sql`goal_units * goal_days`;
const guideline = sql.lit(WEEKLY_GUIDELINE.units);
const target = sql<Target>`case
  when not (coalesce(${lastWeek}, 0) > ${guideline}) then 'within'
  when ${targetWeek} <= ${guideline} then 'toWithin'
  when ${targetWeek} < ${lastWeek} then 'lowerButOver'
  else 'notLower' end`;

const flag = (condition: ReturnType<typeof sql>) => sql<0 | 1>`case when ${condition} then 1 else 0 end`;
const summary = flag(sql`summaries_downloaded + summaries_mailed > 0`);
const app = flag(sql`app_store_clicked = 1 or play_store_clicked = 1`);

const contact = flag(sql`contact_opened = 1`);

const invented = sql<0 | 1>`max(case when provenance = 'invented' then 1 else 0 end)`;

export type Paths = {
  readonly rows: readonly PathRow[];
  /** True if any of the checks was created by `npm run demo-data`. */
  readonly isInvented: boolean;
};

/** Counts checks by path, in one pass over the records. */
export async function scanPaths(db: Kysely<Tables>, scope: Scope): Promise<Paths> {
  const rows = await selectChecks(db, scope)
    .select([
      'band',
      'screenReached',
      'experience',
      end.as('end'),
      summary.as('summary'),
      app.as('app'),
      contact.as('contact'),
      target.as('target'),
    ])
    .select(invented.as('invented'))
    .select((row) => [row.fn.countAll<number>().as('checks'), keys.as('keys')])
    .groupBy(['band', 'screenReached', 'experience', end, summary, app, contact, target])
    .execute();
  const paths = rows.map(({ band, screenReached, experience, end, target, ...row }) => ({
    band,
    screenReached,
    experience,
    end,
    target,
    tookSummary: row.summary === 1,
    openedApp: row.app === 1,
    openedContact: row.contact === 1,
    checks: raw(row.checks, Number(row.keys)),
  }));
  return { rows: paths, isInvented: rows.some((row) => row.invented === 1) };
}
