import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildIfChanged } from './build.ts';
import { commandLine } from './commandLine.ts';
import { writePageFonts } from './pageFonts.ts';
import { ROOT } from './command.ts';

const PAGE_PORT = 3000;
const SERVER = 'http://127.0.0.1:3001';
const META = /<meta name="(\w+)" content="([^"]*)"/g;

/** Fills in the page's settings, escaped, as the running server does. */
const settingsOfTheServer: Plugin = {
  name: 'settings-of-the-server',
  transformIndexHtml: async (html) => {
    const served = await (await fetch(SERVER)).text();
    const settings = new Map([...served.matchAll(META)].map(([, name, value]) => [name, value]));
    return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => settings.get(name) ?? whole);
  },
};

commandLine(
  'npm run dev --',
  `Serves the page on http://localhost:${PAGE_PORT} and reloads it as you edit; the server answers the calls behind it at ` +
    `${SERVER} and restarts when its sources change. Its settings are those of .env.example, but for HOST and PORT.`,
).parse();
await buildIfChanged();
await writePageFonts();
const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', 'src/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(SERVER).port },
});
process.on('exit', () => server.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());

const page = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  plugins: [settingsOfTheServer],
  server: { port: PAGE_PORT, strictPort: true, proxy: { '/api': SERVER, '/plain/': SERVER } },
});
await page.listen();
page.printUrls();
