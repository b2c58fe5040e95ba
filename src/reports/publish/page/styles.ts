import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FONTS = join(import.meta.dirname, '../../../../fonts');

/** A weight of the service's typeface, within the page, which fetches nothing. */
const face = (file: string, weight: number): string =>
  `@font-face { font-family: 'Atkinson Hyperlegible Next'; font-weight: ${weight}; src: url(data:font/woff2;base64,${readFileSync(join(FONTS, file), 'base64')}) format('woff2'); }\n`;

const FACES = face('400Regular.woff2', 400) + face('700Bold.woff2', 700);

/** In cascade order: later rules override earlier ones. */
const SHEETS = ['palette', 'document', 'pageOne', 'sections', 'charts', 'widths', 'print'];

/** The style sheet of every page of a report. */
export const STYLE =
  FACES + SHEETS.map((name) => readFileSync(join(import.meta.dirname, 'styles', `${name}.css`), 'utf8')).join('');
