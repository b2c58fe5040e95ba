import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { consentVersion, markdown } from './scripts/vitePlugins.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{domain,contract,content,server,operate}/**/*.test.ts', 'scripts/**/*.test.ts'],

          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), markdown(), consentVersion()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
