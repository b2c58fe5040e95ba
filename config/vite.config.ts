import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { chosenLanguage, pageLanguage } from '../scripts/pageLanguage.ts';
import {
  classesByName,
  consentVersion,
  keepStyles,
  markdown,
  markdownTitle,
  pageAfterPaint,
  plainImports,
  styleSheetFirst,
} from '../scripts/vitePlugins.ts';

const language = chosenLanguage();

/**
 * The oldest browsers, as Vite names them. Chrome 90 counts as 91: all that the compiler rewrites for 90 is each `?.`,
 * since 90 goes wrong where one is called with spread arguments. `scripts/weight.test.ts` finds no such call.
 */
const oldest = manifest.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace('chrome 90', 'chrome91').replace(' ', ''),
);

/**
 * The scripts that Chromium compiles completely while it downloads them. When each function was compiled on its first
 * call instead, compiling React took half of the longest task at the start of a page, and compiling a question took up
 * to 6 ms after a press on a slow phone.
 */
const COMPILED_WHOLE = /^(index|later)$/;

/** The page's build; `scripts/build.ts` runs it twice for each language, for the browser and for prerendering. */
export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [
    react(),
    plainImports(),
    classesByName(),
    keepStyles(),
    styleSheetFirst(),
    pageAfterPaint(),
    markdown(),
    markdownTitle(),
    pageLanguage(language),
    consentVersion(language),
  ],
  // wouter imports a shim for a hook that React itself has had since version 18. This alias saves 260 bytes of the
  // first page.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Readable class names, such as `Button-primary`.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    target: oldest,
    outDir: '../../dist/web',
    emptyOutDir: true,
    // All styles together are only 9 KB in Brotli. In one file, no screen has to wait for its own.
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      // In the project's code and its libraries, reading a property or a global has no side effects.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        postBanner: ({ name }) => (COMPILED_WHOLE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // The page's main script contains everything that the first page needs. `app/later.ts`, the second, has the
            // rest of the visit in one file.
            { name: 'start', test: /src\/web\/(index\.html|main\.tsx)/ },
          ],
        },
      },
    },
  },
});
