import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { PROJECT } from '../../testing/local.ts';
import { type Machine, startMachine } from './machine.ts';
import { type Block, blocksOf, PAGES, type Place } from './pages.ts';

const HOST = 'check.example.org';
const MAIL_HOST = 'mail.example.org';

/** A step of the walk, and why it failed; null where it passed. */
export type Step = { readonly name: string; readonly seconds: number; readonly fault: string | null };

/** What a walk needs from outside the machine: releases, certificates and files that an operator downloads. */
type Supplies = { readonly folder: string; readonly release: string; readonly upgrade: string };

const shell = (script: string, cwd: string): void => {
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd, stdio: 'pipe', maxBuffer: 2 ** 28 });
};

/** Packs a release of a commit in a clone of its own, so that what is not committed here neither stops it nor enters it. */
function packRelease(folder: string, name: string, prepare: string): string {
  const clone = join(folder, `${name}-clone`);
  shell(`git clone --quiet --no-hardlinks '${PROJECT}' '${clone}'`, folder);
  shell(`cp --archive --link '${join(PROJECT, 'node_modules')}' node_modules && ${prepare}`, clone);
  shell(`'${process.execPath}' scripts/release.ts`, clone);
  const release = join(folder, name);
  cpSync(join(clone, 'release'), release, { recursive: true });
  rmSync(clone, { recursive: true });
  return release;
}

/** A later commit than the one that is tried, whose release is what the machine is upgraded to. */
const LATER_COMMIT = `git -c user.name=Test -c user.email=test@example.org commit --quiet --allow-empty --message 'A later commit'`;

function gather(folder: string): Supplies {
  shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj '/CN=Test CA' -keyout ca.key -out ca.pem
    for host in ${HOST} ${MAIL_HOST}; do
      openssl req -newkey rsa:2048 -nodes -subj "/CN=$host" -keyout "$host.key" -out "$host.csr"
      openssl x509 -req -days 60 -in "$host.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -out "$host.pem" -extfile <(echo "subjectAltName=DNS:$host")
    done
    '${process.execPath}' '${join(PROJECT, 'bench/postcodeFile.ts')}' ONSPD.csv --rows 1600000
    sed --in-place 's/"YO1 0AA"/"YO1 7HH"/g' ONSPD.csv
    zip --quiet -1 ONSPD.zip ONSPD.csv && rm ONSPD.csv`,
    folder,
  );
  return {
    folder,
    release: packRelease(folder, 'release', 'true'),
    upgrade: packRelease(folder, 'upgrade', LATER_COMMIT),
  };
}

/** What an operator has before the first line of Install: a Node, the release, a certificate, a mail account, downloads. */
function prepare(root: string, { folder, release, upgrade }: Supplies): void {
  for (const name of [
    'etc/self-check',
    'opt/self-check',
    'srv/self-check',
    'var/lib/self-check',
    'var/backups/self-check',
  ])
    rmSync(join(root, name), { recursive: true, force: true });
  for (const name of ['opt/self-check/download', 'opt/self-check/upgrade', 'srv/self-check', `etc/ssl/${HOST}`])
    mkdirSync(join(root, name), { recursive: true });
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(release, join(root, 'opt/self-check/download'), { recursive: true });
  cpSync(upgrade, join(root, 'opt/self-check/upgrade'), { recursive: true });
  copyFileSync(join(folder, `${HOST}.pem`), join(root, `etc/ssl/${HOST}/fullchain.pem`));
  copyFileSync(join(folder, `${HOST}.key`), join(root, `etc/ssl/${HOST}/key.pem`));
  copyFileSync(join(folder, 'ONSPD.zip'), join(root, 'srv/self-check/ONSPD.zip'));
  copyFileSync(
    join(PROJECT, 'src/operate/population/testing/MYEB1_sample.csv'),
    join(root, 'srv/self-check/MYEB1.csv'),
  );
  appendFileSync(join(root, 'etc/hosts'), `\n127.0.0.1 ${HOST} ${MAIL_HOST}\n`);
  // The certificates are not a public authority's, so each process is told to trust them.
  copyFileSync(join(folder, 'ca.pem'), join(root, 'usr/local/share/test-ca.pem'));
  for (const unit of ['self-check', 'self-check-backup', 'self-check-restore@']) {
    const additions = join(root, `etc/systemd/system/${unit}.service.d`);
    mkdirSync(additions, { recursive: true });
    writeFileSync(
      join(additions, 'test-ca.conf'),
      '[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/usr/local/share/test-ca.pem\n',
    );
  }
}

/** Fills in the form of contacts as a council would: each called today, each invented value corrected. */
function fillForm(file: string): void {
  const form = parseDocument(readFileSync(file, 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  visit(form, {
    Pair(_, { key, value }) {
      const name = String(key);
      if (value === null || typeof value !== 'object' || !('value' in value)) return;
      if (name === 'lastChecked') value.value = today;
      else if (typeof value.value === 'string') value.value = corrected(value.value);
    },
  });
  writeFileSync(file, String(form));
}

const corrected = (value: string): string =>
  value
    .replace(/ ?\(example\)/gi, '')
    .replace(/01632 ?960 ?\d{3}/g, '01904 551550')
    .replace(/0808 ?157 ?\d{4}/g, '0800 731 5555')
    .replaceAll('example.org', 'york.gov.uk');

/** What somebody does by hand between two blocks: after the block that holds this text. */
const BY_HAND: readonly { readonly after: string; readonly act: (machine: Machine) => void }[] = [
  {
    after: '--out /srv/self-check/york-contacts.yaml',
    act: ({ path }) => fillForm(path('/srv/self-check/york-contacts.yaml')),
  },
];

const FETCH = `curl --fail --silent --show-error --cacert /usr/local/share/test-ca.pem`;

const PROGRAM = '/usr/local/bin/self-check';

/** What is looked at after a heading's last block, beside what the page says. */
const CHECKS: Readonly<Record<string, string>> = {
  '7. The proxy': `${FETCH} https://${HOST}/ | grep --quiet 'Check your drinking'
    ${FETCH} --header 'content-type: application/json' --data '{"triage":{"clientId":"york","postcode":"YO1 7HH","age":3}}' https://${HOST}/api/triage/log`,
  '8. Check it': `echo PORT=none >> /etc/self-check/env
    if systemctl restart self-check; then echo 'A restart on a setting that the service refuses succeeded'; exit 1; fi
    sed --in-place '/^PORT=none/d' /etc/self-check/env
    systemctl restart self-check
    ${PROGRAM} backup /var/backups/self-check/seen.backup 2>&1 | grep 'Backed up 1 record'
    env -i ${PROGRAM} backup /var/backups/self-check/seen-by-cron.backup 2>&1 | grep 'Backed up 1 record'`,
  Upgrade: `systemctl is-active self-check self-check-backup.timer && ${FETCH} https://${HOST}/healthz`,
  'Drill: a fresh machine': `${PROGRAM} backup /var/backups/self-check/seen.backup 2>&1 | grep 'Backed up 1 record'`,
  PostgreSQL: `${PROGRAM} backup /var/backups/self-check/from-postgres.backup 2>&1 | grep 'Backed up 1 record'`,
  'Point-in-time recovery': `${PROGRAM} backup /var/backups/self-check/recovered.backup 2>&1 | grep 'Backed up 1 record'`,
};

