import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { LOOPBACK, PROJECT } from '../../testing/local.ts';

/** Where one of the three machines of `deploy/patroni` stands in the trial, all on this one. */
export type Place = {
  readonly name: string;
  readonly folder: string;
  /** Where PostgreSQL and Patroni listen. */
  readonly postgres: number;
  readonly rest: number;
  /** Where the other machines reach them, and where it reaches etcd: ways that the trial can cut. */
  readonly wires: { readonly postgres: number; readonly rest: number; readonly etcd: number };
};

type Yaml = Readonly<Record<string, unknown>>;
type OurEtcd = Yaml & { readonly name: string };

const read = (file: string): string => readFileSync(join(PROJECT, 'deploy/patroni', file), 'utf8');
const readPatroni = (): Record<string, Yaml> => parse(read('patroni.yml')) as Record<string, Yaml>;
const at = (port: number): string => `${LOOPBACK}:${port}`;

/** `patroni.yml` with the addresses and folders of a place, and the PostgreSQL in `bin`. All else is as operators run it. */
export function patroniConfiguration({ name, folder, postgres, rest, wires }: Place, bin: string): string {
  const ours = readPatroni();
  return stringify({
    ...ours,
    name,
    restapi: { ...ours.restapi, listen: at(rest), connect_address: at(wires.rest) },
    // As a proxy, so that nobody goes around the wire.
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

/** `etcd.yml` for one etcd alone. */
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

/** `haproxy.cfg` that listens on `port`, in front of the places. */
export function haproxyConfiguration(port: number, places: readonly Place[]): string {
  return places.reduce(
    (text, { name, postgres, rest }) =>
      text.replace(`${name}:5432 check port 8008`, `${at(postgres)} check port ${rest}`),
    read('haproxy.cfg').replaceAll('127.0.0.1:5000', at(port)),
  );
}

/** The name and password that Patroni wants from who changes something, and PostgreSQL from its administrator. */
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
