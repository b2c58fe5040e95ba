/** The cluster's members as Patroni lists them. */
export type MemberList = readonly {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number | undefined;
}[];

const runs = ({ state }: MemberList[number]): boolean => state === 'running' || state === 'streaming';

/** The name of the member that leads and runs, or null. */
export const leaderOf = (roll: MemberList): string | null =>
  roll.find((member) => member.role === 'leader' && runs(member))?.name ?? null;

/** True if exactly `count` members run, all on one timeline, with a leader and a synchronous standby among them. */
export function isClusterWhole(roll: MemberList, count: number): boolean {
  const timelines = new Set(roll.map(({ timeline }) => timeline));
  const isInStep = roll.some(({ role }) => role === 'sync_standby');
  return leaderOf(roll) !== null && isInStep && roll.length === count && roll.every(runs) && timelines.size === 1;
}
