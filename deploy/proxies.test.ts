import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { findProgram, runProgram } from './installed.ts';
import { CADDY, HOST, NGINX, nginxFolder } from './realProxies.ts';

const directive = (name: string): string => new RegExp(`^\\s*${name} (.*);$`, 'm').exec(NGINX)?.[1] ?? '';

describe('nginx’s configuration', () => {
  it('keeps query and network address out of the access log, and logs connections nowhere else', () => {
    const line = directive('log_format self_check');
    expect(line).toContain('$uri');
    expect(line).not.toMatch(/\$(request|request_uri|args|query_string|remote_addr|http_\w+)\b/);
    const logs = [...NGINX.matchAll(/^\s*access_log (.*);$/gm)].map(([, rest = '']) => rest);
    expect(logs).toEqual(['off', '/var/log/nginx/self-check.log self_check']);
    const errors = [...NGINX.matchAll(/^\s*error_log (.*);$/gm)].map(([, rest = '']) => rest);
    expect(errors).toEqual(['/dev/null emerg', '/dev/null emerg']);
  });

  it('overwrites the X-Forwarded headers that a visitor sends', () => {
    expect(directive('proxy_set_header X-Forwarded-For')).toBe('$proxy_add_x_forwarded_for');
    expect(directive('proxy_set_header X-Forwarded-Host')).toBe('$host');
    expect(directive('proxy_set_header X-Forwarded-Proto')).toBe('$scheme');
  });

  it('leaves refusing a body that is too large to the server, and keeps every smaller body in memory', () => {
    expect(Number.parseInt(directive('client_max_body_size'), 10)).toBeGreaterThan(16);
    expect(directive('client_body_buffer_size')).toBe(directive('client_max_body_size'));
  });
});

const nginx = findProgram('nginx');
test(nginx === null ? 'nginx did not read it: it is not installed' : 'nginx takes it', () => {
  if (nginx === null) return;
  const folder = nginxFolder({ http: 13080, https: 13443, server: 3000, patience: '30s', pages: '/nowhere' });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const message = runProgram(nginx, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], folder);
  expect(message).toContain('syntax is ok');
  expect(message).not.toContain('[warn]');
});

test('Caddy writes no access log and no failed request, since they hold the query and the network address', () => {
  const [options = '', site = ''] = CADDY.replaceAll(/^\s*#.*$/gm, '').split(`${HOST} {`);
  expect(site).toContain('reverse_proxy');
  expect(site).not.toMatch(/^\s*log\b/m);
  expect(options.replaceAll(/\s+/g, ' ').trim()).toBe('{ log default { exclude http.log.error http.handlers } }');
});

const caddy = findProgram('caddy');
test(caddy === null ? 'Caddy did not read it: it is not installed' : 'Caddy takes it', () => {
  if (caddy === null) return;
  const message = runProgram(
    caddy,
    ['validate', '--adapter', 'caddyfile', '--config', 'caddy/Caddyfile'],
    import.meta.dirname,
  );
  expect(message).toContain('Valid configuration');
});
