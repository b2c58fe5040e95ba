import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#server/settings/settingsSchema.ts';
import { releaseFault } from '#server/files/releaseFiles.ts';
import type { Check, Verdict } from './check.ts';

/** Where the proxies look for the pages that visitors see while no server answers: outside of every release. */
export const HELP_PAGES = '/usr/share/self-check';
const COPY =
  'install -D --mode 644 --target-directory /usr/share/self-check /opt/self-check/current/deploy/away.html /opt/self-check/current/deploy/leave.html';

/** Compares the pages in a folder with those of a release. */
export function judgeHelpPages(folder: string, release: string): Verdict {
  const pages = ['away.html', 'leave.html'];
  const missing = pages.filter((page) => !existsSync(join(folder, page)));
  if (missing.length > 0)
    return [
      'fault',
      `${folder} has no ${missing.join(' and no ')}: while the server is away, visitors get no urgent help: ${COPY}`,
    ];
  const differs = pages.filter(
    (page) => !readFileSync(join(folder, page)).equals(readFileSync(join(release, 'deploy', page))),
  );
  if (differs.length > 0) return ['warning', `${differs.join(' and ')} in ${folder} are not this release’s: ${COPY}`];
  return ['ok', `${folder} has this release’s pages`];
}

export const RELEASE: readonly Check[] = [
  {
    name: 'release',
    see: 'install.md#2-the-release',
    run: () => {
      const fault = releaseFault(PROJECT);
      if (fault === null) return ['skipped', 'a clone and an image have no list of sums'];
      return fault === '' ? ['ok', 'every file is as it was packed'] : ['fault', fault];
    },
  },
  {
    name: 'help pages',
    see: 'install.md#7-the-proxy',
    run: ({ installation }) =>
      installation === null
        ? ['skipped', 'the proxy of a clone or an image is elsewhere']
        : judgeHelpPages(HELP_PAGES, PROJECT),
  },
];
