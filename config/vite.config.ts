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

/** The oldest browsers, as Vite names them. */
const oldest = manifest.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

/**
 * The scripts that Chromium compiles whole as it downloads them: compiled on first call, React took half of the longest
 * task of a page's start, and a question up to 6 ms of a press on a slow phone.
 */
const COMPILED_WHOLE = /^(index|questions|result)$/;

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
  // wouter asks for the shim of a hook that React has had since 18: 260 bytes of the first page.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Readable class names, such as `Button-primary`.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    target: oldest,
    outDir: '../../dist/web',
    emptyOutDir: true,
    // All styles are under 5 KB; in one file no screen waits for its own.
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    rolldownOptions: {
      // Reading a property or a global does nothing else in our own code and our libraries'.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        postBanner: ({ name }) => (COMPILED_WHOLE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // The page's own script holds all that the first page needs: later scripts import it from there alone.
            { name: 'start', test: /src\/web\/(index\.html|main\.tsx)/, priority: 4 },
            // Later screens are fetched by part of the visit: with a file each, a first visit made 52 requests instead of 15.
            { name: 'shared', minShareCount: 4, priority: 3 },
            { name: 'questions', test: /src\/web\/screens\/(start|questions)\//, priority: 2 },
            { name: 'result', test: /src\/web\/screens\/(help|steps)\//, priority: 1 },
            { name: 'pages', test: /src\/web\/screens\/outside\/\w+\.tsx|src\/content\/.*\.md$/, priority: 0 },
          ],
        },
      },
    },
  },
});
