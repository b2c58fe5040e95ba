import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCertificate } from '#server/mail/testing/testCertificate.ts';
import { freePort } from '../testing/freePort.ts';

/** The host in our files. */
export const HOST = 'check.example.org';

export const NGINX = readFileSync(join(import.meta.dirname, 'nginx/self-check.conf'), 'utf8');
export const CADDY = readFileSync(join(import.meta.dirname, 'caddy/Caddyfile'), 'utf8');

/** What our configuration is tried with: the ports, the server and how long it may take, and the page's folder. */
type Place = {
  /** A text that is removed from replies to the visitor; none unless a test sets one. */
  readonly hides?: string | undefined;
  readonly http: number;
  readonly https: number;
  readonly server: number;
  readonly patience: string;
  readonly pages: string;
};

/** A folder with the certificate that our files ask for. */
function folderFor(proxy: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${proxy}-`));
  const { key, cert } = testCertificate(HOST);
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  return folder;
}

const here = (config: string, { server, patience, pages }: Omit<Place, 'http' | 'https' | 'hides'>): string =>
  config
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replaceAll(/(proxy_read_timeout|response_header_timeout) 30s/g, `$1 ${patience}`)
    .replaceAll('/usr/share/self-check', pages);

/** A folder with all of nginx's configuration, as a machine that includes ours would have it. */
export function nginxFolder({ http, https, hides, ...behind }: Place): string {
  const folder = folderFor('nginx');
  mkdirSync(join(folder, 'logs'));
  const hiding = hides === undefined ? '' : ` proxy_hide_header ${hides};`;
  const ours = here(NGINX, behind)
    .replaceAll(/proxy_set_header X-Forwarded-Proto .*;/g, `$&${hiding}`)
    .replaceAll(`/etc/ssl/${HOST}`, folder)
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${http}`)
    .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${https}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // As root, nginx gives its workers to another user, who may not read a temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const main = `${user}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/logs/main.log info;\nevents {}\n`;
  writeFileSync(join(folder, 'nginx.conf'), `${main}http {\n${temporary.join('\n')}\n${ours}\n}\n`);
  return folder;
}

function caddyFolder({ http, https, hides, ...behind }: Place): string {
  const folder = folderFor('caddy');
  const hiding = hides === undefined ? '' : `\n\theader -${hides}`;
  const ours = here(CADDY, behind)
    .replace('header -Server', `$&${hiding}`)
    .replace(/^\{$/m, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}`)
    .replace(/^check\.example\.org \{$/m, `${HOST} {\n\ttls ${folder}/fullchain.pem ${folder}/key.pem`);
  writeFileSync(join(folder, 'Caddyfile'), ours);
  return folder;
}

const KINDS = {
  nginx: { folderOf: nginxFolder, args: ['-p', '.', '-c', 'nginx.conf', '-e', 'logs/main.log'] },
  caddy: { folderOf: caddyFolder, args: ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'] },
} as const;
export type ProxyKind = keyof typeof KINDS;

export type RunningProxy = AsyncDisposable & {
  readonly https: number;
  /** Everything that it has printed or written to a file of its own. */
  readonly written: () => string;
};

/** Starts a proxy with our file before a server, whose responses it awaits for a second. */
export async function startProxy(
  kind: ProxyKind,
  program: string,
  behind: Pick<Place, 'server' | 'pages' | 'hides'>,
): Promise<RunningProxy> {
  const [http, https] = [await freePort(), await freePort()];
  const { folderOf, args } = KINDS[kind];
  const folder = folderOf({ http, https, patience: '1s', ...behind });
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const written = () => {
    const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile());
    const ours = files.filter(({ name }) => !/^(nginx\.conf|Caddyfile|.*\.pem|pid)$/.test(name));
    return [...printed, ...ours.map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'latin1'))].join(
      '\n',
    );
  };
  return {
    https,
    written,
    [Symbol.asyncDispose]: async () => {
      process.off('exit', end);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
