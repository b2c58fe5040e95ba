/** The successor of a local authority that was abolished or given another code. */
type AuthorityChange = { readonly now: string; readonly name: string; readonly since: number };

type Merger = AuthorityChange & { readonly before: readonly string[] };

/** Codes of local government districts since 2009 that no longer exist (ONS, Code History Database). */
const MERGERS: readonly Merger[] = [
  { now: 'E07000240', name: 'St Albans', since: 2012, before: ['E07000100'] },
  { now: 'E07000241', name: 'Welwyn Hatfield', since: 2012, before: ['E07000104'] },
  { now: 'E07000242', name: 'East Hertfordshire', since: 2013, before: ['E07000097'] },
  { now: 'E07000243', name: 'Stevenage', since: 2013, before: ['E07000101'] },
  { now: 'E06000057', name: 'Northumberland', since: 2013, before: ['E06000048'] },
  { now: 'E08000037', name: 'Gateshead', since: 2013, before: ['E08000020'] },
  { now: 'S12000047', name: 'Fife', since: 2018, before: ['S12000015'] },
  { now: 'S12000048', name: 'Perth and Kinross', since: 2018, before: ['S12000024'] },
  { now: 'S12000049', name: 'Glasgow City', since: 2019, before: ['S12000043', 'S12000046'] },
  { now: 'S12000050', name: 'North Lanarkshire', since: 2019, before: ['S12000044'] },
  {
    now: 'E06000058',
    name: 'Bournemouth, Christchurch and Poole',
    since: 2019,
    before: ['E06000028', 'E06000029', 'E07000048'],
  },
  {
    now: 'E06000059',
    name: 'Dorset',
    since: 2019,
    before: ['E07000049', 'E07000050', 'E07000051', 'E07000052', 'E07000053'],
  },
  { now: 'E07000244', name: 'East Suffolk', since: 2019, before: ['E07000205', 'E07000206'] },
  { now: 'E07000245', name: 'West Suffolk', since: 2019, before: ['E07000201', 'E07000204'] },
  {
    now: 'E06000060',
    name: 'Buckinghamshire',
    since: 2020,
    before: ['E07000004', 'E07000005', 'E07000006', 'E07000007'],
  },
  {
    now: 'E06000061',
    name: 'North Northamptonshire',
    since: 2021,
    before: ['E07000150', 'E07000152', 'E07000153', 'E07000156'],
  },
  { now: 'E06000062', name: 'West Northamptonshire', since: 2021, before: ['E07000151', 'E07000154', 'E07000155'] },
  { now: 'E06000063', name: 'Cumberland', since: 2023, before: ['E07000026', 'E07000028', 'E07000029'] },
  { now: 'E06000064', name: 'Westmorland and Furness', since: 2023, before: ['E07000027', 'E07000030', 'E07000031'] },
  {
    now: 'E06000065',
    name: 'North Yorkshire',
    since: 2023,
    before: ['E07000163', 'E07000164', 'E07000165', 'E07000166', 'E07000167', 'E07000168', 'E07000169'],
  },
  {
    now: 'E06000066',
    name: 'Somerset',
    since: 2023,
    before: ['E07000187', 'E07000188', 'E07000189', 'E07000190', 'E07000191', 'E07000246'],
  },
  { now: 'E08000038', name: 'Barnsley', since: 2025, before: ['E08000016'] },
  { now: 'E08000039', name: 'Sheffield', since: 2025, before: ['E08000019'] },
];

export const ABOLISHED: readonly string[] = MERGERS.flatMap(({ before }) => before);

const CHANGES = new Map(MERGERS.flatMap(({ before, ...change }) => before.map((code) => [code, change] as const)));

/** The abolished codes that this code replaced. */
export const codesBefore = (code: string): readonly string[] =>
  MERGERS.flatMap(({ now, before }) => (now === code ? before : []));

/** The successor of an abolished code; null for any other code. */
export const changeOf = (code: string): AuthorityChange | null => CHANGES.get(code) ?? null;
