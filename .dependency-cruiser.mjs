/** Imports run one way: domain <- contract, content <- server, web; operate -> server; e2e, faults and bench import nothing from src. */
const room = (name) => `^src/${name}/`;
const forbid = (name, from, to, more = {}) => ({ name, severity: 'error', from, to: { ...to, ...more } });
const TESTS = '\\.test\\.tsx?$|/testing/';

export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid('domain-stands-alone', { path: room('domain'), pathNot: TESTS }, { pathNot: room('domain') }),
    forbid(
      'contract-uses-domain',
      { path: room('contract') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(contract|domain)/' },
    ),
    forbid(
      'content-uses-domain',
      { path: room('content'), pathNot: TESTS },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(content|domain)/' },
    ),
    forbid(
      'server-is-not-web',
      { path: room('server') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(server|contract|content|domain)/' },
    ),
    forbid(
      'web-is-not-server',
      { path: room('web') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(web|contract|content|domain)/' },
    ),
    forbid(
      'page-carries-no-schemas',
      { path: room('web'), pathNot: TESTS },
      { path: '^src/contract/api\\.ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'operate-uses-server',
      { path: room('operate') },
      { path: '^(src|e2e|faults)/', pathNot: '^src/(operate|server|contract|content|domain)/' },
    ),
    forbid('nobody-imports-operate', { path: '^src/', pathNot: room('operate') }, { path: room('operate') }),
    forbid('e2e-stands-outside', { path: '^e2e/' }, { path: '^(src|faults|bench)/' }),
    forbid('bench-stands-outside', { path: '^bench/' }, { path: '^(src|e2e|faults)/' }),
    forbid('nobody-imports-bench', { path: '^src/' }, { path: '^bench/' }),
    // The tests' own PostgreSQL and ports are no part of the server.
    forbid(
      'faults-stand-outside',
      { path: '^faults/' },
      { path: '^(src|e2e)/', pathNot: '^src/server/testing/(freePort|postgresServer|provided\\.d)\\.ts$' },
    ),
    forbid(
      'only-main-wires',
      { path: room('(server|operate)'), pathNot: '^src/server/main\\.ts$' },
      { path: '^src/server/main\\.ts$' },
    ),
    // `trusted-types` has types only, under @types.
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '^trusted-types/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.md|\\.css|\\.svg|\\.woff2?)$|^virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
