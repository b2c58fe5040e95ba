import type { Content } from '#content/content.ts';
import { PLAIN_LEAVE_PATH, plainPath } from '#content/languages.ts';
import type { Client } from '#domain/client.ts';
import type { Settings } from '../settings/settings.ts';
import { type Html, safe } from './html.ts';
import { type Block, heading } from '#advice/blocks.ts';
import { urgentPanel } from '#advice/helpBlocks.ts';
import { helpForPlace } from '#advice/judgeRecord.ts';
import { prose } from '#advice/prose.ts';
import { underAge } from '#advice/underAge.ts';
import { drawBlocks } from './drawBlocks.ts';

export type PlainBrand = Settings['brand'];

/** `key`: the visit's key, for a page with answers or about them; otherwise null. */
export type PlainPage = { readonly title: string; readonly main: Html; readonly key: string | null };

/** Returns the control to leave the site: a link, or a button that also ends the visit at the server. */
const leave = ({ common }: Content, key: string | null): Html =>
  key === null
    ? safe`<p><a href="${PLAIN_LEAVE_PATH}">${common.leaveSite}</a></p>`
    : safe`<form method="post" action="${PLAIN_LEAVE_PATH}"><input type="hidden" name="key" value="${key}"><button>${common.leaveSite}</button></form>`;

/** Returns a whole page: a neutral title, the control to leave the site, and the main content. */
export function plainPage(words: Content, brand: PlainBrand, { title, main, key }: PlainPage): string {
  const { common, welcome, locale, language } = words;
  return safe`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} – ${brand.tabName}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<header>
<p>${brand.serviceName}</p>
${leave(words, key)}
</header>
<main>
${main}</main>
<footer>
<p><a href="/privacy-policy/${language}">${welcome.privacyLink}</a></p>
<p><a href="mailto:${brand.contactEmail}">${common.contactLink}</a></p>
<p>${brand.operatorName}</p>
</footer>
</body>
</html>
`.markup;
}

/** Returns the page for a visitor of 17 or under: the age limit, and sources of help. */
export const underAgePage = (words: Content, client: Client | null): readonly Block[] => [
  heading(1, words.underAge.heading),
  ...underAge(words, client?.youngPeopleService ?? null),
];

/** Returns the page for a form whose visit has ended. It says if research was refused, and links to a new form. */
export function formSentPage(words: Content, allowsResearch: boolean): Html {
  const { sent } = words.plain;
  const text = [...sent.text, ...(allowsResearch ? [] : [sent.noResearch])];
  return safe`${drawBlocks(words, [heading(1, sent.heading), ...prose(text)])}${toForm(words)}`;
}

const toForm = (words: Content): Html => safe`<p><a href="${plainPath(words)}">${words.plain.toForm}</a></p>\n`;

/**
 * Returns the error page that is sent if the form cannot be shown again. Of a form that was refused unread the browser
 * still has the answers, so the page has no link to an empty one.
 */
export function errorPage(words: Content, message: 'failed' | 'busy' | 'unread'): Html {
  const { failed, busy, unread } = words.plain;
  const text = { failed: failed.text, busy: [busy], unread: [unread] }[message];
  const blocks = [heading(1, failed.heading), ...prose(text)];
  return safe`${drawBlocks(words, blocks)}${message !== 'unread' && toForm(words)}${drawBlocks(words, [heading(2, words.steps.results.helpHeading), urgentPanel(words, helpForPlace(words, null))])}`;
}
