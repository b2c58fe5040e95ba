import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceDetails } from '#contract/schemas.ts';
import { DEPENDENCE, HIGHER } from '#domain/testing/sampleAnswers.ts';
import { MAN } from '../../testing/answers.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YORK } from '../../testing/york.ts';

afterEach(cleanup);

const NOTHING_FILLED: ServiceDetails = {
  name: null,
  employmentServiceName: null,
  site: null,
  email: null,
  openingTimes: null,
  referralLink: null,
  phone: null,
  under25Info: null,
  address: null,
  whatsApp: null,
  instagram: null,
  hours: null,
  closedOn: null,
  localSupport: [],
  youngPeopleService: null,
};

const show = (answers: typeof HIGHER, serviceDetails: ServiceDetails) =>
  showPage('/intervention', { triage: { ...MAN, ...answers }, client: { serviceDetails } });
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

const LOCAL = 'Help near you';
const SUPPORT = 'More support where you live';
const NATIONAL = 'Help you can call or visit online';

it.each([
  'Call York Sample Service on 01632 960001',
  'Email them (York Sample Service)',
  /^Message them on WhatsApp/,
  /^Ask them to call you/,
])('a press on a local contact (%s) is recorded, and nothing before a press', async (name) => {
  const { visit } = await show(DEPENDENCE, YORK.serviceDetails);
  expect(visit.get().triage).not.toHaveProperty('contactOpened');
  for (const link of screen.getAllByRole('link', { name }))
    link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(screen.getAllByRole('link', { name }).at(-1) ?? document.body);
  expect(visit.get().triage).toMatchObject({ contactOpened: true });
});

it('a press on a national helpline is not recorded as a local one', async () => {
  const { visit } = await show(DEPENDENCE, YORK.serviceDetails);
  await userEvent.click(screen.getByRole('link', { name: /Samaritans.*116 123|116 123/ }));
  expect(visit.get().triage).not.toHaveProperty('contactOpened');
});

describe('possible dependence', () => {
  it('says, until help comes, not to drink much less suddenly, and to ask about vitamin B1', async () => {
    await show(DEPENDENCE, YORK.serviceDetails);
    const section = screen.getByRole('heading', { name: 'Until you get help' }).closest('section');
    expect(section?.textContent).toContain('Until you get advice, do not suddenly drink much less.');
    expect(section?.textContent).toContain('Ask your GP or a pharmacist about vitamin B1 (thiamine).');
  });

  it('shows the local service with every contact given', async () => {
    await show(DEPENDENCE, YORK.serviceDetails);
    expect(headings()).toEqual(expect.arrayContaining([LOCAL, 'York Sample Service', SUPPORT, NATIONAL]));
    expect(terms()).toEqual(['Address', 'Website', 'Under 25s', 'Help with work', 'Instagram']);
    const call = screen.getByRole('link', { name: 'Call York Sample Service on 01632 960001' });
    const inCaution = screen.getByRole('link', { name: 'York Sample Service, 01632 960001' });
    for (const link of [call, inCaution]) expect(link.getAttribute('href')).toBe('tel:01632960001');
    const site = screen.getByRole('link', { name: /^Their website \(York Sample Service\)\s*\(opens in a new tab\)/ });
    expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noreferrer noopener']);
  });

  it('has whom to call first, then every other kind of help in a fixed order, nothing folded', async () => {
    await show(DEPENDENCE, YORK.serviceDetails);
    const inOrder = [
      'Do not stop drinking suddenly',
      LOCAL,
      'What happens when you call',
      'If you need help now',
      'More about York Sample Service',
      SUPPORT,
      'A sheet for your GP',
      NATIONAL,
      'If you drive',
    ];
    expect(headings().filter((item) => inOrder.includes(item))).toEqual(inOrder);
    for (const name of inOrder) expect(screen.getByRole('heading', { name }).closest('details')).toBeNull();
    const card = screen.getByRole('heading', { name: LOCAL }).closest('section');
    expect(card?.textContent).toContain(YORK.serviceDetails.openingTimes);
  });

  it('has the steps of a call, which leave out stopping for people who have stopped', async () => {
    await show(DEPENDENCE, YORK.serviceDetails);
    const steps = () => [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent);
    const first = ['You say that you want help with your drinking.', 'They ask what you drink and how you are.'];
    expect(steps()).toEqual([...first, 'You agree together what comes next. Until then, do not stop suddenly.']);
    cleanup();
    await show({ ...DEPENDENCE, q1: 0, q2: 0, q6: 4, q8: 4 }, YORK.serviceDetails);
    const stopped = ['You say that you want help to stay stopped.', ...first.slice(1)];
    expect(steps()).toEqual([...stopped, 'You agree together what comes next.']);
    cleanup();
    await show(DEPENDENCE, { ...YORK.serviceDetails, whenYouCall: ['We answer.', 'We listen.'] });
    expect(steps()).toEqual(['We answer.', 'We listen. Until then, do not stop suddenly.']);
    cleanup();
    await show(DEPENDENCE, { ...YORK.serviceDetails, phone: null });
    expect(steps()).toEqual([]);
  });

  it('shows how to reach help with work', async () => {
    const work = () => screen.getByText('Help with work').nextElementSibling;
    await show(DEPENDENCE, YORK.serviceDetails);
    expect(work()?.textContent).toBe('Work Well. To reach them, ask York Sample Service.');
    expect(work()?.querySelector('a')).toBeNull();
    cleanup();
    await show(DEPENDENCE, { ...YORK.serviceDetails, employmentServiceName: 'Work Well, 01632 960009' });
    expect(work()?.textContent).toBe('Work Well, 01632 960009');
    expect(work()?.querySelector('a')?.getAttribute('href')).toBe('tel:01632960009');
  });

  it.each([
    ['england', 'tell DVLA.'],
    ['northernIreland', 'tell DVA.'],
  ] as const)('The help says in %s when a driver must stop, and whom to tell', async (nation, message) => {
    await showPage('/intervention', { triage: { ...MAN, ...DEPENDENCE }, client: { nation } });
    const duty = screen.getByRole('heading', { name: 'If you drive' }).closest('section');
    expect(duty?.textContent).toContain(message);
    expect(duty?.textContent).toContain('persistent misuse');
  });

  it('The help tells drivers on the islands to ask a doctor, and names no licensing agency', async () => {
    await showPage('/intervention', { triage: { ...MAN, ...DEPENDENCE }, client: { nation: 'islands' } });
    const duty = screen.getByRole('heading', { name: 'If you drive' }).closest('section');
    expect(duty?.textContent).toContain('Ask your doctor if you can drive.');
    expect(duty?.textContent).not.toMatch(/DV(L)?A|you must/);
  });

  it('The help leaves out empty fields of the local service', async () => {
    await show(DEPENDENCE, { ...NOTHING_FILLED, phone: '01632 960001' });
    expect(screen.getByRole('link', { name: 'Call 01632 960001' })).toBeDefined();
    expect(screen.getByRole('link', { name: /local service, 01632 960001$/ })).toBeDefined();
    expect(terms()).toEqual([]);
    expect(screen.getByRole('main').textContent).not.toMatch(/null|WhatsApp|Email them|Ask them/);
    expect(headings()).not.toContain(SUPPORT);
  });

  it('The help shows national help if every field of the local service is empty', async () => {
    await show(DEPENDENCE, NOTHING_FILLED);
    expect(headings()).not.toContain(LOCAL);
    expect(headings()).toContain(NATIONAL);
  });
});

