import { setTimeout } from 'node:timers/promises';
import { plainResult } from '#advice/plainResult.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkedOption } from '#domain/posterCode.ts';
import { PLAIN_LEAVE_PATH, PLAIN_CLEAR_PATH, LANGUAGES, plainPath } from '#content/languages.ts';
import type { Content } from '#content/content.ts';
import type { ScriptRule } from '../edge/securityHeaders.ts';
import type { LoadSheddingRule } from '../edge/loadShedding.ts';
import { safe } from '../../plain/html.ts';
import type { Api } from './route.ts';
import type { ClientDirectory } from '../../clients/clientDirectory.ts';
import { refusalFor } from '../edge/errorReply.ts';
import { enforce, type Limiter, networkAddress } from '../edge/limiter.ts';
import { refusal } from '../edge/refusal.ts';
import type { Agreement } from '../../plain/agreement.ts';
import { drawBlocks } from '../../plain/drawBlocks.ts';
import { createPlainService, type PlainService, type PlainOutcome } from '../../plain/plainService.ts';
import { encode, EFFORT_PER_REPLY, sendEncoded } from '../../pages/encodings.ts';
import {
  emptyForm,
  fieldNames,
  keyOfForm,
  newPlainKey,
  type PlainForm,
  plainQuestions,
  readForm,
} from '../../plain/plainFields.ts';
import { belowResult, plainForm, type ShownForm } from '../../plain/plainForm.ts';
import {
  errorPage,
  formSentPage,
  plainPage,
  type PlainBrand,
  type PlainPage,
  underAgePage,
} from '../../plain/plainPage.ts';
import type { TriageStore } from '../../records/triageStore.ts';

/** The maximum number of forms answered at once; each holds its page in memory. */
const MOST_AT_ONCE = 64;
/** The maximum number of forms read or answered at once, about 100 KB each. Further forms are refused unread. */
const MOST_READ = 500;
/** The maximum number of forms that are still coming from one network address. Further ones are refused unread. */
const MOST_UNREAD_OF_ONE = 32;

type Deps = {
  readonly store: Pick<TriageStore, 'save' | 'erase' | 'stageOf' | 'takeBackResearch'>;
  readonly directory: ClientDirectory;
  readonly agreements: (language: string) => Promise<Agreement>;
  readonly brand: PlainBrand;
  readonly now: () => Date;
  readonly lookups: Limiter;
  readonly newRecords: Limiter;
  /** Limits forms and results. Past the limit a short error page is sent, and no form is read. */
  readonly plainPages: Limiter;
};

function pagesIn(words: Content, { directory, brand }: Pick<Deps, 'directory' | 'brand'>) {
  const questions = plainQuestions(words, directory.referralOptions);
  const names = fieldNames(questions);
  const { common, titles } = words;
  const form = (shown: ShownForm, agreement: Agreement, isEmpty = false): PlainPage => ({
    key: isEmpty ? null : shown.form.key,
    title: shown.faults.length + shown.notes.length > 0 ? common.errorTitlePrefix + titles.welcome : titles.welcome,
    main: plainForm(words, {
      ...shown,
      questions,
      contactEmail: brand.contactEmail,
      agreement,
    }),
  });
  const answered = (sent: PlainForm, outcome: PlainOutcome, agreement: Agreement): PlainPage => {
    const { key } = sent;
    switch (outcome.outcome) {
      case 'form':
        return form(outcome.shown, agreement);
      case 'underAge':
        return { key, title: titles.help, main: drawBlocks(words, underAgePage(words, outcome.client)) };
      case 'sent':
        return { key: null, title: titles.help, main: formSentPage(words, outcome.allowsResearch) };
      case 'result': {
        const result = drawBlocks(words, plainResult(words, brand, outcome.input));
        return { key, title: titles.feedback, main: safe`${result}${belowResult(words, sent)}` };
      }
    }
  };
  const empty = (shown: ShownForm, agreement: Agreement): PlainPage => form(shown, agreement, true);
  return { questions, read: (body: unknown) => readForm(String(body), names), form, empty, answered };
}

