/**
 * Imports run one way: domain <- contract, content; content <- advice; all four <- server, web; operate -> reports ->
 * server. e2e, faults and testing import nothing from src. bench imports only server and contract, and only in
 * bench/servers. faults and bench may also import the sample answers of domain/testing.
 */
const inside = (name) => `^src/${name}/`;
const forbid = (name, from, to, more = {}) => ({ name, severity: 'error', from, to: { ...to, ...more } });
/**
 * The sample answers. `faults` and `bench` may import them, because they only send them and state the expected replies
 * themselves.
 */
const SAMPLES = '^src/domain/testing/sampleAnswers\\.ts$';
export const TESTS = '\\.test\\.tsx?$|/testing/';

/**
 * The layers of a folder, from the top down. A layer imports from lower layers only, and folders in one layer do not
 * import each other. Each folder is in one layer, so folders can form no circle
 * (`dependency-cruiser.folders.config.mjs` looks for one).
 */
export const LAYERS = {
  server: [
    ['main.ts'],
    ['app.ts'],
    ['services.ts'],
    ['http/routes'],
    ['plain'],
    ['pages', 'documents', 'retention'],
    ['http/edge'],
    ['process'],
    ['records', 'mail', 'pdf'],
    ['clients'],
    ['postcodes'],
    ['database'],
    ['files', 'settings', 'interval.ts', 'networkCauses.ts'],
  ],
  reports: [
    ['publish/reportFiles.ts', 'publish/prepareReport.ts'],
    ['publish/countReport.ts', 'publish/page', 'publish/csv', 'publish/issues'],
    ['sections'],
    ['sentences', 'charts'],
    ['counting'],
    ['model'],
    ['disclosure'],
  ],
  operate: [
    ['main.ts'],
    ['commands'],
    ['cli'],
    ['doctor'],
    ['backup', 'clients', 'demo', 'population', 'posters'],
    ['postcodes', 'records'],
    ['outcome.ts'],
  ],
  web: [
    ['bootstrap.ts', 'main.tsx', 'prerender.tsx', 'modules.d.ts'],
    ['app'],
    ['screens/start', 'screens/questions', 'screens/help', 'screens/steps', 'screens/outside'],
    ['parts/pdf', 'parts/week'],
    ['parts/help'],
    ['parts/forms', 'render'],
    ['calculator'],
    ['components'],
    ['runtime'],
    ['visit'],
    ['api'],
    ['styles'],
  ],
};

/** The folders that draw what `src/advice` says. */
export const DRAWING = ['web/screens', 'web/parts', 'web/render', 'server/plain', 'server/pdf'];

const within = (name, places) => `^src/${name}/(${places.join('|').replaceAll('.', '\\.')})(/|$)`;

/** One rule for each entry of `LAYERS`, and one rule for each part of `src` that reports folders in no layer. */
const layerRules = Object.entries(LAYERS).flatMap(([name, layers]) => [
  ...layers.flatMap((layer, index) =>
    layer.map((place) =>
      forbid(
        `${name}/${place}-imports-downwards`,
        { path: within(name, [place]), pathNot: TESTS },
        { path: inside(name), pathNot: within(name, [place, ...layers.slice(index + 1).flat()]) },
      ),
    ),
  ),
  forbid(
    `${name}-has-a-layer-for-each-folder`,
    { path: inside(name), pathNot: [within(name, layers.flat()), TESTS] },
    {},
  ),
]);

