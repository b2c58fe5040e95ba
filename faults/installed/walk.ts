import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { PROJECT } from '../../testing/local.ts';
import { type Machine, startMachine } from './machine.ts';
import { type Block, blocksOf, PAGES, type Place } from './pages.ts';

const HOST = 'check.example.org';
const MAIL_HOST = 'mail.example.org';

/** A step of the walk. `fault` says why the step failed; null if it passed. */
export type Step = { readonly name: string; readonly seconds: number; readonly fault: string | null };

/** What a walk needs from outside the machine: releases, certificates and files that an operator downloads. */
type Supplies = {
  readonly folder: string;
  readonly release: string;
  readonly upgrade: string;
};

const shell = (script: string, cwd: string): void => {
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd, stdio: 'pipe', maxBuffer: 2 ** 28 });
};

/**
 * Packs a release in a separate clone, so that uncommitted changes here neither stop it nor get into it. `prepare` is a
 * shell command that runs in the clone first.
 */
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

/**
 * Commands that add a commit to the tried one, with a migration that adds a column. The machine is later upgraded to
 * the release of the added commit, and taken back to the first.
 */
const LATER_COMMIT = `
  echo "import { sql } from 'kysely'; MIGRATIONS['0002_made_up'] = [sql.raw('alter table triage add column made_up integer')];" \
    >> src/server/database/migrations/migrations.ts
  git -c user.name=Test -c user.email=test@example.org commit --quiet --all --message 'A later commit'`;

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

/**
 * Gives a machine what an operator has before the first line of Install: Node, the release, a certificate and
 * downloads. Removes any installation of this machine, which the overlay would show.
 */
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
  // The certificates are not from a public authority: the settings name it in CA_FILE.
  copyFileSync(join(folder, 'ca.pem'), join(root, 'usr/local/share/test-ca.pem'));
}

/** Fills in the contacts form as a council would: each contact is checked today, each invented value replaced. */
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

/** Steps that an operator does by hand between blocks: `act` runs after the block that contains the text `after`. */
const BY_HAND: readonly { readonly after: string; readonly act: (machine: Machine) => void }[] = [
  {
    after: 'chmod 640 /etc/self-check/env',
    act: ({ path }) => appendFileSync(path('/etc/self-check/env'), 'CA_FILE=/usr/local/share/test-ca.pem\n'),
  },
  {
    after: '--out /srv/self-check/york-contacts.yaml',
    act: ({ path }) => fillForm(path('/srv/self-check/york-contacts.yaml')),
  },
  {
    after: '--export-secret-keys',
    act: ({ path }) => copyFileSync(path('/backups.asc'), path('/etc/self-check/backups.asc')),
  },
  {
    after: 'deploy/caddy/Caddyfile',
    act: ({ run }) => {
      const { code, output } = run(`install --owner caddy --mode 600 /etc/ssl/${HOST}/key.pem /etc/caddy/key.pem
        sed --in-place 's|^${HOST} {$|&\\n\\ttls /etc/ssl/${HOST}/fullchain.pem /etc/caddy/key.pem|' /etc/caddy/Caddyfile`);
      if (code !== 0) throw new Error(`Caddy's certificate: ${output}`);
    },
  },
];

const FETCH = `curl --fail --silent --show-error --cacert /usr/local/share/test-ca.pem`;

const PROGRAM = '/usr/local/bin/self-check';

const callOf = (postcode: string): string =>
  `--header 'content-type: application/json' --data '{"triage":{"clientId":"york","postcode":"${postcode}","age":3}}'`;

/**
 * A visit through the proxy, which leaves one record, and a check that the proxy shows help while the server is
 * stopped. `reset-failed` keeps this start from counting towards the unit's limit of starts.
 */
