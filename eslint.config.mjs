import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { oldBrowsers } from './scripts/oldBrowsers.ts';

const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'SpreadElement > ObjectExpression', message: 'Write the properties out.' },
];

const DECIDE_IN_ADVICE = 'Only src/advice decides what to say by a judgement. Draw what it returns.';

export default tseslint.config(
  { ignores: ['dist/', 'release/', 'data/', 'node_modules/', 'test-results/', 'mutation/', 'screenshots/', '.setup/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      globals: globals.nodeBuiltin,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', '{config,scripts}/*.mjs', 'public/*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': ['error', ...SYNTAX],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // A name should be the field’s noun. None of these words says what the value is.
      'id-denylist': [
        'error',
        'told',
        'said',
        'given',
        'called',
        'there',
        'each',
        'what',
        'apart',
        'again',
        'whose',
        'whom',
      ],
      'max-statements-per-line': 'error',
      'no-console': 'error',
    },
  },
  // Only `reports/disclosure` may import `trueCount`, so that no other code can print a true count in a council's
  // report.
  {
    files: ['src/**/*.ts'],
    ignores: ['src/reports/disclosure/**', '**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['**/disclosure/raw.ts'], importNames: ['trueCount'], message: 'Print counts instead.' }],
        },
      ],
    },
  },
  // What a document says is decided before its first block is written. Code that writes sentences and blocks may import
  // types and constants of the domain, but not its functions, except paths of screens and `daysUntilStart`.
  {
    files: ['src/advice/*.ts', 'src/advice/sentences/{plan,result,steps,week}.ts', 'src/server/plain/*.ts'],
    ignores: ['src/advice/judge{Calls,Record}.ts', 'src/server/plain/plainService.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#domain/',
              importNamePattern: '^(?!(?:daysUntilStart|pathOfQuestion|pathOfStep)$)[a-z]',
              message: 'Judge it first, as advice/judgeRecord.ts does.',
            },
            {
              regex: '^#content/',
              importNames: ['drinkLines', 'linesForOthers', 'firstContact', 'supportServices', 'urgentLines'],
              message: 'Choose it in advice/judgeRecord.ts.',
            },
          ],
        },
      ],
    },
  },
  // The code that draws passes a judged visit on, and never looks into its judgement. An import rule keeps the judgement
  // itself from it (`drawing-knows-no-judgement`).
  {
    files: [
      'src/web/{screens,parts,render}/**/*.tsx',
      'src/web/{screens,parts}/**/*.ts',
      'src/server/{plain,pdf}/**/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        { selector: "MemberExpression[property.name='judgement']", message: DECIDE_IN_ADVICE },
        { selector: "ObjectPattern > Property[key.name='judgement']", message: DECIDE_IN_ADVICE },
      ],
    },
  },
  { files: ['src/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  // Code that runs in the page may use only what the oldest browsers in `package.json` support.
  {
    files: ['src/{web,advice,domain,content,contract}/**/*.ts', 'src/web/**/*.tsx'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/web/prerender.tsx'],
    plugins: { page: { rules: { 'old-browsers': oldBrowsers } } },
    rules: { 'page/old-browsers': 'error' },
  },
  // Every pattern must take time in proportion to the text, so that no caller's text can keep the server or a page
  // busy.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'src/operate/**',
      'faults/{chaos,soak,failover,installed,moveData}.ts',
      'e2e/harness/showings.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['*.config.{ts,mjs}', 'config/*', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Playwright reads from a function's parameter pattern which fixtures it uses, so a function that uses none has an
  // empty pattern.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  // Only an interface can be merged with a library's interface, and only `var` can declare a property of `globalThis`.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off', 'no-var': 'off' } },
  { files: ['public/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.mjs', 'public/*.js'], ...tseslint.configs.disableTypeChecked },
);
