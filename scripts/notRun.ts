import { dockerRuns, findProgram } from '../deploy/installed.ts';
import { canMount } from '../faults/harness/smallDisk.ts';
import { canTrace } from '../faults/harness/syscalls.ts';
import { findPgBouncer } from '../testing/pgbouncer.ts';
import { CAN_SCAN } from '../testing/scannedCodes.ts';

/** Tests that need an installed program, by name. Each function returns true if its program is there. */
const TESTED: Readonly<Record<string, (browsers: Readonly<Record<string, string>>) => boolean>> = {
  Firefox: ({ FIREFOX_PATH }) => Boolean(FIREFOX_PATH),
  WebKit: ({ WEBKIT_BROWSER_PATH }) => Boolean(WEBKIT_BROWSER_PATH),
  'a Chromium of 2021': ({ OLD_CHROMIUM_PATH }) => Boolean(OLD_CHROMIUM_PATH),
  PgBouncer: () => findPgBouncer() !== null,
  'scanned QR codes (zbarimg, pdftoppm)': () => CAN_SCAN,
  nginx: () => findProgram('nginx') !== null,
  Caddy: () => findProgram('caddy') !== null,
  HAProxy: () => findProgram('haproxy') !== null,
  'alert rules (promtool)': () => findProgram('promtool') !== null,
  'systemd units (systemd-analyze)': () => findProgram('systemd-analyze') !== null,
  'signed releases (minisign)': () => findProgram('minisign') !== null,
  'the image (Docker)': dockerRuns,
  'files opened (strace)': canTrace,
  'full disks (mount)': canMount,
};

/** Names in one line what was not tested because a program is missing; null if everything was. */
export function notRunLine(browsers: Readonly<Record<string, string>>, tested = TESTED): string | null {
  const missing = Object.entries(tested).flatMap(([name, isTested]) => (isTested(browsers) ? [] : [name]));
  return missing.length === 0 ? null : `Not run, since a program is missing: ${missing.join(', ')}`;
}