const VISIT = `${FETCH} https://${HOST}/ | grep --quiet 'Check your drinking'
    ${FETCH} ${callOf('YO1 7HH')} https://${HOST}/api/triage/log
    ${FETCH} 'https://${HOST}/api/triage/postcode?postcode=YO1%207HH'
    systemctl stop self-check
    curl --silent --cacert /usr/local/share/test-ca.pem https://${HOST}/ | grep --quiet 999
    systemctl start self-check
    systemctl reset-failed self-check`;

/**
 * A corrected form is read in, and visitors see its number after a reload, by the same process. A reload with a faulty
 * file fails, and visitors still see the number.
 */
const RELOAD = `shows() {
      for _ in $(seq 20); do
        ${FETCH} 'https://${HOST}/api/triage/postcode?postcode=YO1%207HH' | grep --quiet "$1" && return
        sleep 0.5
      done
      echo "Visitors do not see $1"; exit 1
    }
    file=/etc/self-check/clients/york/client.yaml
    process=$(systemctl show --property MainPID --value self-check)
    shows '01904 551550'
    sed --in-place "s/01904 551550/01904 551551/; s/lastChecked:.*/lastChecked: $(date --utc +%F)/" /srv/self-check/forms/york.yaml
    ${PROGRAM} clients confirm --all-clients /srv/self-check/forms
    shows '01904 551550'
    systemctl reload self-check
    shows '01904 551551'
    echo 'nonsense: true' >> "$file"
    if systemctl reload self-check; then echo 'A reload with a faulty file succeeded'; exit 1; fi
    sed --in-place '/^nonsense: true/d' "$file"
    shows '01904 551551'
    test "$(systemctl show --property MainPID --value self-check)" = "$process"`;

/** Checks that no page contains. Each runs after the last block under its heading. */
const CHECKS: Readonly<Record<string, string>> = {
  Backup: `cd /var/backups/self-check
    for file in *.backup *.backup.ledger; do test -s "../self-check-copies/$file.gpg"; done
    if grep --recursive --text --quiet YO1 ../self-check-copies; then echo 'A copy is not encrypted'; exit 1; fi`,
  Contacts: RELOAD,
  nginx: VISIT,
  Caddy: `${VISIT}
    if journalctl --unit caddy | grep 'YO1'; then echo 'A postcode is in the log'; exit 1; fi
    systemctl stop caddy
    systemctl start nginx`,
  '8. Check it': `echo PORT=none >> /etc/self-check/env
    if systemctl restart self-check; then echo 'A restart on a setting that the service refuses succeeded'; exit 1; fi
    sed --in-place '/^PORT=none/d' /etc/self-check/env
    systemctl restart self-check
    ${PROGRAM} backup /var/backups/self-check/seen.backup 2>&1 | grep 'Backed up 2 records'
    env -i ${PROGRAM} backup /var/backups/self-check/seen-by-cron.backup 2>&1 | grep 'Backed up 2 records'`,
  Upgrade: `systemctl is-active self-check self-check-backup.timer && ${FETCH} https://${HOST}/healthz`,
  'Drill: a fresh machine': `${PROGRAM} backup /var/backups/self-check/seen.backup 2>&1 | grep 'Backed up 2 records'`,
  PostgreSQL: `${PROGRAM} backup /var/backups/self-check/from-postgres.backup 2>&1 | grep 'Backed up 2 records'`,
  'Point-in-time recovery': `${PROGRAM} backup /var/backups/self-check/recovered.backup 2>&1 | grep 'Backed up 2 records'`,
};

/** True if the PostgreSQL part can be walked. It needs Debian's postgresql-15 with its cluster, and pgBackRest. */
const hasPostgres = (machine: Machine): boolean =>
  machine.run("command -v pgbackrest && pg_lsclusters | grep '^15 *main '").code === 0;

function timed(name: string, work: () => string | null): Step {
  const started = Date.now();
  const fault = work();
  return { name, seconds: Math.round((Date.now() - started) / 1000), fault };
}

