import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../testing/readPdf.ts';
import { calculatePints } from './harness/calculator.ts';
import { field, fillStep, goToIntervention, WEEK } from './harness/intervention.ts';
import { waitUntilPressable } from './harness/rawPresses.ts';
import { expect, test } from './harness/test.ts';
import { button, pressNext, enter } from './harness/visitor.ts';

const SWAP = 'I will choose a smaller glass or a weaker drink';
const IF_THEN = 'If I have had 2 drinks, I will have a glass of water next';
const PLAN = { choices: [SWAP, IF_THEN], startDay: 'Tomorrow' } as const;

const choice = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function downloadedText(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my summary').click()]);
  return (await readPdf(await readFile(await file.path()))).text;
}

/** Continues from step 4 to the results. */
async function toResults(page: Page, week = WEEK): Promise<void> {
  for (const step of [5, 6, 7]) {
    await pressNext(page, `/intervention/${step}`);
    await fillStep(page, step, week);
  }
}

/** Runs inside the page, so it must not use anything from outside. The largest empty height in the main part, in px. */
function largestBlankBand(): number {
  const main = document.querySelector('main');
  const hasContent = (element: Element): boolean =>
    element.matches('input, svg, img, button') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const boxes = [...(main?.querySelectorAll('*') ?? [])].filter(hasContent).map((item) => item.getBoundingClientRect());
  const shown = boxes.filter(({ height }) => height > 0).sort((one, other) => one.top - other.top);
  let [bottom, largest] = [shown[0]?.bottom ?? 0, 0];
  for (const box of shown) {
    largest = Math.max(largest, box.top - bottom);
    bottom = Math.max(bottom, box.bottom);
  }
  return largest;
}

test.describe('The results', () => {
  for (const width of [320, 390, 1280]) {
    test(
      `show the plan’s card in the first screenful at ${width} px, and leave no large gap`,
      { tag: '@proof' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await goToIntervention(page, 7);
        const box = await page.getByText('40', { exact: true }).boundingBox();
        expect(box?.y).toBeLessThan(664);
        expect(await page.evaluate(largestBlankBand)).toBeLessThanOrEqual(90);
      },
    );
  }
});

test.describe('A reason of one’s own', () => {
  const reason = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

  test('is chosen with one press, is kept by Back, heads the plan on screen, in print and in the PDF, and sends no amount of money', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await goToIntervention(page, 3);
    await expect(page.getByRole('group', { name: 'What would you like more of?' })).toBeVisible();
    // Playwright scrolls while it waits for a control to accept a press, and that would move the button.
    await waitUntilPressable(page);
    const before = await button(page, 'Next').boundingBox();
    await reason(page, 'Money').click();
    expect(await button(page, 'Next').boundingBox(), 'a reason moves nothing above it').toEqual(before);
    const spent = page.getByLabel('What I spend on drinks in a week', { exact: true });
    await spent.fill('41');
    await expect(page.getByText('£41 a week is £2,132 a year')).toBeVisible();
    await expect(page.getByText('Worried about money? Your council or Citizens Advice can help, free.')).toBeVisible();
    await reason(page, 'Better sleep').click();
    await expect(spent).toHaveCount(0);
    await expect(page.getByText('Sleep can be worse for some days before it gets better.')).toBeVisible();
    await pressNext(page, '/intervention/4');
    await enter(button(page, 'Back'));
    await page.waitForURL('**/intervention/3');
    await expect(reason(page, 'Better sleep')).toBeChecked();
    await page.goForward();
    await page.waitForURL('**/intervention/4');
    await toResults(page);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expect(page.locator('[data-plan]')).toHaveText(/^For better sleep/);
    }
    await page.emulateMedia({ media: 'screen' });
    expect(await downloadedText(page)).toMatch(/Your plan\s+For better sleep/);
    const pdf = sent.filter((call) => call.includes('/api/triage/pdf'));
    expect(pdf.filter((call) => call.includes('"reason":"sleep"'))).toHaveLength(1);
    expect(sent.filter((call) => !pdf.includes(call) && /sleep|reason|money/i.test(call))).toEqual([]);
    expect(sent.filter((call) => /2132|\b41\b/.test(call.replace(/.*? /, '')))).toEqual([]);
  });

  test('is chosen among seven with the arrow keys', { tag: '@proof' }, async ({ page }) => {
    await goToIntervention(page, 3);
    await reason(page, 'Better sleep').focus();
    await page.keyboard.press('Space');
    for (const name of [
      'Money',
      'Energy',
      'A lighter mood',
      'Health',
      'Time with people I care about',
      'None of these',
    ]) {
      await page.keyboard.press('ArrowDown');
      await expect(reason(page, name)).toBeChecked();
    }
    await page.keyboard.press('Tab');
    await expect(button(page, 'Back')).toBeFocused();
  });
});

