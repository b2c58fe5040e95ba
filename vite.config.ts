import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consentVersion, markdown, markdownTitle } from './scripts/vitePlugins.ts';

/** The page's build; `scripts/build.ts` runs it twice, for the browser and for prerendering. */
export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [react(), markdown(), markdownTitle(), consentVersion()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
  },
});
