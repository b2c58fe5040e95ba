import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { freePort } from '../testing/freePort.ts';
import { PROJECT, temporaryFolder, TEST_ENVIRONMENT } from '../testing/local.ts';
import { YORK } from './harness/places.ts';
import { button, consentBox, postcodeBox } from './harness/visitor.ts';

test('npm run dev shows the page, and its calls reach the server', { tag: '@proof' }, async ({ page }) => {
  using folder = temporaryFolder();
  // Two ports: one for the page, the next for the server behind it.
  const port = await freePort(2);
  const env = { ...process.env, ...TEST_ENVIRONMENT, DATA_DIR: folder.path };
  const dev = spawn('npm', ['run', 'dev', '--', '--port', String(port)], { cwd: PROJECT, env, detached: true });
  try {
    await expect(() => page.goto(`http://localhost:${port}/`)).toPass({ timeout: 50_000 });
    await postcodeBox(page).fill(YORK);
    await consentBox(page).check();
    await button(page, 'Get started').click();
    await expect(page).toHaveURL(/\/terms$/);
  } finally {
    process.kill(-(dev.pid ?? 0));
  }
});
