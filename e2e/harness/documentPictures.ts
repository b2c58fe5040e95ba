import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { PROJECT } from './places.ts';
import { INCREASING } from './questionnaire.ts';
import { openStart, goToFeedback, goToQuestion } from './visitor.ts';

/** The screens whose pictures the README and the design language show, and how a visitor reaches them. */
export const PICTURED_SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  welcome: openStart,
  question: (page) => goToQuestion(page, 1),
  result: async (page) => {
    await goToFeedback(page, INCREASING);
    // The reference appears once the server has replied that it stored the record.
    await expect(page.getByText('Your reference:')).toBeVisible();
  },
};

/** The path of a picture in the documents, or of the text file with the words of its screen. */
export const documentPicture = (file: string): string => join(PROJECT, 'docs/pictures', file);

/**
 * The words of the screen as they are stored beside its picture: line by line, without the visit's reference and the
 * year.
 */
export async function wordsOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  const words = text.replace(/(reference: )\w+/, '$1…').replace(/© \d+/, '© …');
  return `${words.replaceAll(/\s*\n\s*/g, '\n').trim()}\n`;
}

/**
 * The questions, headings and figure names of a report's first page, without the findings of its tiles. Every number
 * becomes 0, so that neither the date of the report nor its noise changes the words.
 */
export async function reportWords(page: Page): Promise<string> {
  const names = await page.locator('.page-one').locator('h1, .eyebrow, .below-tiles h2, h3, dt').allInnerTexts();
  return `${names.map((name) => name.replaceAll(/\d[\d,.]*/g, '0').trim()).join('\n')}\n`;
}

/** Opens the first page of a report from disk. */
export const openReport = (page: Page, folder: string): Promise<unknown> =>
  page.goto(pathToFileURL(join(folder, 'report/report.html')).href);
