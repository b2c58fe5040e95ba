import type { ByPlace } from '../helplines.ts';
import { call, linked, type Part, type Sentence } from '../linked.ts';
import type { Prose, Section } from '../prose.ts';

const DANGER =
  'If your body is used to alcohol, stopping or cutting down suddenly can be dangerous, and can even cause death.';
const TALK_FIRST = 'Talk to your GP or an alcohol service before you cut down: they can help.';
const EARLY_SIGNS = 'Without a drink, do you shake, sweat, feel sick or feel great anxiety?';
const USED_TO_IT = 'Your body may be used to alcohol.';
const call111 = linked`${EARLY_SIGNS} If so, ${call('call NHS 111', '111')}. ${USED_TO_IT}`;
const urgent = (contact: Part) =>
  linked`${call('Call 999', '999')} for a fit, confusion or severe shaking. Shaking, sweating or sickness: ${contact}.`;
const urgent111 = urgent(call('call 111', '111'));
const YELLOW_SKIN = 'If your skin or eyes turn yellow, call your GP';
const yellow111 = `${YELLOW_SKIN}, or NHS 111 when it is closed, today.`;
const OUT_OF_HOURS = `${EARLY_SIGNS} If so, call your GP or the GP out-of-hours service. ${USED_TO_IT}`;

const IF_SHAKY = 'If you stopped in the last few days and feel shaky or sweaty';
const stoppedLine = (contact: Part) =>
  linked`${IF_SHAKY}, ${contact}. For a fit, confusion or seeing things, ${call('call 999', '999')}.`;
const stoppedLine111 = stoppedLine(call('call 111', '111'));

/** The early signs of withdrawal, and who to call about them. */
const earlySigns: ByPlace<Sentence> = {
  england: call111,
  scotland: call111,
  wales: call111,
  northernIreland: OUT_OF_HOURS,
  islands: `${EARLY_SIGNS} If so, call your GP. ${USED_TO_IT}`,
  unknown: call111,
};

/** Returns the signs of withdrawal in one line, after the text that opens it, with who to call about each. */
function signsLine(opening: string): ByPlace<Sentence> {
  const line = (contact: Part) =>
    linked`${opening}, ${contact}. For a fit, confusion or seeing things, ${call('call 999', '999')}.`;
  const line111 = line(call('call 111', '111'));
  return {
    england: line111,
    scotland: line111,
    wales: line111,
    northernIreland: line('call your GP or the GP out-of-hours service'),
    islands: line('call your GP'),
    unknown: line111,
  };
}

/**
 * Shown before any advice on cutting down (decision 8.10). Sources: Alcohol Change UK; NHS; NICE CG100, CG115; read
 * 2026-11.
 */
