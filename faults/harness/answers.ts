import { answersInOrder, NO_DRINKING } from '../../src/domain/testing/sampleAnswers.ts';

// The answers of the tests' visits. They differ at each revision, so that a row shows which revision wrote it.

type Fields = Readonly<Record<string, string | number | boolean>>;
/** A stored row: the names of columns have underscores, and null means no answer. */
export type Row = Readonly<Record<string, unknown>>;

const SCREENS = [
  'feedback-lower',
  'feedback-increasing',
  'intervention-1',
  'intervention-7',
  'feedback-higher-finished',
];

/** Returns one base-5 digit of `value`. `database` is the digit's position, counted from 0 for the last digit. */
const digit = (value: number, database: number): number => Math.floor(value / 5 ** database) % 5;

function audit(visit: number, revision: number): typeof NO_DRINKING {
  const five = [0, 1, 2, 3].map((database) => digit(revision, database));
  const other = [0, 1, 2, 3].map((database) => digit(visit, database));
  return answersInOrder(...five, ...other, [0, 2, 4][revision % 3] ?? 0, 2);
}

/** Returns the whole record of a test's visit at a revision (below 625). Some revisions remove an answer. */
export function answersOf(visit: number, revision: number): Fields {
  return {
    clientId: 'york',
    postcode: 'YO1 7HH',
    age: 1 + (visit % 6),
    ethnicity: visit % 14,
    ...audit(visit, revision),
    consumptionUnits: visit % 36,
    consumptionDays: revision % 8,
    goalUnits: revision % 36,
    ...(revision % 3 === 0 ? {} : { goalDays: revision % 7 }),
    ...(revision % 2 === 0 ? { gender: 'f', appStoreClicked: true } : { gender: 'm' }),
    screenReached: SCREENS[revision % SCREENS.length] ?? '',
  };
}

/** The column of each field of a record. */
const COLUMNS: Readonly<Record<string, string>> = {
  clientId: 'client_id',
  postcode: 'postcode',
  referral: 'referral',
  age: 'age',
  gender: 'gender',
  ethnicity: 'ethnicity',
  screenReached: 'screen_reached',
  appStoreClicked: 'app_store_clicked',
  ...Object.fromEntries(Object.keys(NO_DRINKING).map((id) => [id, id])),
  consumptionUnits: 'consumption_units',
  consumptionDays: 'consumption_days',
  goalUnits: 'goal_units',
  goalDays: 'goal_days',
  playStoreClicked: 'play_store_clicked',
  contactOpened: 'contact_opened',
  experience: 'experience',
};

const bandOf = (score: number): string =>
  score >= 20 ? 'dependence' : score >= 16 ? 'higher' : score >= 8 ? 'increasing' : 'lower';

const asStored = (value: string | number | boolean | undefined): string | number | null =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

/** Returns the columns that a test's visit decides, as its row should hold them after a revision. */
export function rowOf(visit: number, revision: number): Row {
  const fields = answersOf(visit, revision);
  const answers = Object.entries(COLUMNS).map(([field, column]) => [column, asStored(fields[field])]);
  const score = Object.values(audit(visit, revision)).reduce<number>((sum, code) => sum + code, 0);
  return { ...(Object.fromEntries(answers) as Row), score, band: bandOf(score), revision };
}

/** Returns the columns in which a row differs from `rowOf`. */
export function differences(row: Row, visit: number, revision: number): string[] {
  return Object.entries(rowOf(visit, revision))
    .filter(([column, value]) => row[column] !== value)
    .map(([column]) => column);
}