const RULE: ScriptRule = { noScript: true };
const OPTIONS = { config: RULE as object, schema: { hide: true } };
/** Even under overload a form is read, so that the error page can show its answers again. */
const POST_RULE: ScriptRule & LoadSheddingRule = { ...RULE, shedOnceRead: true };
const POST_OPTIONS = { ...OPTIONS, config: POST_RULE as object };
const FORM = 'application/x-www-form-urlencoded';

function limitConcurrency(most: number, answer: PlainService['answer']): PlainService['answer'] {
  let now = 0;
  return async (call) => {
    if (now >= most) throw refusal.unavailable();
    now++;
    return answer(call).finally(() => now--);
  };
}

/** The status of a reply. A form of an ended visit gets 404, or 200 if it allows no research, as in the API. */
function statusOf(outcome: PlainOutcome): number {
  if (outcome.outcome === 'sent') return outcome.allowsResearch ? 404 : 200;
  return outcome.outcome === 'form' ? outcome.status : 200;
}

/**
 * Returns hooks that refuse a request unread while `most` others are being read or answered, or while `ofOne` others
 * from its network address are still being read, so that a few slow senders leave room for everybody else.
 */
function refuseBeyond(most: number, ofOne: number) {
  let now = 0;
  const unread = new Map<string, Set<FastifyRequest>>();
  const forget = (address: string, request: FastifyRequest): void => {
    const own = unread.get(address);
    own?.delete(request);
    if (own?.size === 0) unread.delete(address);
  };
  return {
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      const address = networkAddress(request);
      const own = unread.get(address) ?? new Set();
      if (now >= most || own.size >= ofOne) throw refusal.unavailable();
      now++;
      unread.set(address, own.add(request));
      reply.raw.once('close', () => {
        now--;
        forget(address, request);
      });
      done();
    },
    preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
      forget(networkAddress(request), request);
      done();
    },
  };
}

const redisplay = (form: PlainForm, notes: readonly string[] = []): ShownForm => ({
  form,
  notes,
  faults: [],
  turnedAway: null,
});

/**
 * Returns a function that returns the page of an empty form, or of a link's, as bytes. Each is rendered once for each
 * year's agreement, because only the key differs between two forms.
 */
function emptyForms(render: (shown: ShownForm, agreement: Agreement) => string) {
  const rendered = new Map<
    string | null,
    { readonly under: Agreement; readonly before: Buffer; readonly after: Buffer }
  >();
  return (linked: string | null, under: Agreement): Buffer => {
    let known = rendered.get(linked);
    if (known?.under !== under) {
      const form = emptyForm(linked);
      const [before = '', after = ''] = render({ ...redisplay(form), linked }, under).split(form.key);
      known = { under, before: Buffer.from(before), after: Buffer.from(after) };
      rendered.set(linked, known);
    }
    return Buffer.concat([known.before, Buffer.from(newPlainKey()), known.after]);
  };
}

/** Adds the routes of one language, with an error handler that replies with a page in that language. */
function routesIn(words: Content, scope: FastifyInstance, deps: Deps, answer: PlainService['answer']): void {
  const { agreements, brand, directory, lookups, newRecords, plainPages } = deps;
  const pages = pagesIn(words, deps);
  const asHtml = (reply: FastifyReply) => reply.type('text/html; charset=utf-8');
  const send = (reply: FastifyReply, page: PlainPage) => asHtml(reply).send(plainPage(words, brand, page));
  const empty = emptyForms((shown, agreement) => plainPage(words, brand, pages.empty(shown, agreement)));
  const agreement = () => agreements(words.language);

  scope.setErrorHandler(async (error, request, reply) => {
    const { status, headers } = refusalFor(error, request);
    void reply.code(status).headers(headers);
    const isBusy = status === 429 || status === 503;
    if (isBusy && typeof request.body === 'string')
      return send(reply, pages.form(redisplay(pages.read(request.body), [words.plain.busy]), await agreement()));
    const message = isBusy && request.method === 'POST' ? 'unread' : isBusy ? 'busy' : 'failed';
    return send(reply, {
      key: null,
      title: words.common.errorTitlePrefix + words.titles.welcome,
      main: errorPage(words, message),
    });
  });
  scope.addHook('onRequest', (request) => enforce(plainPages, request));
  const sendForm = async (request: FastifyRequest, reply: FastifyReply, code: string | null) => {
    const option = linkedOption(code, directory.referralOptions) ?? null;
    return sendEncoded(request, asHtml(reply), encode(empty(option, await agreement()), EFFORT_PER_REPLY));
  };
  scope.get(plainPath(words), OPTIONS, (request, reply) => sendForm(request, reply, null));
  scope.get<{ Params: { code: string } }>(`${plainPath(words)}/from/:code`, OPTIONS, (request, reply) =>
    sendForm(request, reply, request.params.code),
  );
  const hooks = refuseBeyond(MOST_READ, MOST_UNREAD_OF_ONE);
  scope.post(plainPath(words), { ...POST_OPTIONS, ...hooks }, async (request, reply) => {
    await enforce(lookups, request);
    const form = pages.read(request.body);
    const accepted = await agreement();
    const outcome = await answer({
      words,
      questions: pages.questions,
      form,
      consentVersion: accepted.version,
      beforeWrite: () => enforce(newRecords, request),
    });
    return send(reply.code(statusOf(outcome)), pages.answered(form, outcome, accepted));
  });
}