export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    ...layerRules,
    forbid('product-uses-no-test-code', { path: '^src/', pathNot: TESTS }, { path: [TESTS, '^testing/'] }),
    forbid('domain-stands-alone', { path: inside('domain'), pathNot: TESTS }, { pathNot: inside('domain') }),
    forbid(
      'contract-uses-domain',
      { path: inside('contract') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(contract|domain)/' },
    ),
    forbid(
      'content-uses-domain',
      { path: inside('content'), pathNot: TESTS },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(content|domain)/' },
    ),
    forbid(
      'advice-uses-content',
      { path: inside('advice'), pathNot: TESTS },
      { pathNot: '^src/(advice|content|domain)/' },
    ),
    // Sentences are below the documents that are made of them.
    forbid(
      'sentences-know-no-document',
      { path: '^src/advice/sentences/', pathNot: TESTS },
      { path: inside('advice'), pathNot: '^src/advice/sentences/' },
    ),
    forbid(
      'a-language-comes-from-the-list',
      // `content/report` may import English, because a council's report is in English whatever language its visitors
      // use.
      { path: '^src/', pathNot: [TESTS, '^src/content/(languages|content)\\.ts$', '^src/content/([a-z]{2}|report)/'] },
      { path: '^src/content/[a-z]{2}/' },
    ),
    forbid(
      'server-is-not-web',
      { path: inside('server') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(server|contract|advice|content|domain)/' },
    ),
    forbid(
      'web-is-not-server',
      { path: inside('web') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(web|contract|advice|content|domain)/' },
    ),
    // Components share styles only through a common component or through the tokens in `styles`.
    forbid(
      'a-style-sheet-belongs-to-one-component',
      { path: '^src/web/(.+)\\.tsx?$' },
      { path: '^src/web/.+\\.module\\.css$', pathNot: '^src/web/$1\\.module\\.css$' },
    ),
    forbid(
      'only-the-page-imports-global-styles',
      { path: inside('web'), pathNot: '^src/web/main\\.tsx$' },
      { path: '\\.css$', pathNot: '\\.module\\.css$' },
    ),
    forbid(
      'page-carries-no-schemas',
      { path: inside('web'), pathNot: TESTS },
      { path: '^src/contract/schemas\\.ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'reports-use-the-database-clients-and-postcodes',
      { path: inside('reports'), pathNot: TESTS },
      {
        path: '^(src|e2e|faults)/',
        pathNot: '^src/(reports|server/(database|clients|postcodes)|contract|content|domain)/',
      },
    ),
    forbid(
      'operate-uses-server',
      { path: inside('operate') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(operate|reports|server|contract|content|domain)/' },
    ),
    // Other code decides what a document says. `pdf` only lays its blocks out.
    forbid(
      'pdf-knows-no-visitor',
      { path: '^src/server/pdf/', pathNot: TESTS },
      { path: '^src/(domain|contract|advice)/', pathNot: '^src/(advice/(blocks|links)|domain/plainText)\\.ts$' },
    ),
    // Screens, the plain page and PDFs draw; only `advice` decides what to say by a judgement.
    ...DRAWING.map((place) =>
      forbid(
        `${place}-knows-no-judgement`,
        { path: `^src/${place}/`, pathNot: TESTS },
        { path: '^src/domain/judgement\\.ts$' },
      ),
    ),
    forbid('nobody-imports-operate', { path: '^src/', pathNot: inside('operate') }, { path: inside('operate') }),
    forbid('e2e-stands-outside', { path: '^e2e/' }, { path: '^(src|faults|bench)/' }),
    forbid(
      'bench-stands-outside',
      { path: '^bench/' },
      { path: '^(src/(?!server/|contract/)|e2e/|faults/)', pathNot: SAMPLES },
    ),
    // `bench/servers` runs the server's routes with another store or lookup, to compare the two.
    forbid('only-bench-servers-use-the-server', { path: '^bench/(?!servers/)' }, { path: '^src/', pathNot: SAMPLES }),
    forbid('testing-stands-outside', { path: '^testing/' }, { path: '^(src|e2e|faults|bench)/' }),
    forbid('faults-stand-outside', { path: '^faults/' }, { path: '^(src|e2e)/', pathNot: SAMPLES }),
    forbid('nobody-imports-bench', { path: '^src/' }, { path: '^bench/' }),
    forbid(
      'only-main-wires',
      { path: inside('(server|operate)'), pathNot: '^src/server/main\\.ts$' },
      { path: '^src/server/main\\.ts$' },
    ),
    // `trusted-types` cannot be resolved, because it has only types, in `@types`.
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^trusted-types/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.md|\\.svg|\\.woff2?)$|^virtual:|^#language/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