export const withdrawalCaution = {
  heading: 'Do not stop drinking suddenly',
  /** The start of the caution: the danger, and that help is available. The short form starts with `shortText`. */
  text: [DANGER, `There are safe ways to do it. ${TALK_FIRST}`],
  shortText: [DANGER, TALK_FIRST],
  /** The reminder on the steps between the first caution and the target. `contact` is who to talk to. */
  beforeYouDo: (contact: Sentence): Sentence =>
    linked`Stopping or cutting down suddenly can be dangerous. Talk to ${contact} before you do.`,
  /**
   * Follows the opening, because the caution must not read as advice to drink to people who have just stopped. Many of
   * them are not asked about their week (decision 8.10). `contact` is who to tell.
   */
  alreadyStopped: {
    text: (contact: Sentence): Sentence =>
      linked`Have you already stopped? This does not mean that you need to drink again. Tell ${contact} today that you have stopped.`,
    signs: signsLine('If you feel shaky, sweaty or sick'),
  },
  /** What to do until there is advice (decision 8.10c). No dose is given. Source: NICE CG100; read 2026-11. */
  untilAdvice: {
    heading: 'Until you get help',
    notSuddenly: 'Until you get advice, do not suddenly drink much less.',
    vitaminB1: 'Eat regularly. Ask your GP or a pharmacist about vitamin B1 (thiamine).',
  },
  /** The advice after stopping. It also shows the signs of withdrawal (`earlySigns` and the texts after it). */
  stopped: {
    heading: 'If you stopped in the last 3 days',
    /** The label that opens the advice for visitors who might not have stopped (decision 8.9e). */
    question: 'If you have stopped, and it is less than 3 days ago',
    text: [
      'If your body was used to alcohol, the first days without it can be dangerous.',
      'Ask your GP or an alcohol service to help you stay safe, and stay stopped.',
    ],
    /** Shown in place of the box where the answers do not call for it (decisions 8.9d and 8.9e). */
    line: {
      england: stoppedLine111,
      scotland: stoppedLine111,
      wales: stoppedLine111,
      northernIreland: stoppedLine('call your GP or the GP out-of-hours service'),
      islands: stoppedLine('call your GP'),
      unknown: stoppedLine111,
    } satisfies ByPlace<Sentence>,
    /** Ends the box for people who have stopped, where it is shown whole (decision 8.9d). */
    slip: (contact: Sentence): Prose => [
      'After a slip, ask for help early.',
      linked`If you are drinking every day again, do not stop suddenly. Talk to ${contact} first.`,
    ],
    /** Opens the full caution below the box after a week of no alcohol (decision 8.9e). */
    drinkingAgain: 'If you are drinking again now:',
    later: linked`After the third day too, ${call('call 999', '999')} for a fit, confusion or seeing things.`,
  },
  /** Who to call at once. Only the short form shows it: there, the other signs are collapsed under `lookOutFor`. */
  urgent: {
    england: urgent111,
    scotland: urgent111,
    wales: urgent111,
    northernIreland: urgent('call the GP out-of-hours service'),
    islands: urgent('call your GP'),
    unknown: urgent111,
  } satisfies ByPlace<Sentence>,
  lookOutFor: 'What to look out for',
  earlySigns,
  emergency: linked`${call('Call 999', '999')} straight away for:`,
  emergencySigns: [
    'a fit',
    'confusion',
    'severe shaking',
    'a racing heart',
    'seeing or hearing things that are not there',
  ],
  /** Wernicke’s encephalopathy, from a lack of vitamin B1 (NICE CG100). */
  unsteady: 'Call 999 too if you have not been drinking but cannot walk steadily, see double or are confused.',
  whenTheyCome:
    'These begin 6 to 12 hours after the last drink. They are worst in the first 48 hours, and may come up to 3 days after.',
  /** Under a confirmed target of no alcohol. */
  whenYouStop: signsLine('If you feel shaky, sweaty or sick when you stop'),
  /** Signs of bleeding and liver disease, which need help at once regardless of the amount. */
  bleeding: 'Call 999 too if you vomit blood, or have black, sticky stools.',
  yellowSkin: {
    england: yellow111,
    scotland: yellow111,
    wales: yellow111,
    northernIreland: `${YELLOW_SKIN}, or the GP out-of-hours service when it is closed, today.`,
    islands: `${YELLOW_SKIN} today.`,
    unknown: yellow111,
  } satisfies ByPlace<string>,
  /** The one-line caution for an occasional drink in the morning without other signs. */
  line: 'If you sometimes need a drink to get going in the morning, talk to your GP before you cut down.',
  /** Replaces \`line\` after a week of no alcohol. */
  lineAgain: 'If you drink in the morning again, talk to your GP before you cut down.',
  /** The caution where no answers are known, as for visitors whose postcode no client serves, and after a reduction. */
  turnedAway:
    'Do not stop suddenly if you drink a lot every day, such as 10 units, or have had fits. Talk to your GP first.',
};

/** Returns the note on pregnancy that sends to a midwife or GP today. `closed` is who to call when they are closed. */
const noteToday = (closed: string): Section => ({
  heading: 'If you are pregnant or could be',
  text: [
    `Speak to your midwife or GP today. Tell them how much you drink. If they are closed, call ${closed}.`,
    'Do not stop suddenly without their help. If you have already stopped, tell them that today.',
  ],
});
const lineToday = (closed: string): string =>
  `If you could be pregnant, speak to your midwife or GP today. If they are closed, call ${closed}. Do not stop suddenly without their help.`;
const MATERNITY_NOTES = 'the number in your maternity notes';
const noteToday111 = noteToday(`${MATERNITY_NOTES} or NHS 111`);
const lineToday111 = lineToday('NHS 111');

