import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath, LANGUAGES, plainPath } from '#content/languages.ts';
import { JOURNEY, START } from '#domain/journey.ts';
import { posterCode } from '#domain/posterCode.ts';
import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { LogRule } from '../http/edge/edge.ts';
import { pathOf } from '../http/edge/allowedMethods.ts';
import { refusal } from '../http/edge/refusal.ts';
import { type EncodedVersions, sendEncoded } from './encodings.ts';
import { sendFile } from './files.ts';
import type { Pages } from './pages.ts';

const sendHtml = (request: FastifyRequest, reply: FastifyReply, page: EncodedVersions): FastifyReply =>
  sendEncoded(request, reply.type('text/html; charset=utf-8'), page);

/** Returns the address of the form without JavaScript, for the start page with `?plain` or a poster's link. */
function formFor(url: string): string {
  const [link = ''] = /^\/from\/[a-z][a-z0-9-]*(?=\?)/.exec(url) ?? [];
  return plainPath(LANGUAGES[0]) + link;
}

type Addresses = { readonly pages: Pages | null; readonly directory: Pick<ClientDirectory, 'referralOptions'> };

const SCREENS: readonly string[] = LANGUAGES.flatMap((words) => JOURNEY.map(({ path }) => basePath(words) + path));
/**
 * One name in log and metrics for every screen of a visit after the first: its own name would tell a visitor's band.
 */
const AS_SCREEN: LogRule = { loggedAs: '(screen)' };

/** Returns every address outside the visit: public pages, the form without JavaScript, and posters' links. */
export function typedAddresses({ pages, directory }: Addresses): readonly string[] {
  const links = directory.referralOptions.flatMap(({ value }) => [`/from/${posterCode(value)}`, `/from/${value}`]);
  const plain = LANGUAGES.map(plainPath);
  return [
    ...(pages?.paths.filter((path) => !SCREENS.includes(path)) ?? []),
    ...(pages === null ? [] : links),
    ...plain.flatMap((path) => [path, ...links.map((link) => path + link)]),
  ];
}

const isFile = (url: string): boolean => pathOf(url).includes('.');

function refuseEveryPage(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw refusal.notFound();
  });
}

/** Serves the built app, and the not-found screen for other paths. If nothing is built, all paths are refused. */
export function servePages(app: FastifyInstance, pages: Pages | null): void {
  if (pages === null) {
    refuseEveryPage(app);
    return;
  }
  for (const path of pages.paths.filter((item) => item !== START)) {
    const config: object = SCREENS.includes(path) ? AS_SCREEN : {};
    app.get(path, { config, schema: { hide: true } }, (request, reply) => sendHtml(request, reply, pages.page(path)));
  }
  // The page's script reads the code of a referral option and ignores an unknown one. The log holds only the route's pattern.
  for (const path of [START, '/from/*'])
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      'plain' in (request.query as object)
        ? reply.redirect(formFor(request.url))
        : sendHtml(request, reply, pages.page(START)),
    );
  for (const file of pages.files)
    app.get(file.path, { schema: { hide: true } }, (request, reply) => sendFile(request, reply, file));
  app.setNotFoundHandler((request, reply) => {
    if (isFile(request.url)) throw refusal.notFound();
    return sendHtml(request, reply.code(404), pages.notFound(pathOf(request.url)));
  });
}