function runScript(machine: Machine, name: string, script: string): Step {
  return timed(name, () => {
    const { code, output } = machine.run(`set -x\n${script}`);
    return code === 0 ? null : `exit code ${String(code)}\n${output.slice(-3_000)}`;
  });
}

/** Runs blocks on a machine, each with its steps by hand, and the check of a heading after the heading's last block. */
function runBlocks(machine: Machine, blocks: readonly Block[], report: (step: Step) => void): void {
  for (const [index, { page, heading, commands }] of blocks.entries()) {
    report(runScript(machine, `${page}: ${heading}`, commands));
    for (const { after, act } of BY_HAND) if (commands.includes(after)) act(machine);
    const check = CHECKS[heading];
    if (check !== undefined && blocks[index + 1]?.heading !== heading)
      report(runScript(machine, `${page}: ${heading}: seen`, check));
  }
}

/** Shell functions: whether `doctor` ends with a fault that says a text or line, and whether it ends without one. */
const DOCTOR = `says() {
      if ${PROGRAM} doctor > /tmp/said 2>&1; then echo 'doctor said no fault'; cat /tmp/said; exit 1; fi
      said --fixed-strings -- "$1"
    }
    said() { grep --quiet "$@" /tmp/said || { cat /tmp/said; exit 1; }; }
    says_no_fault() { ${PROGRAM} doctor > /tmp/said 2>&1 || { grep --invert-match '^ok: ' /tmp/said; exit 1; }; }
    start() { systemctl reset-failed self-check; systemctl start self-check; }`;

const SHOWS_HELP = `curl --silent --cacert /usr/local/share/test-ca.pem https://${HOST}/ | grep --quiet 999`;

/** Faults made in an installed service, each with what `doctor` must print. Each is then mended as `doctor` says. */
const PLANTED: Readonly<Record<string, string>> = {
  'DATA_DIR is root’s': `chown root:root /var/lib/self-check
    says 'self-check may not write to /var/lib/self-check: chown --recursive self-check: /var/lib/self-check'
    test -z "$(find /var/lib/self-check /var/lib/self-check-ledger /var/backups/self-check -mindepth 1 -user root)"
    chown --recursive self-check: /var/lib/self-check`,
  'the group of the settings is root': `chown root:root /etc/self-check/env
    if systemctl restart self-check; then echo 'It started without its settings'; exit 1; fi
    says 'self-check may not read /etc/self-check/env, so the server cannot start: chown root:self-check /etc/self-check/env'
    said 'fault: server: does not answer at http://127.0.0.1:3000.*Its log says last: .*chown root:self-check'
    chown root:self-check /etc/self-check/env
    start`,
  'the folder of the ledger is read-only': `mount --bind /var/lib/self-check-ledger /var/lib/self-check-ledger
    mount --options remount,bind,ro /var/lib/self-check-ledger
    says '/var/lib/self-check-ledger is on a disk that is mounted read-only'
    umount /var/lib/self-check-ledger
    systemctl restart self-check`,
  'the data disk is not mounted': `systemctl stop self-check
    cp --archive /var/lib/self-check /srv/disk
    echo '/srv/disk /var/lib/self-check none bind 0 0' >> /etc/fstab
    systemctl daemon-reload
    systemctl start self-check
    findmnt /var/lib/self-check
    says_no_fault
    systemctl stop self-check
    umount /var/lib/self-check
    mv /srv/disk /srv/away
    touch /srv/disk
    if systemctl start self-check; then echo 'It started on the folder below the disk'; exit 1; fi
    says 'not mounted, though a unit requires it: /var/lib/self-check: mount /var/lib/self-check'
    rm /srv/disk
    mv /srv/away /srv/disk
    mount /var/lib/self-check
    start
    says_no_fault
    systemctl stop self-check
    umount /var/lib/self-check
    sed --in-place '/^.srv.disk /d' /etc/fstab
    systemctl daemon-reload
    start`,
  'a client serves no postcode': `sed --in-place 's/E06000014/E06000001/' /etc/self-check/clients/york/client.yaml
    says 'york: no postcode, so every visitor there is turned away: correct localAuthorities in /etc/self-check/clients/york/client.yaml'
    sed --in-place 's/E06000001/E06000014/' /etc/self-check/clients/york/client.yaml`,
  'the timer is disabled': `systemctl disable --now self-check-backup.timer
    says 'self-check-backup.timer is not enabled'
    systemctl enable --now self-check-backup.timer`,
  'a file of the release is cut short': `file=/opt/self-check/current/src/domain/questionnaire.ts
    cp "$file" /srv/whole.ts
    truncate --size 100 "$file"
    says 'src/domain/questionnaire.ts differs: unpack it again'
    cp /srv/whole.ts "$file"`,
  'the help page is missing': `mv /usr/share/self-check/away.html /srv/away.html
    says '/usr/share/self-check has no away.html'
    mv /srv/away.html /usr/share/self-check/away.html`,
  'the link to the release is broken': `target=$(readlink /opt/self-check/current)
    ln --symbolic --no-dereference --force /opt/self-check/nowhere /opt/self-check/current
    systemctl stop self-check
    if systemctl start self-check; then echo 'It started without a release'; exit 1; fi
    systemctl is-active nginx
    ${SHOWS_HELP}
    ln --symbolic --no-dereference --force "$target" /opt/self-check/current
    start`,
};