export const pregnancy = {
  note: {
    general: {
      heading: 'If you are pregnant or could be',
      text: [
        'It is safest not to drink at all. Alcohol can harm your baby.',
        'If you are worried about what you drank, talk to your midwife or GP.',
      ],
      /** Comes before the last sentence, for people who entered little drinking. Source: NHS; read 2026-11. */
      little: 'If you drank only a little before you knew, the risk to your baby is likely to be low.',
    },
    seekHelpToday: {
      england: noteToday111,
      scotland: noteToday111,
      wales: noteToday111,
      northernIreland: noteToday(`${MATERNITY_NOTES} or the GP out-of-hours service`),
      islands: noteToday(MATERNITY_NOTES),
      unknown: noteToday111,
    } satisfies ByPlace<Section>,
    tellToday: {
      heading: 'If you are pregnant or could be',
      text: ['Tell your midwife or GP today that you have stopped drinking. They can help you and your baby.'],
    },
    tell: {
      heading: 'If you are pregnant or could be',
      text: ['Tell your midwife or GP that you have stopped drinking, and when. They can help you and your baby.'],
    },
    sober: {
      heading: 'If you are pregnant or could be',
      text: ['Not drinking is safest for your baby. If you are worried about what you drank, tell your midwife or GP.'],
    },
  },
  line: {
    general: 'If you are pregnant or could be, it is safest not to drink at all.',
    seekHelpToday: {
      england: lineToday111,
      scotland: lineToday111,
      wales: lineToday111,
      northernIreland: lineToday('the GP out-of-hours service'),
      islands: lineToday(MATERNITY_NOTES),
      unknown: lineToday111,
    } satisfies ByPlace<string>,
    tellToday: 'If you could be pregnant: tell your midwife or GP today that you have stopped drinking.',
    tell: 'If you could be pregnant: tell your midwife or GP that you have stopped drinking, and when.',
    sober:
      'If you could be pregnant: not drinking is safest for your baby. If you are worried about what you drank, tell your midwife or GP.',
  },
  /** Shown with the note to people who drink, with a link to the guide. */
  baby: {
    text: 'Do not share a bed or sofa with a baby after you drink. Have a sober adult look after your baby.',
    more: 'More about pregnancy and babies',
  },
};

const licence = (authority: string): readonly string[] => [
  `This score cannot say you are dependent. If a doctor says you are, you must stop driving and tell ${authority}. Ask for help first.`,
  'You must do the same if a doctor or blood tests confirm persistent misuse: drinking that keeps causing harm.',
];

/**
 * Source: clinical guidelines for alcohol treatment, annex 2 (read 2026-11). A score alone does not oblige a driver to
 * tell anyone, so no limits or periods are given.
 */
export const drivingAndMedicines = {
  heading: 'Driving and medicines',
  driving: 'Your body clears about 1 unit an hour. Nothing speeds it up. You can still be over the limit next morning.',
  /** Added after `medicines` for people aged 65 or over. Its source in docs/evidence.md is still to be checked. */
  from65: 'From 65, the same drink affects you more.',
  /** The heading of the advice on medicines in the lower band, which says nothing about driving. */
  onlyMedicines: 'Medicines and alcohol',
  medicines: 'Ask a pharmacist if your medicines mix with alcohol. Do not stop a medicine so you can drink.',
  otherDrugs: 'Do not mix alcohol with other drugs.',
  /** Alcohol poisoning. Source: NHS; read 2026-11. */
  poisoning: 'If someone cannot be woken, or breathes slowly, after drinking, call 999. Do not leave them alone.',
  more: 'More about driving and medicines',
  /** The heading of `licence`. */
  duty: 'If you drive',
  /** For possible dependence; the licensing agency differs by nation. */
  licence: {
    england: licence('DVLA'),
    scotland: licence('DVLA'),
    wales: licence('DVLA'),
    northernIreland: licence('DVA'),
    islands: ['This score cannot say you are dependent. Ask your doctor if you can drive.'],
    unknown: licence('DVLA'),
  } satisfies ByPlace<Prose>,
};

export const planWithGp = 'To talk over with your GP';
