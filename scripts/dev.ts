import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { replacePlaceholders } from '../src/contract/placeholders.ts';
import { buildIfChanged } from './build.ts';
import { aboveZero, commandLine } from './commandLine.ts';
import { ROOT } from './command.ts';

const META = /<meta name="(\w+)" content="([^"]*)"/g;

const { port } = commandLine(
  'npm run dev --',
  'Serves the page on localhost and reloads it as you edit. The server behind it, one port higher, restarts when its sources ' +
    'change. Its settings are those of .env.example, but for HOST and PORT.',
)
  .option('--port <number>', 'where the page is served', aboveZero, 3000)
  .parse()
  .opts();
const SERVER = `http://127.0.0.1:${port + 1}`;

/** Fills in the page's settings. Takes their values, already escaped, from the page that the running server sends. */
const settingsOfTheServer: Plugin = {
  name: 'settings-of-the-server',
  transformIndexHtml: async (html) => {
    const served = await (await fetch(SERVER)).text();
    const settings = new Map([...served.matchAll(META)].map(([, name, value]) => [name, value]));
    return replacePlaceholders(html, (name) => settings.get(name));
  },
};

/** Waits until the server answers: without it, the page has no settings. */
const served = (): Promise<unknown> => fetch(SERVER).catch(() => wait(100).then(served));

await buildIfChanged();
const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', 'src/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(SERVER).port },
});
process.on('exit', () => server.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());

const page = await createServer({
  configFile: join(ROOT, 'config/vite.config.ts'),
  plugins: [settingsOfTheServer],
  // The page's own sources have a folder `api`: requests for its modules must not go to the server.
  server: {
    port,
    strictPort: true,
    proxy: { '^/api/(?!.*[.]tsx?\\b)': SERVER, '/plain/': SERVER, '/content/logos/': SERVER },
  },
});
await served();
await page.listen();
page.printUrls();
