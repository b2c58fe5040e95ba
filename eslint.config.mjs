import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { oldBrowsers } from './scripts/oldBrowsers.ts';

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
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'SpreadElement > ObjectExpression', message: 'Write the properties out.' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // A name is the field’s noun: none of these says what its value is.
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
  // A true count of a council's report is read by nothing that prints.
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
  // What a document depends on is judged before its first block: words and blocks take a rule's figures and types, never the
  // rule. `plan.ts` counts the days to a start.
  {
    files: ['src/server/{documents,plain}/*.ts', 'src/content/sentences/{drinkLessAdvice,plan,result,steps,week}.ts'],
    ignores: ['src/server/documents/judgeRecord.ts', 'src/server/plain/plainService.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#domain/',
              importNamePattern: '^(?!daysUntilStart$)[a-z]',
              message: 'Judge it first, as documents/judgeRecord.ts does.',
            },
            {
              regex: '^#content/',
              importNames: ['drinkLines', 'linesForOthers', 'firstContact', 'supportServices', 'urgentLines'],
              message: 'Choose it in documents/judgeRecord.ts.',
            },
          ],
        },
      ],
    },
  },
  { files: ['src/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  // What the page runs must be there in the oldest browsers of `package.json`.
  {
    files: ['src/{web,domain,content,contract}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'src/web/prerender.tsx'],
    plugins: { page: { rules: { 'old-browsers': oldBrowsers } } },
    rules: { 'page/old-browsers': 'error' },
  },
  // A caller's text must not be able to keep the server, or a page, busy: every pattern takes time in proportion to it.
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
  // Playwright reads the names of the fixtures that a function uses from its pattern; one that uses none has an empty one.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  // Only an interface can be merged into a library's own, and only a `var` declares a field of `globalThis`.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off', 'no-var': 'off' } },
  { files: ['public/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.mjs', 'public/*.js'], ...tseslint.configs.disableTypeChecked },
);
