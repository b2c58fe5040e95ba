import type { Content } from '#content/content.ts';
import { PLAIN_LEAVE_PATH } from '#content/languages.ts';
import type { Settings } from '../settings/settings.ts';
import { type Html, safe, value } from './html.ts';

export type PlainBrand = Settings['brand'];

export type PlainPage = { readonly title: string; readonly main: Html };

/** What HTML does not need before a block: the end of a paragraph, and line breaks. */
const NEEDLESS =
  /(?:<\/p>)?\n{0,3}(?=<\/?(?:div|form|h\d|p|ul|main)\b)|\n{1,3}(?=<(?:br|footer|header|li|link|meta|title)\b)/g;

/** A whole page: a name that tells nothing, the ways out, and the main part. */
export function plainPage(words: Content, brand: PlainBrand, { title, main }: PlainPage): string {
  const { common, welcome, locale, language } = words;
  return safe`<!doctype html>
<html lang=${value(locale)}>
<meta charset=utf-8>
<meta name=viewport content="width=device-width">
<meta name=robots content=noindex>
<title>${title} – ${brand.tabName}</title>
<link rel=icon href=/icon.svg>
<link rel=stylesheet href=/plain.css>
<header><p>${brand.serviceName}<p><a href=${value(PLAIN_LEAVE_PATH)}>${common.leaveSite}</a></header>
<main>
${main}</main>
<footer>
<p><a href=/privacy-policy/${language}>${welcome.privacyLink}</a>
<p><a href="mailto:${brand.contactEmail}">${common.contactLink}</a>
<p>${brand.operatorName}
</footer>
`.markup.replace(NEEDLESS, '');
}
