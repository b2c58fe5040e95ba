import type { Kysely } from 'kysely';
import type { ServiceStateTable, Tables } from './core/tables.ts';

export type ServiceState = Omit<ServiceStateTable, 'onlyRow'>;

export const readServiceState = (db: Kysely<Tables>): Promise<ServiceState> =>
  db.selectFrom('serviceState').selectAll().executeTakeFirstOrThrow();

export async function changeServiceState(db: Kysely<Tables>, values: Partial<ServiceStateTable>): Promise<void> {
  await db.updateTable('serviceState').set(values).execute();
}
