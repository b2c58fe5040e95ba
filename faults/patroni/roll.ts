/** The members as Patroni lists them. */
export type Roll = readonly {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number | undefined;
}[];

const runs = ({ state }: Roll[number]): boolean => state === 'running' || state === 'streaming';

/** The name of the member that leads and runs, or null. */
export const leaderOf = (roll: Roll): string | null =>
  roll.find((member) => member.role === 'leader' && runs(member))?.name ?? null;

/** Whether so many members run on one timeline, one of them as the synchronous standby of the leader. */
export function isWhole(roll: Roll, count: number): boolean {
  const timelines = new Set(roll.map(({ timeline }) => timeline));
  const isInStep = roll.some(({ role }) => role === 'sync_standby');
  return leaderOf(roll) !== null && isInStep && roll.length === count && roll.every(runs) && timelines.size === 1;
}