/** Plants each fault on an installed machine, and reports a step for each. Ends with a `doctor` that sees no fault. */
function plantFaults(machine: Machine, report: (step: Step) => void): void {
  for (const [name, script] of Object.entries(PLANTED))
    report(runScript(machine, `doctor: ${name}`, `${DOCTOR}\n${script}\nsays_no_fault`));
}

/** Throws if a heading of `CHECKS` or a text of `BY_HAND` is in no page: its check or step would be left out. */
function expectKnown(blocks: readonly Block[]): void {
  const lost = [
    ...Object.keys(CHECKS).filter((name) => !blocks.some(({ heading }) => heading === name)),
    ...BY_HAND.map(({ after }) => after).filter((text) => !blocks.some(({ commands }) => commands.includes(text))),
  ];
  if (lost.length > 0) throw new Error(`no page has: ${lost.join(', ')}`);
}

const MAIL_SERVER = join(import.meta.dirname, 'mailServer.ts');

/** Copies to a fresh machine what an operator keeps elsewhere: encrypted copies, their key, and the clients. */
function carry(from: Machine, to: Machine): void {
  for (const name of ['before-the-move.backup.gpg', 'before-the-move.backup.ledger.gpg'])
    copyFileSync(from.path(`/var/backups/self-check-copies/${name}`), to.path(`/srv/self-check/${name}`));
  copyFileSync(from.path('/backups-secret.asc'), to.path('/srv/self-check/backups-secret.asc'));
  cpSync(from.path('/etc/self-check/clients'), to.path('/srv/self-check/clients'), { recursive: true });
}

/**
 * Walks the operator's four pages from top to bottom on a new machine, with a restore drill on a second one.
 * Reports each step as it ends. Throws if a machine does not start or a release cannot be packed.
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
  const [installing, rest] = [
    at('machine').filter(({ page }) => page === 'install'),
    at('machine', 'elsewhere', 'upgrade', ...withPostgres),
  ];
  runBlocks(machine, installing, report);
  plantFaults(machine, report);
  runBlocks(
    machine,
    rest.filter(({ page }) => page !== 'install'),
    report,
  );
  await using fresh = await start('self-check-fresh');
  carry(machine, fresh);
  const installed = blocks.findIndex(({ heading }) => heading.startsWith('4.'));
  runBlocks(fresh, [...blocks.slice(0, installed).filter(({ place }) => place === 'machine'), ...at('fresh')], report);
}