/** Reads a form's body as a string; no other type of body is accepted. */
function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
}

/**
 * GET and POST /plain/{language}: the whole check as one form that needs no JavaScript, and its result. GET
 * /plain/{language}/from/{code}: the form with the referral option of a poster's code already chosen. An unknown code is
 * ignored. Also the routes with which the visitor leaves (`leaveRoutes`).
 */
export function plainRoutes(app: Api, deps: Deps): void {
  const service = createPlainService(deps);
  const answer = limitConcurrency(MOST_AT_ONCE, service.answer);
  for (const words of LANGUAGES) {
    void app.register((scope, _options, done) => {
      acceptFormsOnly(scope);
      routesIn(words, scope, deps, answer);
      done();
    });
  }
  void app.register((scope, _options, done) => {
    acceptFormsOnly(scope);
    leaveRoutes(scope, deps, service.leave);
    done();
  });
}

const LEAVE_RULE: ScriptRule & LoadSheddingRule = { noScript: true, neverShed: true };
const LEAVE_OPTIONS = { ...OPTIONS, config: LEAVE_RULE as object };

/** The maximum time, in ms, that a visitor who leaves waits for the database. */
const LEAVING_MS = 500;

/**
 * GET /plain/leave replies at once with an empty page, which sends the browser on to GET /plain/left. POST /plain/leave
 * does so too, and ends the visit of the key that it is sent, so that a form sent again shows no answers. Whatever fails,
 * the visitor gets the empty page. GET /plain/left clears the browser's caches of this site, including the back-forward
 * cache (in Chromium this takes seconds), and redirects to the exit site. So the Back button shows neither the form nor
 * the result.
 */
function leaveRoutes(scope: FastifyInstance, { brand, plainPages }: Deps, leave: PlainService['leave']): void {
  const { tabName, exitUrl } = brand;
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
  const sendOn = (reply: FastifyReply) =>
    reply.header('Refresh', `0;url=${PLAIN_CLEAR_PATH}`).type('text/html; charset=utf-8').send(page);
  const end = async (request: FastifyRequest): Promise<void> => {
    const key = keyOfForm(String(request.body));
    if (key === null) return;
    await enforce(plainPages, request);
    await leave(key);
  };

  scope.setErrorHandler((error, request, reply) => void sendOn(reply.code(refusalFor(error, request).status)));
  scope.get(PLAIN_LEAVE_PATH, LEAVE_OPTIONS, (_request, reply) => sendOn(reply));
  scope.post(PLAIN_LEAVE_PATH, LEAVE_OPTIONS, async (request, reply) => {
    await Promise.race([end(request), setTimeout(LEAVING_MS, null, { ref: false })]);
    return sendOn(reply);
  });
  scope.get(PLAIN_CLEAR_PATH, LEAVE_OPTIONS, (_request, reply) =>
    reply.header('Clear-Site-Data', '"cache"').redirect(exitUrl, 303),
  );
}
