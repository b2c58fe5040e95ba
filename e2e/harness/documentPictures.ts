import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { PROJECT } from './places.ts';
import { INCREASING } from './questionnaire.ts';
import { openStart, toFeedback, toQuestion } from './visitor.ts';

/** The screens whose pictures the README and the design language show, and how a visitor reaches them. */
export const PICTURED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  welcome: openStart,
  question: (page) => toQuestion(page, 1),
  result: async (page) => {
    await toFeedback(page, INCREASING);
    // Comes with the reply of the server that has stored the record.
    await expect(page.getByText('Your reference:')).toBeVisible();
  },
};

/** The file of a picture, or of the words that stood on its screen when it was taken. */
export const documentPicture = (file: string): string => join(PROJECT, 'docs/pictures', file);

/** The words on screen, a line each, as they are kept beside a picture: without a visit's reference and the year. */
export async function wordsOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  const words = text.replace(/(reference: )\w+/, '$1…').replace(/© \d+/, '© …');
  return `${words.replaceAll(/\s*\n\s*/g, '\n').trim()}\n`;
}

/** The words of a report's first page that do not depend on when it was made, nor on its noise: headings and the names of figures. */
export async function reportWords(page: Page): Promise<string> {
  const names = await page.locator('.page-one').locator('h1, h2, h3, dt').allInnerTexts();
  return `${names.map((name) => name.replaceAll(/\d[\d,.]*/g, '0').trim()).join('\n')}\n`;
}

/** Opens the first page of a report from disk. */
export const openReport = (page: Page, folder: string): Promise<unknown> =>
  page.goto(pathToFileURL(join(folder, 'report/report.html')).href);
