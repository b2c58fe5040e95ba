import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { sharedChunk, startChunk } from './scripts/chunkNames.ts';
import { chosenLanguage, pageLanguage } from './scripts/pageLanguage.ts';
import {
  classesByName,
  consentVersion,
  keepStyles,
  markdown,
  markdownTitle,
  pageAfterPaint,
  plainImports,
  styleSheetFirst,
} from './scripts/vitePlugins.ts';

const language = chosenLanguage();

/** The oldest browsers, as Vite names them. */
const oldest = manifest.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

/**
 * The scripts that Chromium compiles whole as it downloads them: compiled on first call, React took half of the longest
 * task of a page's start, and a question up to 6 ms of a press on a slow phone. The help has no room for it in its 6 KB.
 */
const COMPILED_WHOLE = /^(index|RadioGroup|RadioQuestion|(?!Help)\w+Screen)$/;

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
  // Without a hash, as in `Button-primary`, the names of classes compress better.
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
      onLog: (level, log, report) => {
        // A class that no style sheet has.
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        report(level, log);
      },
      // Reading a property or a global does nothing else in our own code and our libraries'.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // Names of classes stand where they are used, rather than in the first script, from where all others import them.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        postBanner: ({ name }) => (COMPILED_WHOLE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { name: startChunk, debugName: 'start', priority: 2 },
            { name: sharedChunk, debugName: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
});
