import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { LOOPBACK, PROJECT } from '../../testing/local.ts';

/** The folder and ports of one of the three machines of `deploy/patroni`. In the trial, all run on this machine. */
export type Place = {
  readonly name: string;
  readonly folder: string;
  /** The ports on which PostgreSQL and Patroni's REST API listen. */
  readonly postgres: number;
  readonly rest: number;
  /** Wires that the trial can cut: the others reach PostgreSQL and Patroni there, and this one reaches etcd. */
  readonly wires: { readonly postgres: number; readonly rest: number; readonly etcd: number };
};

type Yaml = Readonly<Record<string, unknown>>;
type OurEtcd = Yaml & { readonly name: string };

const read = (file: string): string => readFileSync(join(PROJECT, 'deploy/patroni', file), 'utf8');
const readPatroni = (): Record<string, Yaml> => parse(read('patroni.yml')) as Record<string, Yaml>;
const at = (port: number): string => `${LOOPBACK}:${port}`;

/**
 * Returns `patroni.yml` with the addresses and folders of a place, and the PostgreSQL in `bin`. The rest is as
 * operators run it.
 */
export function patroniConfiguration({ name, folder, postgres, rest, wires }: Place, bin: string): string {
  const ours = readPatroni();
  return stringify({
    ...ours,
    name,
    restapi: { ...ours.restapi, listen: at(rest), connect_address: at(wires.rest) },
    // With `use_proxies`, Patroni does not look up etcd's own address, which would bypass the wire.
    etcd: { hosts: [at(wires.etcd)], use_proxies: true },
    postgresql: {
      ...ours.postgresql,
      listen: at(postgres),
      connect_address: at(wires.postgres),
      bin_dir: bin,
      data_dir: join(folder, 'data'),
      pgpass: join(folder, 'pgpass'),
      parameters: { unix_socket_directories: '' },
    },
  });
}

/** Returns `etcd.yml` for a single etcd. */
export function etcdConfiguration(folder: string, client: number, peer: number): string {
  const [ours, peers] = [parse(read('etcd.yml')) as OurEtcd, `http://${at(peer)}`];
  return stringify({
    ...ours,
    'data-dir': join(folder, 'data'),
    'listen-client-urls': `http://${at(client)}`,
    'advertise-client-urls': `http://${at(client)}`,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `${ours.name}=${peers}`,
  });
}

/** Returns `haproxy.cfg` with a proxy on `port` in front of the places. */
export function haproxyConfiguration(port: number, places: readonly Place[]): string {
  return places.reduce(
    (text, { name, postgres, rest }) =>
      text.replace(`${name}:5432 check port 8008`, `${at(postgres)} check port ${rest}`),
    read('haproxy.cfg').replaceAll('127.0.0.1:5000', at(port)),
  );
}

/** Returns, as `name:password`, the credentials for changes over Patroni's REST API and of PostgreSQL's superuser. */
export function credentials(): { readonly patroni: string; readonly postgres: string } {
  const { restapi, postgresql } = readPatroni();
  const pair = (from: unknown): string => {
    const { username, password } = from as Record<'username' | 'password', string>;
    return `${username}:${password}`;
  };
  return {
    patroni: pair(restapi?.authentication),
    postgres: pair((postgresql?.authentication as Yaml).superuser),
  };
}
