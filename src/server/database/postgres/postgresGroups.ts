import { StoreFailed } from '../databaseErrors.ts';
import { postgresStoreError } from './postgresErrors.ts';
import type { Parameters, Batch } from '../statement.ts';

/** Most calls in one statement, and so in one commit. */
const GROUP_SIZE = 64;
/** How many groups of a statement are sent at a time, unless one takes long. */
const GROUPS = 2;
/** How long, in ms, calls wait for a group before them: a locked record or a lost connection holds up its own group only. */
const WAIT_MS = 20;

type Call<Row> = {
  readonly values: Parameters;
  /** By which it names its record. */
  readonly key: string;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** Runs one statement for its values, durably, and returns its rows. */
type Run<Row> = (values: Parameters) => Promise<readonly Row[]>;

type Options<Row> = {
  readonly key: Batch<Row>['key'];
  readonly alone: Run<Row>;
  readonly together: Run<Row & Partial<Record<Batch<Row>['key'], string | null>>>;
};

const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values of calls as rows, for PostgreSQL's `json_populate_recordset`. */
function createRows(): (calls: readonly { values: Parameters }[]) => string {
  const columns = new Map<string, string>();
  const columnOf = (name: string): string => {
    const column = columns.get(name) ?? columnName(name);
    columns.set(name, column);
    return column;
  };
  return (calls) =>
    JSON.stringify(
      calls.map(({ values }) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value])),
      ),
    );
}

/**
 * Group commit for PostgreSQL: calls that arrive while others are on their way wait for them, at most `WAIT_MS`, and are
 * then sent as one statement in one transaction, no two of them for the same record. A call that waits for nobody is sent
 * alone. When PostgreSQL refuses a group's statement or commit, each of its calls runs alone, so that one bad call
 * undoes only itself; when the outcome is unknown or PostgreSQL takes no writes, all fail. Returns a function that settles
 * with a call's row, or undefined, once its commit is durable.
 */
export function groupCalls<Row>({
  key,
  alone,
  together,
}: Options<Row>): (values: Parameters) => Promise<Row | undefined> {
  const rowsOf = createRows();
  let waiting: Call<Row>[] = [];
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Takes the next calls off the queue; those for a record that the group has already stay in it. */
  function takeGroup(): Call<Row>[] {
    const group = new Map<string, Call<Row>>();
    const others: Call<Row>[] = [];
    for (const call of waiting) {
      if (group.size === GROUP_SIZE || group.has(call.key)) others.push(call);
      else group.set(call.key, call);
    }
    waiting = others;
    return [...group.values()];
  }

  const runAlone = ({ values, resolve, reject }: Call<Row>): Promise<void> =>
    alone(values).then(([row]) => resolve(row), reject);

  async function runTogether(calls: readonly Call<Row>[]): Promise<void> {
    try {
      const rows = await together({ calls: rowsOf(calls), keys: calls.map((call) => call.key) });
      const byKey = new Map(rows.map((row) => [row[key], row]));
      for (const call of calls) call.resolve(byKey.get(call.key));
    } catch (error) {
      if (postgresStoreError(error) instanceof StoreFailed) await Promise.all(calls.map(runAlone));
      else for (const { reject } of calls) reject(error);
    }
  }

  async function sendGroup(): Promise<void> {
    const [first, ...more] = takeGroup();
    if (first === undefined) return;
    sent += 1;
    await (more.length === 0 ? runAlone(first) : runTogether([first, ...more]));
    sent -= 1;
    sendWaiting();
  }

  function sendOverdue(): void {
    timer = undefined;
    void sendGroup();
    sendWaiting();
  }

  function sendWaiting(): void {
    while (waiting.length > 0 && sent < GROUPS) void sendGroup();
    if (waiting.length === 0) clearTimeout(timer);
    timer = waiting.length === 0 ? undefined : (timer ?? setTimeout(sendOverdue, WAIT_MS));
  }

  return (values) =>
    new Promise((resolve, reject) => {
      waiting.push({ values, key: String(values[key]), resolve, reject });
      if (waiting.length === 1) setImmediate(sendWaiting);
    });
}