/** Whether PostgreSQL's part of the pages can be walked: Debian's postgresql-15 with its cluster, and pgBackRest. */
const hasPostgres = (machine: Machine): boolean =>
  machine.run("command -v pgbackrest && pg_lsclusters | grep '^15 *main '").code === 0;

function timed(name: string, work: () => string | null): Step {
  const started = Date.now();
  const fault = work();
  return { name, seconds: Math.round((Date.now() - started) / 1000), fault };
}

const TRUST = 'export NODE_EXTRA_CA_CERTS=/usr/local/share/test-ca.pem';

function runScript(machine: Machine, name: string, script: string): Step {
  return timed(name, () => {
    const { code, output } = machine.run(`${TRUST}\nset -x\n${script}`);
    return code === 0 ? null : `exit code ${String(code)}\n${output.slice(-3_000)}`;
  });
}

/** Runs the blocks of one place in a machine, and after each heading what is to be seen there. */
function runBlocks(machine: Machine, blocks: readonly Block[], report: (step: Step) => void): void {
  for (const [index, { page, heading, commands }] of blocks.entries()) {
    report(runScript(machine, `${page}: ${heading}`, commands));
    for (const { after, act } of BY_HAND) if (commands.includes(after)) act(machine);
    const check = CHECKS[heading];
    if (check !== undefined && blocks[index + 1]?.heading !== heading)
      report(runScript(machine, `${page}: ${heading}: seen`, check));
  }
}

/** Throws where a page no longer has what is checked or done by hand after one of its blocks, which would then be left out. */
function expectKnown(blocks: readonly Block[]): void {
  const lost = [
    ...Object.keys(CHECKS).filter((name) => !blocks.some(({ heading }) => heading === name)),
    ...BY_HAND.map(({ after }) => after).filter((text) => !blocks.some(({ commands }) => commands.includes(text))),
  ];
  if (lost.length > 0) throw new Error(`no page has: ${lost.join(', ')}`);
}

const MAIL_SERVER = join(import.meta.dirname, 'mailServer.ts');

/** Copies what an operator keeps on another machine to a fresh one: the backup with its ledger, and the clients. */
function carry(from: Machine, to: Machine): void {
  for (const name of ['before-the-move.backup', 'before-the-move.backup.ledger'])
    copyFileSync(from.path(`/var/backups/self-check/${name}`), to.path(`/srv/self-check/${name}`));
  cpSync(from.path('/etc/self-check/clients'), to.path('/srv/self-check/clients'), { recursive: true });
}

/**
 * Walks the operator's four pages from top to bottom on a machine of its own, with a restore drill on a second one, and
 * reports each step as it ends. Throws when a machine does not start or a release cannot be packed.
 */
export async function walkPages(folder: string, report: (step: Step) => void): Promise<void> {
  const supplies = gather(folder);
  const blocks = PAGES.flatMap(blocksOf);
  expectKnown(blocks);
  const at = (...places: readonly Place[]) => blocks.filter(({ place }) => places.includes(place));
  const start = async (name: string): Promise<Machine> => {
    const machine = await startMachine(name, (root) => prepare(root, supplies));
    const key = join(folder, `${MAIL_HOST}.key`);
    machine.startInNetwork([process.execPath, MAIL_SERVER, key, join(folder, `${MAIL_HOST}.pem`)]);
    return machine;
  };
  await using machine = await start('self-check-walk');
  const withPostgres = hasPostgres(machine) ? (['postgres'] as const) : [];
  runBlocks(machine, at('machine', 'upgrade', ...withPostgres), report);
  await using fresh = await start('self-check-fresh');
  carry(machine, fresh);
  const installed = blocks.findIndex(({ heading }) => heading.startsWith('4.'));
  runBlocks(fresh, [...blocks.slice(0, installed).filter(({ place }) => place === 'machine'), ...at('fresh')], report);
}
