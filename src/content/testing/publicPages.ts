// The safety sentences of each page outside a visit's results, written here by hand for the tests of the texts, of the
// page and of the server (docs/clinical-safety.md). A page must contain each of its sentences exactly once. An empty
// list means that the page needs no safety sentence.

const HELP_NOW = [
  'Call 999 If you are in danger or very unwell.',
  'Call NHS 111 For urgent health advice.',
  'Call Samaritans on 116 123 To talk to someone, at any time.',
] as const;
const TEXT_LINE = 'Cannot talk? Text SHOUT to 85258. Free, any time.';
const NOT_SUDDENLY =
  'Do not stop suddenly if you drink a lot every day, such as 10 units, or have had fits. Talk to your GP first.';
const BY_NATION =
  'In England and Scotland, call 111 and choose the mental health option. In Wales, call 111 and press 2. In Northern Ireland, call the GP out-of-hours service, not 111.';
const CRISIS =
  'If you might end your life, call 999. For urgent help, call 111. In Northern Ireland, call Lifeline, 0808 808 8000.';
const CRISIS_IN_ENGLAND =
  'If you might end your life, call 999. For urgent help, call 111 and choose the mental health option.';
const IN_TERMS = [
  'In an emergency, call 999.',
  'If you drink a lot every day, do not stop suddenly. It can be dangerous. Talk to your GP or an alcohol service first.',
] as const;

/** The safety sentences of each Markdown page, by the path of its file from `src/content`. */
export const MARKDOWN_PAGE_SAFETY: Readonly<Record<string, readonly string[]>> = {
  'en/app/eula.md': ['It is not a diagnosis, treatment or emergency service.', ...IN_TERMS],
  'en/app/privacy.md': [],
  'en/guides/driving-and-medicines.md': [
    'Your body clears about 1 unit an hour. Nothing speeds it up. You can still be over the limit next morning.',
    'Coffee, food, water, sleep and a cold shower do not make it faster.',
    'From your last drink, that takes about 9 hours, and it may take longer.',
    'plan another way home before you go out',
    'leave the car if you’re not sure',
    'do not drive after drinking, even if you feel fine',
    'do not get into a car with someone who has been drinking',
    'This score cannot say you are dependent. If a doctor says you are, you must stop driving and tell DVLA. Ask for help first.',
    'You must do the same if a doctor or blood tests confirm persistent misuse',
    'In Northern Ireland, tell DVA instead.',
    'Ask a pharmacist if your medicines mix with alcohol. Do not stop a medicine so you can drink.',
    'Ask before you drink if you take:',
    '- sleeping tablets',
    '- strong painkillers',
    '- methadone',
    '- pregabalin or gabapentin',
    'Sleeping tablets, strong painkillers, methadone, pregabalin and gabapentin can slow your breathing. So can alcohol. Together they can stop your breathing.',
    '- tablets for anxiety or low mood',
    '- tablets for allergy or travel sickness that make you sleepy',
    '- blood thinners',
    '- insulin, or tablets for diabetes',
    '- methotrexate',
    '- acitretin',
    'medicines for epilepsy',
    'medicines for blood pressure',
    'With some medicines, it’s never safe to drink',
    'do not drink with metronidazole or tinidazole',
    'do not drink with MAOIs',
    'do not drink with disulfiram',
    'do not drink with acitretin, which treats the skin, if you could get pregnant',
    'Ask your pharmacist how long to wait after the last dose.',
    'Pregnant? Whoever you are, see your midwife or GP. If you drink every day, do not stop suddenly.',
    'Do not share a bed or sofa with a baby after you drink. Have a sober adult look after your baby.',
    'Alcohol passes into breast milk. An occasional drink is unlikely to harm your baby. Wait 2 to 3 hours for each drink before you breastfeed.',
    'Call 999 if you cannot wake them, or if they struggle to breathe.',
    'call NHS 111. In Northern Ireland, call your GP or the GP out-of-hours service.',
  ],
  'en/guides/someone-else.md': [
    'Call 999 straight away if someone:',
    'cannot be woken, or keeps passing out',
    'breathes slowly, or not regularly',
    'has cold, pale or blue skin',
    'has a fit',
    'is confused, or sees or hears things that are not there',
    'has severe shaking, or a racing heart',
    'If you cannot wake them, lay them on their side and keep them warm.',
    'They need to talk to a GP or alcohol service before they cut down.',
    'Then stopping suddenly can be dangerous, and can even cause death.',
    'The first signs are shaking, sweating, feeling sick or great anxiety when they’re without a drink.',
    'If they have any of these, call NHS 111. In Northern Ireland, call their GP or the GP out-of-hours service.',
    'Call 999 for a fit, confusion or severe shaking. Call 999 too if they see or hear things that are not there.',
    'Call 999 if you, a child or anyone else is in danger.',
    'call the National Domestic Abuse Helpline on 0808 2000 247 (tel:08082000247)',
    'call the Domestic Abuse and Forced Marriage Helpline on 0800 027 1234 (tel:08000271234)',
    'call Live Fear Free on 0808 80 10 800 (tel:08088010800)',
    'call the Domestic and Sexual Abuse Helpline on 0808 802 1414 (tel:08088021414)',
    'You can talk to someone, free, day or night:',
    'Men hurt at home can also call the Men’s Advice Line on 0808 801 0327 (tel:08088010327)',
    'Is a child in danger? Call 999.',
    'call the NSPCC on 0808 800 5000 (tel:08088005000)',
    'children’s social care at your council. In Northern Ireland, call your health and social care trust.',
    'do not tell them to stop suddenly',
    'do not cover up for them',
    'If they drink every day, get advice before you stop giving money.',
    'do not let them drive after drinking',
    'do not leave someone who’s very drunk to sleep it off',
    'Call Al-Anon on 0800 0086 811 (tel:08000086811)',
    'Call Nacoa on 0800 358 3456 (tel:08003583456)',
    'Call Samaritans on 116 123 (tel:116123)',
    'Call Childline on 0800 1111 (tel:08001111)',
    'In England, read Adfam’s website.',
    'In Scotland, call Scottish Families on 08080 10 10 11 (tel:08080101011).',
    'In Wales, DAN 24/7 gives information to families too.',
    'In Northern Ireland, Drugs and Alcohol NI supports families too.',
    'call Drinkline on 0300 123 1110 (tel:03001231110)',
    'call Drinkline Scotland on 0800 7 314 314 (tel:08007314314)',
    'call DAN 24/7 on 0808 808 2234 (tel:08088082234)',
  ],
  'en/legal/accessibility.md': [],
  'en/legal/privacy-policy.md': [],
  'en/legal/research-participant-information.md': [],
  'en/legal/terms-conditions.md': ['It is not a diagnosis, and it is not treatment.', ...IN_TERMS],
  'en/notices/processing.md': [],
  'en/notices/sharing.md': [],
  'en/terms.md': ['It gives a screening result, not a diagnosis.', ...IN_TERMS],
};

