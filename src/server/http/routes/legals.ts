import { wordsInLanguage } from '#content/languages.ts';
import { legalsReply, type LegalsReply } from '#contract/schemas.ts';
import { PATHS } from '#contract/calls.ts';
import { failures, type Api } from './route.ts';

/** GET /api/app/legals/v2: the app's two legal pages as clean HTML. */
export function legalsRoute(app: Api, { legals }: { legals: (language: string) => Promise<LegalsReply> }): void {
  app.get(
    PATHS.legals,
    { schema: { summary: "The app's legal pages", response: { 200: legalsReply, ...failures } } },
    (request) => legals(wordsInLanguage(request.headers['accept-language']).language),
  );
}
