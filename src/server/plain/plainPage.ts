import type { Content } from '#content/content.ts';
import { PLAIN_LEAVE_PATH } from '#content/languages.ts';
import type { Settings } from '../settings/settings.ts';
import { type Html, safe } from './html.ts';

export type PlainBrand = Settings['brand'];

export type PlainPage = { readonly title: string; readonly main: Html };

/** Returns a whole page: a neutral title, the link to leave the site, and the main content. */
export function plainPage(words: Content, brand: PlainBrand, { title, main }: PlainPage): string {
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
<p><a href="${PLAIN_LEAVE_PATH}">${common.leaveSite}</a></p>
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
