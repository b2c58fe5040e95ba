/** @module-tag proof */
import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ESLint, Linter } from 'eslint';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, run } from './command.ts';

const CONFIG = 'config/dependency-cruiser.config.mjs';
const {
  DRAWING,
  LAYERS,
  default: config,
} = (await import(join(ROOT, CONFIG))) as {
  DRAWING: readonly string[];
  LAYERS: Readonly<Record<string, readonly (readonly string[])[]>>;
  default: { forbidden: readonly { name: string }[] };
};

/**
 * For each rule, an import that it forbids: the importing file and the imported file. `layerImports` has those of the
 * layers.
 */
const FORBIDDEN: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  'no-circles': ['src/domain/audit.ts', 'src/domain/answers.ts'],
  'product-uses-no-test-code': ['src/server/records/planted.ts', 'src/server/testing/writes.ts'],
  'domain-stands-alone': ['src/domain/planted.ts', 'src/content/content.ts'],
  'contract-uses-domain': ['src/contract/planted.ts', 'src/content/content.ts'],
  'content-uses-domain': ['src/content/planted.ts', 'src/contract/schemas.ts'],
  'advice-uses-content': ['src/advice/planted.ts', 'src/contract/schemas.ts'],
  'sentences-know-no-document': ['src/advice/sentences/planted.ts', 'src/advice/blocks.ts'],
  'a-language-comes-from-the-list': ['src/web/app/planted.ts', 'src/content/en/index.ts'],
  'server-is-not-web': ['src/server/records/planted.ts', 'src/web/main.tsx'],
  'web-is-not-server': ['src/web/app/planted.ts', 'src/server/app.ts'],
  'a-style-sheet-belongs-to-one-component': ['src/web/app/planted.ts', 'src/web/components/Modal.module.css'],
  'only-the-page-imports-global-styles': ['src/web/app/planted.ts', 'src/web/styles/print.css'],
  'page-carries-no-schemas': ['src/web/app/planted.ts', 'src/contract/schemas.ts'],
  'reports-use-the-database-clients-and-postcodes': ['src/reports/model/planted.ts', 'src/server/mail/mailLedger.ts'],
  'operate-uses-server': ['src/operate/doctor/planted.ts', 'src/web/main.tsx'],
  'pdf-knows-no-visitor': ['src/server/pdf/planted.ts', 'src/advice/judgeRecord.ts'],
  'nobody-imports-operate': ['src/reports/model/planted.ts', 'src/operate/outcome.ts'],
  'e2e-stands-outside': ['e2e/planted.ts', 'src/domain/audit.ts'],
  'bench-stands-outside': ['bench/planted.ts', 'src/web/main.tsx'],
  'only-bench-servers-use-the-server': ['bench/planted.ts', 'src/server/app.ts'],
  'testing-stands-outside': ['testing/planted.ts', 'src/domain/audit.ts'],
  'faults-stand-outside': ['faults/planted.ts', 'src/domain/audit.ts'],
  'nobody-imports-bench': ['src/domain/planted.ts', 'bench/main.ts'],
  'only-main-wires': ['src/server/app.ts', 'src/server/main.ts'],
  'no-unresolvable': ['src/domain/planted.ts', 'src/domain/missing.ts'],
};

const isFile = (place: string): boolean => /\.tsx?$/.test(place);

/** Returns a product file in a folder, or `place` itself if that is a file. */
function fileIn(place: string): string {
  if (isFile(place)) return place;
  const [file] = globSync(`${place}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((path) => !/\.test\.|\/testing\//.test(path));
  if (file === undefined) throw new Error(`${place} has no file`);
  return file;
}

/**
 * For each place in a layer, a forbidden import: from the layer above or, in the top layer, from a place in the same
 * layer. A place alone in the top layer has none, nor has a declaration file.
 */
const layerImports = Object.entries(LAYERS).flatMap(([folder, layers]) => [
  [`${folder}-has-a-layer-for-each-folder`, `src/${folder}/planted/planted.ts`, 'src/domain/audit.ts'] as const,
  ...layers.flatMap((layer, index) =>
    layer.flatMap((place) => {
      const [above] = [...(layers[index - 1] ?? []), ...layer.filter((other) => other !== place)];
      if (above === undefined || place.endsWith('.d.ts')) return [];
      const own = `src/${folder}/${place}`;
      const file = isFile(own) ? own : `${own}/planted.ts`;
      return [[`${folder}/${place}-imports-downwards`, file, fileIn(`src/${folder}/${above}`)] as const];
    }),
  ),
]);

/**
 * Rules without an import to try: each `main.ts` here is alone in the top layer, and `modules.d.ts` is a declaration
 * file.
 */
const AT_THE_TOP = /^(server|operate)\/main\.ts-|^web\/modules\.d\.ts-/;

it('each import rule refuses an import that it forbids', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'self-check-imports-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const folders = ['src', 'e2e', 'faults', 'testing', 'bench'];
  for (const path of [...folders, 'config', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const planted = [
    ...Object.entries(FORBIDDEN).map(([rule, [file, imported]]) => [rule, file, imported] as const),
    ...DRAWING.map(
      (place) => [`${place}-knows-no-judgement`, `src/${place}/planted.ts`, 'src/domain/judgement.ts'] as const,
    ),
    ...layerImports,
  ];
  for (const [index, [, file, imported]] of planted.entries()) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    const path = relative(dirname(file), imported);
    const specifier = path.startsWith('.') ? path : `./${path}`;
    appendFileSync(join(copy, file), `\nexport * as planted${index} from '${specifier}';\n`);
  }
  const { output } = await run('depcruise', ['--config', CONFIG, '--output-type=json', ...folders], {
    show: false,
    cwd: copy,
  });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  const refused = new Set(summary.violations.map(({ rule }) => rule.name));
  const rules = config.forbidden.map(({ name }) => name).filter((name) => !AT_THE_TOP.test(name));
  expect(rules.filter((name) => !refused.has(name))).toEqual([]);
});

it.each(DRAWING)('lint forbids code in src/%s to read what was judged of a visitor', async (place) => {
  const config: unknown = await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, fileIn(`src/${place}`)));
  const { rules } = config as { readonly rules: Readonly<Record<string, Linter.RuleEntry>> };
  const faults = (code: string): number =>
    new Linter().verify(code, { rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] ?? 'off' } }).length;
  expect(faults('if (visit.judgement.caution) draw();')).toBe(1);
  expect(faults('const { judgement } = visit;')).toBe(1);
  expect(faults('draw(cautions(words, visit));')).toBe(0);
});