describe('higher risk', () => {
  it('shows the local service, advice, app links and national help', async () => {
    await show(HIGHER, { ...YORK.serviceDetails, localSupport: [] });
    expect(headings()).toEqual(expect.arrayContaining([LOCAL, 'Talk to your GP', 'Get the app', NATIONAL]));
    expect(headings()).not.toContain(SUPPORT);
    expect(headings()).not.toContain('If you drive');
    const app = screen.getByRole('heading', { name: 'Get the app' }).closest('section');
    expect(app?.closest('details')).toBeNull();
    expect(app?.querySelectorAll('a[target="_blank"]')).toHaveLength(2);
  });

  it('also shows local support if the client has some', async () => {
    await show(HIGHER, YORK.serviceDetails);
    expect(headings()).toEqual(expect.arrayContaining([LOCAL, SUPPORT, 'Sample walking group']));
  });
});

describe('help for someone who drinks no more', () => {
  it.each([
    ['higher risk', { ...HIGHER, q1: 0, q2: 0, q5: 4, q8: 4 }],
    ['possible dependence', { ...DEPENDENCE, q1: 0, q2: 0, q6: 4, q8: 4 }],
  ] as const)(
    'Somebody who drinks no more gets help to stay stopped, with what to know after stopping: %s',
    async (_, answers) => {
      await show(answers, YORK.serviceDetails);
      expect(headings().slice(0, 2)).toEqual(['Help to stay stopped', 'If you stopped in the last 3 days']);
      expect(screen.getByRole('main').textContent).not.toMatch(/cut(ting)? down|drink(ing)? less|smaller or weaker/i);
    },
  );
});

it('the help for higher risk never advises days without alcohol', async () => {
  await show(HIGHER, YORK.serviceDetails);
  expect(screen.getByRole('main').textContent).not.toMatch(/days? with no alcohol/);
});

it('the help offers the app with its licence and its own page', async () => {
  await show(HIGHER, YORK.serviceDetails);
  expect(screen.getByRole('link', { name: 'App licence agreement' }).getAttribute('href')).toBe('/app/eula');
  expect(screen.getByRole('link', { name: 'The app’s own page' }).getAttribute('href')).toBe('/appstores');
});

describe.each([
  ['higher risk', HIGHER],
  ['possible dependence', DEPENDENCE],
])('%s', (_, answers) => {
  it('The help begins with the caution, and has immediate help, one link for people worried about others, and Finish', async () => {
    await show(answers, NOTHING_FILLED);
    expect(headings()[1]).toBe('Do not stop drinking suddenly');
    expect(headings()).toContain('If you need help now');
    expect(screen.getByRole('link', { name: 'More about driving and medicines' })).toBeDefined();
    expect(screen.getByRole('main').textContent).not.toContain('Your body clears about 1 unit an hour');
    expect(headings()).not.toContain('If you are worried about someone else');
    expect(screen.getByRole('main').textContent).not.toMatch(/Al-Anon|Nacoa/);
    const others = screen.getByRole('link', { name: 'Worried about someone else’s drinking?' });
    expect(others.getAttribute('href')).toBe('/someone-else/en');
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDefined();
  });
});
