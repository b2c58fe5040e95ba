import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/showPage.tsx';

const agree = () => userEvent.click(screen.getByRole('button', { name: 'I agree' }));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Functions that show the screens, in the order of a visit. */
const SHOW = {
  terms: () => showPage('/terms', { triage: {} }),
  processing: () => showPage('/data', { triage: {} }),
  sharing: async () => {
    await showPage('/data', { triage: {} });
    await agree();
  },
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the full texts', () => {
  it.each([
    ['terms', '/terms-conditions/en'],
    ['processing', '/privacy-policy/en'],
    ['sharing', '/privacy-policy/en'],
  ] as const)('of the %s are linked once from the screen', async (name, path) => {
    await SHOW[name]();
    const inMain = screen.getByRole('main').querySelectorAll(`a[href="${path}"]`);
    expect(inMain).toHaveLength(1);
    expect(links()).toContain(path);
  });
});

/** What a visitor must be told before agreeing, each in the words of the screen. */
const FACTS = [
  ['terms', 'who runs the check', 'Sample operator runs this'],
  ['terms', 'who it is for', 'for people aged 18 or over'],
  ['terms', 'that it is no diagnosis', 'a screening result, not a diagnosis'],
  ['terms', 'what binds both sides', 'If you agree, our terms and conditions apply.'],
  ['processing', 'who is responsible', 'Sample operator, the data controller,'],
  ['processing', 'that the postcode is kept', 'your postcode'],
  ['processing', 'that the age group is kept', 'age group'],
  ['processing', 'that the gender is kept', 'gender'],
  ['processing', 'that the ethnic group is kept', 'gender and ethnic group'],
  ['processing', 'that answers and result are kept', 'your answers, result'],
  ['processing', 'that last week and the target are kept', 'last week and target'],
  ['processing', 'that the referral is kept', 'how you heard of us'],
  ['processing', 'that the progress is kept', 'how far you get'],
  ['processing', 'that the opinion is kept', 'how this check was for you'],
  ['processing', 'that presses on links are kept', 'whether you press a link to an app or service'],
  ['processing', 'that a summary is kept count of', 'or take your summary'],
  [
    'processing',
    'that consent is explicit for health and ethnic group',
    'If you agree, you give explicit consent, for your health and ethnic group too.',
  ],
  ['processing', 'what it is used for', 'We use it for your result and reports on groups.'],
  ['processing', 'who sees it', 'Only trained staff see it.'],
  ['processing', 'how to have it erased', 'To have it erased, email your result’s reference to help@example.org'],
  ['sharing', 'what a council gets', 'Your council or health body gets only reports on groups.'],
  [
    'sharing',
    'what researchers get',
    'Researchers get data not linked to you, kept 10 years, only if you tick the research box.',
  ],
  ['sharing', 'what processors may do', 'use data only as we tell them'],
  ['sharing', 'who else may see it', 'No one else sees your record, kept 5 years, unless the law says so.'],
  ['sharing', 'how to have it erased', 'To have it erased, email your reference to help@example.org'],
] as const;

describe.each(['terms', 'processing', 'sharing'] as const)('before agreeing, on the screen of the %s,', (name) => {
  it.each(FACTS.filter(([screenName]) => screenName === name))(
    '(%s) a visitor reads %s',
    async (_name, _what, text) => {
      await SHOW[name]();
      expect(screen.getByRole('main').textContent.replace(/\s+/g, ' ')).toContain(text);
    },
  );
});

describe.each(['processing', 'sharing'] as const)('the notice on %s', (name) => {
  it.each([
    ['what is kept', /(?:record|answers|data).*(?:kept|keep)|(?:kept|keep).*(?:record|answers|data)/i],
    ['for how long', /5 years.*10 years|10 years.*5 years/],
    ['who sees it', /\b(?:see|sees|get|gets)\b/],
    ['how to have it erased', /\berase.*reference|reference.*\berase/i],
  ])('says %s', async (_what, pattern) => {
    await SHOW[name]();
    expect(screen.getByRole('main').textContent.replace(/\s+/g, ' ')).toMatch(pattern);
  });
});
