import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { testCertificate } from '#server/email/testing/testCertificate.ts';
import { installed, printed } from './installed.ts';

const NGINX = readFileSync(join(import.meta.dirname, 'nginx/self-check.conf'), 'utf8');
const CADDY = join(import.meta.dirname, 'caddy/Caddyfile');
const directive = (name: string): string => new RegExp(`^\\s*${name} (.*);$`, 'm').exec(NGINX)?.[1] ?? '';

describe('nginx’s configuration', () => {
  it('keeps query and network address out of the access log, and request lines out of the error log', () => {
    const line = directive('log_format self_check');
    expect(line).toContain('$uri');
    expect(line).not.toMatch(/\$(request|request_uri|args|query_string|remote_addr|http_\w+)\b/);
    const logs = [...NGINX.matchAll(/^\s*access_log (.*);$/gm)].map(([, rest = '']) => rest);
    expect(logs).toEqual(['off', '/var/log/nginx/self-check.log self_check']);
    expect(directive('error_log')).toMatch(/ crit$/);
  });

  it('lets no visitor write what the server believes of a trusted proxy', () => {
    expect(directive('proxy_set_header X-Forwarded-For')).toBe('$proxy_add_x_forwarded_for');
    expect(directive('proxy_set_header X-Forwarded-Host')).toBe('$host');
    expect(directive('proxy_set_header X-Forwarded-Proto')).toBe('$scheme');
  });

  it('leaves a body that is too large to the server, and keeps every other in memory', () => {
    expect(Number.parseInt(directive('client_max_body_size'), 10)).toBeGreaterThan(16);
    expect(directive('client_body_buffer_size')).toBe(directive('client_max_body_size'));
  });
});

/** A folder with all of nginx's configuration, as a machine that includes ours would have it. */
function nginxFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'logs'));
  const { key, cert } = testCertificate('check.example.org');
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  const here = NGINX.replaceAll('/etc/ssl/check.example.org', folder).replaceAll(
    '/var/log/nginx',
    join(folder, 'logs'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const whole = `pid ${folder}/pid;\nevents {}\nhttp {\n${temporary.join('\n')}\n${here}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), whole.replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $130$2'));
  return folder;
}

const nginx = installed('nginx');
test(nginx === null ? 'nginx did not read it: it is not installed' : 'nginx takes it', () => {
  if (nginx === null) return;
  const folder = nginxFolder();
  const said = printed(nginx, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], folder);
  expect(said).toContain('syntax is ok');
  expect(said).not.toContain('[warn]');
});

test('Caddy writes no access log, since it would hold the query and the network address', () => {
  const directives = readFileSync(CADDY, 'utf8').replaceAll(/^\s*#.*$/gm, '');
  expect(directives).toContain('reverse_proxy');
  expect(directives).not.toMatch(/^\s*log\b/m);
});

const caddy = installed('caddy');
test(caddy === null ? 'Caddy did not read it: it is not installed' : 'Caddy takes it', () => {
  if (caddy === null) return;
  const said = printed(caddy, ['validate', '--adapter', 'caddyfile', '--config', CADDY], import.meta.dirname);
  expect(said).toContain('Valid configuration');
});
