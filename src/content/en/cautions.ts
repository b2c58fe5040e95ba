import type { Content } from '../content.ts';

/** Suddenly stopping can be dangerous (Alcohol Change UK; NHS, both read 2026-11): stands before any word on cutting down. */
export const withdrawalCaution = {
  heading: 'Do not stop drinking suddenly',
  text: [
    'If your body is used to alcohol, stopping suddenly can be dangerous. It can even cause death.',
    'Talk to your GP or an alcohol service before you cut down. They can help you do it safely.',
    'If you feel unwell after cutting down, call NHS 111. In Northern Ireland, call your GP or the GP out-of-hours service.',
    'Call 999 straight away if you or someone with you has:',
  ],
  list: ['fits', 'the feeling of seeing or hearing things that are not there', 'severe shaking', 'confusion'],
} satisfies Content['withdrawalCaution'];

export const pregnancy = {
  general: {
    heading: 'If you are pregnant or could be',
    text: [
      'It is safest not to drink alcohol at all. It can harm your baby.',
      'If you drank before you knew, talk to your midwife or GP. They can help.',
    ],
  },
  seekHelpToday: {
    heading: 'If you are pregnant or could be',
    text: [
      'Speak to your midwife or GP today. Tell them how much you drink.',
      'Do not stop suddenly without their help. It can be dangerous for you and your baby.',
    ],
  },
} satisfies Content['pregnancy'];
