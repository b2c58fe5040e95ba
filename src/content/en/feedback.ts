import { MAX_AUDIT_SCORE, RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import { type Week, WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Content } from '../content.ts';
import { linked } from '../linked.ts';

function rangeOf(name: RiskBand): string {
  const found = RISK_BANDS.find(({ band }) => band === name);
  return found ? `${found.from} to ${found.to}` : '';
}

export const bands: Content['bands'] = {
  lower: { name: 'Lower risk', range: rangeOf('lower') },
  increasing: { name: 'Increasing risk', range: rangeOf('increasing') },
  higher: { name: 'Higher risk', range: rangeOf('higher') },
  dependence: { name: 'Possible dependence', range: rangeOf('dependence') },
};

const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;
const amountOf = ({ units, atLeast }: Week): string => `${atLeast ? 'at least ' : ''}${units} units`;
const CHECK_AGAIN = 'Check again if your drinking or your health changes.';

export const feedback: Content['feedback'] = {
  score: (score) => `Your score: ${score} out of ${MAX_AUDIT_SCORE}`,
  scaleLabel: (bandName, score) =>
    `A scale with 4 bands, from lowest to highest. Your score of ${score} is in the ${bandName.toLowerCase()} band.`,
  you: 'You',
  screeningNote:
    'This is a screening result, not a diagnosis. The 10 questions are called the AUDIT. They were made for the World Health Organization.',
  helpFirst: {
    heading: 'There is help, and you do not have to do this alone',
    talkTo: (gpOr) => linked`Talk to ${gpOr}.`,
    askToContact: (name) => `Ask ${name} to contact you`,
  },
  lowScoreHeadings: {
    weeklyUnits: (week) =>
      `Your score is low, but you may be drinking above the guideline${week === null ? '' : `: ${amountOf(week)} last week`}`,
    contradicting: 'Your result: lower risk, but check your answers',
    talkToGp: 'Your result: lower risk, but some of your answers need a closer look',
  },
  notDrinking: {
    never: { meaning: 'You told us you do not drink.', next: CHECK_AGAIN },
    noMore: {
      meaning: 'You told us you do not drink now.',
      next: 'Talk to your GP about your answers. What comes next can help you stay stopped.',
    },
  },
  otherAnswers: 'Your score comes from your other answers.',
  contradiction: {
    heading: 'Some of your answers do not fit together',
    text: [
      'They say different things about how often or how much you drink.',
      'Your result may not fit you. You can go back and change an answer:',
    ],
    question: (number) => `Question ${number}`,
  },
  changeTypicalDay: 'Change my answer about a typical day',
  byBand: {
    lower: {
      heading: 'Your result: lower risk',
      meaning: {
        text: ['Your score is in the lower risk band. No level of drinking is completely safe.'],
        less: { text: ['The less you drink, the lower the risk.'] },
      },
      nextHeading: 'What you can do next',
      next: [CHECK_AGAIN],
    },
    increasing: {
      heading: 'Your result: increasing risk',
      meaning: {
        text: [
          'Your answers suggest that your drinking may be raising your risk of health problems.',
          'You may feel fine now. Harm from drinking can build up slowly over the years.',
        ],
        less: { text: ['Drinking less can lower that risk. Small changes count.'] },
      },
      nextHeading: 'What you can do next',
      next: [
        'On the next pages, you can think about what you’d like to change, set a target and make a plan.',
        'At the end, you can save a summary.',
      ],
    },
    higher: {
      heading: 'Your result: higher risk',
      meaning: {
        text: [
          'Your answers suggest that your drinking puts your health at higher risk.',
          'It may already affect your sleep, your mood or your body. Your GP can check this with you.',
        ],
      },
      nextHeading: 'What you can do next',
      next: [
        'Talk to your GP or nurse about your drinking. They’re used to talking about it.',
        'The next page shows where to get help and how to cut down safely.',
      ],
    },
    dependence: {
      heading: 'Your result: possible dependence',
      meaning: {
        text: [
          'Your answers suggest possible dependence on alcohol. This means your body or mind may rely on it.',
          'This result cannot say for sure. A health worker can find out with you.',
        ],
      },
      nextHeading: 'What you can do next',
      next: [
        'Talk to your GP or a local alcohol service. Ask them for an assessment.',
        'The next page shows who can help you and how to reach them.',
      ],
    },
  },
  guideline: {
    heading: 'The weekly guideline',
    text: ['This advice is from the UK’s most senior doctors. It’s the same for men and women:'],
    list: [
      `drink no more than ${guidelineUnits} units a week, week after week`,
      `spread your drinking over ${overDays} days or more if you drink that much`,
    ],
    less: { list: ['have several days each week with no alcohol'] },
  },
  guidelinePregnancy: 'if you are pregnant, or think you could be, it is safest not to drink at all',
  lowScoreLeads: {
    talkToGp: {
      heading: 'Talk your answers over with your GP',
      text: [
        'Your score is low. But at least 1 answer you gave can be a sign that drinking is causing harm.',
        'A low score does not rule that out. You can talk it over with your GP, in private.',
      ],
    },
    weeklyUnits: {
      heading: `You may drink more than ${guidelineUnits} units a week`,
      text: [
        `Drinking more than ${guidelineUnits} units most weeks raises your risk of harm.`,
        'We can work out the units in what you drink.',
      ],
      less: { text: ['More days with no alcohol, or smaller drinks, can bring them down.'] },
    },
    whyWeeklyUnits: (week) =>
      week === null
        ? 'Your score is low. But your first 3 answers suggest that you may drink more than the weekly guideline.'
        : `Your score is low. But you told us you drank ${amountOf(week)} last week.`,
  },
};
