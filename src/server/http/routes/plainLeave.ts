import { PLAIN_LEAVE_PATH, PLAIN_LEFT_PATH } from '#content/languages.ts';
import type { ScriptRule } from '../edge/securityHeaders.ts';
import type { LoadSheddingRule } from '../edge/loadShedding.ts';
import { safe } from '../../plain/html.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Api } from './route.ts';

const RULE: ScriptRule & LoadSheddingRule = { noScript: true, neverShed: true };
const OPTIONS = { config: RULE as object, schema: { hide: true } };

/**
 * GET /plain/leave replies at once with an empty page, which sends the browser on to GET /plain/left. GET /plain/left
 * clears the browser's caches of this site, including the back-forward cache (in Chromium this takes seconds), and
 * redirects to the exit site. So the Back button shows neither the form nor the result.
 */
export function plainLeaveRoutes(app: Api, { settings }: { readonly settings: Pick<Settings, 'brand'> }): void {
  const { tabName, exitUrl } = settings.brand;
  // The proxies send the same page while no server answers (deploy/leave.html).
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