/** The safety sentences of each page that the browser or the server builds from texts, by the page's name. */
export const DRAWN_PAGE_SAFETY = {
  '/your-week/en': [
    'If you drink every day, or feel ill without a drink, do not stop suddenly. Talk to your GP first. If you have stopped drinking, the 14 units are not for you.',
    'If you are pregnant or could be, it is safest not to drink at all.',
    ...HELP_NOW,
    CRISIS,
    TEXT_LINE,
    BY_NATION,
  ],
  /** A visitor in England whose postcode no client covers. */
  notServed: [NOT_SUDDENLY, ...HELP_NOW, CRISIS_IN_ENGLAND, TEXT_LINE, 'Call Drinkline on 0300 123 1110'],
  underAge: [
    'If drinking worries you, see your GP. You can go on your own.',
    'Call Childline on 0800 1111',
    'It is free for anyone under 19, day or night.',
    'Call 999 If you are in danger or very unwell.',
  ],
  /** The page shown if the script cannot run: JavaScript is off, a file is missing, or the browser is too old. */
  trouble: [
    'You can get help now. Talk to your GP, or call one of the helplines.',
    ...HELP_NOW,
    'Call Drinkline on 0300 123 1110',
    'Call Drinkline Scotland on 0800 7 314 314',
    'Call DAN 24/7 on 0808 808 2234',
    'It says where to find help in Northern Ireland.',
  ],
  paper: [
    'Whatever your score: if you chose the last answer to question 3, or monthly or more often in question 6, or 10 or more units 4 times a week, do not stop suddenly. Talk to your GP first.',
    'A low score does not rule out harm. If you have stopped drinking, the 14 units are not for you.',
    'If you are pregnant or could be, it is safest not to drink at all. If you scored 16 or more, or gave one of the answers above, speak to your midwife or GP today. If they are closed, call the number in your maternity notes. Do not stop suddenly without their help.',
    'This is a screening result, not a diagnosis.',
    'Do not stop drinking suddenly',
    'If your body is used to alcohol, stopping or cutting down suddenly can be dangerous, and can even cause death. There are safe ways to do it. Talk to your GP or an alcohol service before you cut down: they can help.',
    'Have you already stopped? This does not mean that you need to drink again. Tell your GP today that you have stopped. If you feel shaky, sweaty or sick, call 111. For a fit, confusion or seeing things, call 999.',
    'Without a drink, do you shake, sweat, feel sick or feel great anxiety?',
    'If so, call NHS 111. Your body may be used to alcohol.',
    'If your skin or eyes turn yellow, call your GP, or NHS 111 when it is closed, today.',
    'Call 999 straight away for: a fit confusion severe shaking a racing heart seeing or hearing things that are not there',
    'worst in the first 48 hours, and may come up to 3 days after.',
    'Call 999 too if you vomit blood, or have black, sticky stools.',
    ...HELP_NOW,
    CRISIS,
    TEXT_LINE,
    BY_NATION,
    'England: Call Drinkline on 0300 123 1110',
    'Scotland: Call Drinkline Scotland on 0800 7 314 314',
    'Wales: Call DAN 24/7 on 0808 808 2234',
    'Northern Ireland: Drugs and Alcohol NI',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Returns the text of a page's HTML as one line, with a space between its blocks. */
export const lineOf = (html: string): string =>
  html
    .replace(/<\/?(?:a|abbr|b|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/(?:&nbsp;|\s)+/gu, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();

/** Returns the sentences that a text does not contain exactly once. */
export const sentencesNotOnce = (text: string, sentences: readonly string[]): readonly string[] =>
  sentences.filter((sentence) => text.split(sentence).length !== 2);
