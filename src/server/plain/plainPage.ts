import type { Content } from '#content/content.ts';
import type { Settings } from '../settings/settings.ts';
import { safe, type Html, markup } from './html.ts';

export type PlainBrand = Settings['brand'];

export type PlainPage = { readonly title: string; readonly main: Html };

/** A part of a page whose short names say what they stand for where they first stand, each text still one item of its row. */
const writtenOut = ({ common }: Content, part: string): string =>
  Object.entries(common.shortNames).reduce(
    (all, [short, whole]) =>
      all.replace(
        new RegExp(`>([^<]*?)\\b${short}\\b([^<]*)`),
        `><span>$1<abbr title="${whole}">${short}</abbr>$2</span>`,
      ),
    part,
  );

/** The end of the form: what is after it is printed too, and most of what is within it is not. */
const END = '</form>';

/** A whole page: a name that tells nothing, the ways out, and the main part. */
export function plainPage(words: Content, brand: PlainBrand, { title, main }: PlainPage): string {
  const { common, welcome, locale, language } = words;
  const shown = main.markup
    .split(END)
    .map((part) => writtenOut(words, part))
    .join(END);
  return safe`<!doctype html>
<html lang="${locale}">
<meta charset=utf-8>
<meta name=viewport content="width=device-width">
<meta name=robots content=noindex>
<title>${title} – ${brand.tabName}</title>
<link rel=icon href=/icon.svg>
<link rel=stylesheet href=/plain.css>
<header><p>${brand.serviceName}<p><a href="${brand.exitUrl}" rel=noreferrer>${common.leaveSite}</a></header>
<main>
${markup(shown)}</main>
<footer>
<p><a href=/privacy-policy/${language}>${welcome.privacyLink}</a>
<p><a href="mailto:${brand.contactEmail}">${common.contactLink}</a>
<p>${brand.operatorName}
</footer>
`.markup;
}
