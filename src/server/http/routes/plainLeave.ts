import { PLAIN_LEAVE_PATH, PLAIN_LEFT_PATH } from '#content/languages.ts';
import type { ScriptRule } from '../edge/securityHeaders.ts';
import type { LoadSheddingRule } from '../edge/loadShedding.ts';
import { safe } from '../../plain/html.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Api } from './route.ts';

const RULE: ScriptRule & LoadSheddingRule = { noScript: true, neverShed: true };
const OPTIONS = { config: RULE as object, schema: { hide: true } };

/**
 * GET /plain/leave: an empty page at once, which sends the browser on to GET /plain/left. That clears the browser's caches of
 * this site, the back-forward cache too (seconds in Chromium), and redirects to the other site. So Back shows no form and no
 * result.
 */
export function plainLeaveRoutes(app: Api, { settings }: { readonly settings: Pick<Settings, 'brand'> }): void {
  const { tabName, exitUrl } = settings.brand;
  // The proxies answer with the same page while no server does (deploy/leave.html).
  const page = safe`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${tabName}</title>
<link rel="icon" href="/icon.svg">
</head>
<body></body>
</html>
`.markup;
  app.get(PLAIN_LEAVE_PATH, OPTIONS, (_request, reply) =>
    reply.header('Refresh', `0;url=${PLAIN_LEFT_PATH}`).type('text/html; charset=utf-8').send(page),
  );
  app.get(PLAIN_LEFT_PATH, OPTIONS, (_request, reply) =>
    reply.header('Clear-Site-Data', '"cache"').redirect(exitUrl, 303),
  );
}
