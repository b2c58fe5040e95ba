import { type ByPlace, URGENT_LINES, type UrgentLineWords } from '../helplines.ts';
import { call, linked, type Sentence } from '../linked.ts';

const URGENT_ADVICE = 'For urgent health advice.';

/** The name and a short description of each helpline; numbers, addresses and dates of checks are in ../helplines.ts. */
export const helplines: UrgentLineWords = {
  emergency: { name: 'Emergency services', call: 'Call 999', about: 'If you are in danger or very unwell.' },
  nhs111: { name: 'NHS 111', call: 'Call NHS 111', about: URGENT_ADVICE },
  samaritans: { name: 'Samaritans', about: 'To talk to someone, at any time.' },
  lifeline: {
    name: 'Lifeline',
    about: 'It helps in a crisis in Northern Ireland.',
    hours: 'It is free, day or night.',
  },
  shout: { name: 'Shout', about: 'You can text with someone.', hours: 'It is free, at any time.' },
  childline: { name: 'Childline', about: 'It is free for anyone under 19, day or night.' },
};

const call999 = call('call 999', '999');
const call111 = call('call 111', '111');
const lifeline = call(`Lifeline, ${URGENT_LINES.lifeline.phone}`, URGENT_LINES.lifeline.phone);
const { to, word } = URGENT_LINES.shout.text;
const { phone: samaritans } = URGENT_LINES.samaritans;
const mentalHealthOption = linked`If you might end your life, ${call999}. For urgent help, ${call111} and choose the mental health option.`;

export const helpNow = {
  heading: 'If you need help now',
  /** Who to call, and for what, in places without NHS 111. */
  inPlaceOf111: {
    england: null,
    scotland: null,
    wales: null,
    northernIreland: { name: 'GP out-of-hours: ring your own practice', about: URGENT_ADVICE },
    islands: { name: 'Call your own GP', about: URGENT_ADVICE },
    unknown: null,
  } satisfies ByPlace<{ readonly name: string; readonly about: string } | null>,
  /** For people who are thinking of ending their life. */
  crisis: {
    england: mentalHealthOption,
    scotland: mentalHealthOption,
    wales: linked`If you might end your life, ${call999}. For urgent help, ${call111} and press 2.`,
    northernIreland: linked`If you might end your life, ${call999}. For urgent help, call ${lifeline}. Free, day or night.`,
    islands: linked`If you might end your life, ${call999}. For urgent help, call your GP, or ${call(`Samaritans on ${samaritans}`, samaritans)}.`,
    englandOrScotland: mentalHealthOption,
    englandOrWales: linked`If you might end your life, ${call999}. For urgent help, ${call111} and choose the mental health option. In Wales, ${call111} and press 2.`,
    unknown: linked`If you might end your life, ${call999}. For urgent help, ${call111}. In Northern Ireland, call ${lifeline}.`,
  } satisfies ByPlace<Sentence>,
  cannotTalk: linked`Cannot talk? ${{ text: `Text ${word} to ${to}`, href: `sms:${to}?body=${word}` }}. Free, any time.`,
};
