import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { plainText } from './linked.ts';
import { markdownFiles, markdownTexts } from './testing/markdownTexts.ts';
import { contentTexts } from './testing/texts.ts';

const texts = [...contentTexts(en), ...markdownFiles().flatMap(markdownTexts)];
const where = (found: typeof texts): string[] => found.map(({ path, text }) => `${path}: ${text}`);
const at = (...paths: string[]): string[] =>
  texts.filter(({ path }) => paths.some((item) => path.startsWith(item))).map(({ text }) => text);

describe('words that judge, press or promise are not used', () => {
  test.each([
    ['should, ought', /\b(should|ought)\b/i],
    ['good, bad, easy', /\b(good|bad|badly|easy|easily|easier|simply|just need)\b/i],
    // Lines for people who are hurt at home have this word in their names.
    [
      'addict, abuse, binge, problem drinking',
      /\b(addict\w*|(?<!Domestic |Sexual )abus\w*|bing\w*|problem drink\w*|alcoholism)\b/i,
    ],
    ['unfortunately, sadly, worryingly', /\b(unfortunately|sadly|worryingly|dangerous drink\w*)\b/i],
    ['praise', /\b(well done|congratulations|great(?! anxiety)|excellent)\b/i],
    ['a setting’s placeholder, which only Markdown has filled in', /\{\{/],
    // They harm people with an eating disorder.
    ['weight, calories', /weigh|calorie|kcal/i],
    ['left over from writing', /\b(lorem|ipsum|todo|tbc|xxx)\b/i],
  ])('%s', (_name, pattern) => {
    expect(where(texts.filter(({ text }) => pattern.test(text)))).toEqual([]);
  });

  test('nobody is called dependent: the word is used only to say that a score cannot tell', () => {
    const named = texts.filter(({ text }) => /\bdependent\b/i.test(text));
    expect(where(named.filter(({ text }) => !text.startsWith('This score cannot say you are dependent.')))).toEqual([]);
  });

  test('nobody is called an alcoholic: the word is used only in a group’s name and in the AUDIT', () => {
    const others = texts.filter(({ path }) => !path.startsWith('audit.text') && !path.startsWith('supportServices.'));
    expect(where(others.filter(({ text }) => /alcoholic/i.test(text)))).toEqual([]);
  });

  test('a diagnosis is mentioned only to say that the result is not one', () => {
    const named = texts.filter(({ text }) => /diagnos/i.test(text));
    expect(named.length).toBeGreaterThan(0);
    expect(where(named.filter(({ text }) => !text.includes('not a diagnosis')))).toEqual([]);
  });

  test('“proven” is used only to say that something is not', () => {
    const named = texts.filter(({ text }) => /\b(proven|proves|guarantee\w*|clinically)\b/i.test(text));
    expect(where(named.filter(({ text }) => !text.includes('have not proven')))).toEqual([]);
  });

  test('the highest band is "possible dependence" wherever it is named', () => {
    expect(en.bands.dependence.name).toBe('Possible dependence');
    const named = texts.filter(({ text }) => /dependence/i.test(text));
    expect(where(named.filter(({ text }) => !/possible dependence/i.test(text)))).toEqual([]);
  });

  test('quotation marks and apostrophes are typographic, except in the sentence specified otherwise', () => {
    const straight = texts.filter(({ text }) => /["']/.test(text) && !text.includes("We've made note of the error"));
    expect(where(straight)).toEqual([]);
  });

  test('no negative is contracted, such as don’t', () => {
    expect(where(texts.filter(({ text }) => /n[’']t\b/i.test(text)))).toEqual([]);
  });
});

describe('a sentence has at most 20 words', () => {
  // Exempt are the AUDIT’s wording, the title of its manual, the caution on the paper form, which lists the answers that
  // call for it, and the line on signs after stopping in Northern Ireland, which names both services to call.
  const exempt = (path: string, text: string): boolean =>
    path.startsWith('audit.text') ||
    path === 'plain.paper.stopWithHelp' ||
    path === 'withdrawalCaution.stopped.line.northernIreland' ||
    text.startsWith('Babor TF');
  const ours = texts.filter(({ path, text }) => !exempt(path, text));
  const sentences = ours.flatMap(({ path, text }) =>
    text.split(/(?<=[.?!:])\s+/).map((item) => ({ path, text: item })),
  );
  const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

  test('on every screen, page, sheet and mail', () => {
    expect(sentences.length).toBeGreaterThan(500);
    expect(where(sentences.filter(({ text }) => wordsIn(text) > 20))).toEqual([]);
  });
});

describe('safety sentences', () => {
  test('the withdrawal caution names the early signs, those for 999, and NHS 111', () => {
    const caution = at('withdrawalCaution').join(' ');
    for (const word of [
      '999',
      'NHS 111',
      'a fit',
      'seeing or hearing things',
      'severe shaking',
      'confusion',
      'racing heart',
    ])
      expect(caution).toContain(word);
    for (const early of ['shake', 'sweat', 'feel sick', 'great anxiety']) expect(caution).toContain(early);
    expect(en.withdrawalCaution.heading).toBe('Do not stop drinking suddenly');
  });

  test('from higher risk on, the pregnancy note sends to a midwife or GP today and warns of stopping suddenly', () => {
    const note = en.pregnancy.note.seekHelpToday.england.text.map(plainText).join(' ');
    expect(note).toMatch(/^Speak to your midwife or GP today\./);
    expect(note).toContain('Do not stop suddenly without their help');
  });

  test('every line of a do-not list starts "do not"', () => {
    const guides = markdownFiles().flatMap(({ source }) => source.split(/^#+ (?=Do not$|What not to do$)/m).slice(1));
    expect(guides).toHaveLength(2);
    const inGuides = guides.flatMap((part) => [...(part.split(/^#/m)[0] ?? '').matchAll(/^- (.*)$/gm)]);
    const lists = [
      ...at('steps.plan.doNotList.list'),
      ...at('steps.plan.notSuddenly'),
      ...inGuides.map(([, line = '']) => line),
    ];
    expect(lists.length).toBeGreaterThan(12);
    expect(lists.filter((line) => !line.startsWith('do not '))).toEqual([]);
  });

  test('texts that others may see do not mention the subject', () => {
    const telling = /alcohol|drink|unit|risk|dependence|audit|score/i;
    const { start, other } = en.descriptions;
    const { documentTitle } = en.summary;
    const neutral = [documentTitle, en.email.subject, ...en.email.body, en.reminder.title, start, other('Start')];
    expect(neutral.filter((text) => telling.test(text))).toEqual([]);
  });

  test('no page title names a band, alcohol or drink, and each is different', () => {
    const titles = Object.values(en.titles);
    expect(titles.filter((title) => /lower|increasing|higher|dependence|score|alcohol|drink/i.test(title))).toEqual([]);
    expect(titles.length).toBe(new Set(titles).size);
  });
});