test.describe('The visitor’s own target', () => {
  test('is set with One more, starting from the drinks counted, and step 7 and the PDF say the change once', async ({
    page,
  }) => {
    await goToIntervention(page, 5);
    await calculatePints(page, 4);
    // The total arrives a moment after the calculator has closed.
    await expect(field(page, 'units')).toHaveValue('9');
    await field(page, 'days').selectOption('4');
    await pressNext(page, '/intervention/6');
    const more = (name: string) => page.getByRole('button', { name: 'One more', description: name });
    const fewer = (name: string) => page.getByRole('button', { name: 'One fewer', description: name });
    await fewer('Target units on a drinking day').click();
    await expect(field(page, 'goalUnits')).toHaveValue('0');
    for (let units = 1; units <= 5; units += 1) {
      await more('Target units on a drinking day').press('Enter');
      await expect(field(page, 'goalUnits')).toHaveValue(String(units));
    }
    await expect(page.getByText('5 units is about 2 pints at 4%')).toBeVisible();
    for (let days = 1; days <= 8; days += 1) await more('Target drinking days').press('Enter');
    await expect(field(page, 'goalDays')).toHaveValue('7');
    for (let days = 6; days >= 3; days -= 1) await fewer('Target drinking days').press('Enter');
    await pressNext(page, '/intervention/7');
    const change = 'That is 21.4 units less than last week, and about 490 pints at 4% in a year.';
    await expect(page.locator('[data-plan]')).toContainText(change);
    const text = await page.getByRole('main').innerText();
    expect(text.match(/21\.4\s/g), 'the change stands once').toHaveLength(1);
    expect((await downloadedText(page)).match(/21\.4\s/g)).toHaveLength(1);
  });
});

test.describe('A plan', () => {
  test('is chosen by keyboard, is kept by Back, and is word for word in the results and the summary', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/triage/log')) logged.push(request.postData() ?? '');
    });
    await goToIntervention(page, 4);
    for (const name of PLAN.choices) {
      await choice(page, name).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('radio', { name: 'Today', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await toResults(page);
    for (const words of [
      SWAP,
      IF_THEN,
      'Start: Tomorrow, ',
      '40 → 15 units a week',
      'That is 25 units less than last week, and 1,300 units in a year.',
    ])
      await expect(page.getByRole('main')).toContainText(words);
    const summary = await downloadedText(page);
    for (const words of [
      'Your plan',
      SWAP,
      IF_THEN,
      'Start: Tomorrow, ',
      'That is 25 units less than last week, and 1,300 units in a year.',
    ])
      expect(summary).toContain(words);
    for (let step = 6; step >= 4; step -= 1) {
      await enter(button(page, 'Back'));
      await page.waitForURL(`**/intervention/${step}`);
    }
    for (const name of PLAN.choices) await expect(choice(page, name)).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Tomorrow', exact: true })).toBeChecked();
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((body) => /smaller|water|tomorrow|plan|startDay/i.test(body))).toEqual([]);
  });
});
