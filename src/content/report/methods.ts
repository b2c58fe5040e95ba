import { HSE_SCORED_8_OR_MORE } from './sentences.ts';

/**
 * How much better than chance an attacker who knows all other checks can guess a fact about the remaining one, in
 * percentage points, from any one table or the lookups, and from all figures together. The facts are its risk band (chance means always
 * guessing the commonest band), and whether it is in the report (`presence`). `noise.test.ts` measures these values in
 * 1,000 simulated reports.
 */
export const ATTACKER_ADVANTAGE = {
  band: { oneTable: 9.2, together: 25.5 },
  presence: { oneTable: 9.6, together: 23.1 },
} as const;

const { band, presence } = ATTACKER_ADVANTAGE;

export type MethodsSection = {
  readonly heading: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
};

export const methods = {
  title: 'How this report is made',
  skipLink: 'Skip to the methods',
  back: 'Back to the report',
  sections: [
    {
      heading: 'In short',
      text: [
        'This report counts checks, not people: a person who comes back is counted again. People choose to take a check, so they are no sample of the area, and the figures do not say how many people drink at risk.',
        'Each count has a little noise and is rounded to the nearest 5. Small groups are counted together, and small counts are not shown, so that nobody can learn anything about one person. Figures may therefore not add up.',
        'A heading names a difference only where it is larger than chance, noise and rounding explain. The report gives no reason for a difference and claims no effect. The rest of this page is for analysts.',
      ],
    },
    {
      heading: 'What is counted',
      text: [
        'The report counts checks, not people. Visitors cannot be recognised, so a person who comes back is counted again.',
        'A check is one visit in which both notices were agreed, which say that figures are reported, and an age of 18 or over was given. Nothing is stored before the age question is answered, so visits that end earlier cannot be counted.',
        'A check on the page that needs no JavaScript sends all its answers at once: it counts as started and finished, and as “result only”.',
        'A month is a calendar month by Coordinated Universal Time. In summer the first hour of a month counts to the month before. A report covers whole months that have been over for 48 hours.',
      ],
    },
    {
      heading: 'What is left out',
      text: [
        'Records that were not made by the service’s own page, records made without agreement to notices that the service has shown, records of under 18s, and records that a visitor had erased or that are over 10 years old.',
        'A program that calls the service exactly as its page does is counted too, because the two cannot be distinguished. So visits can be forged, within the limits of the service for each network address.',
      ],
    },
    {
      heading: 'Definitions',
      text: [],
      list: [
        'Started: every check as described above.',
        'Postcodes looked up: how often the service answered that it is available at a postcode of the area. The terms follow. It is one number for each month, without a record. It is printed as an outcome is, its noise from a random key of each month, from 25, and only where “started” is shown. It includes robots and repeated lookups. The page that needs no JavaScript looks up no postcode.',
        'Finished: all ten questions of the AUDIT were answered.',
        'Risk band: from the AUDIT score. Lower risk is 0 to 7, increasing risk 8 to 15, higher risk 16 to 19 and possible dependence 20 to 40. “Scored 8 or more” is the last three together, “scored 16 or more” the last two.',
        'Where a check ended: the first question without an answer, of gender, ethnic group and the ten AUDIT questions, in that order.',
        'Brief advice, for increasing risk, by the furthest point reached: the result only; the advice begun (steps 1 to 4); last week or the target (steps 5 and 6); the last step, without a summary; the summary downloaded or e-mailed. The advice counts as completed at the last two.',
        'Local help, for higher risk and possible dependence: the screen with local help was reached, or only the result, which also shows how to contact the local service.',
        'Local contact, of finished checks that scored 8 or more, at 8 to 15 and at 16 or more: a link to call, message or write to a local service was pressed. A press is not a referral: nobody is counted who wrote the number down, or rang later.',
        'Targets, of checks that completed the brief advice: units on a drinking day times drinking days, last week and as the weekly target. A day of “35 units or more” counts as 35. Checks without a figure for last week are counted with those of 14 units or fewer.',
        'App store opened: a link to an app store was pressed. The links are shown at the end of the brief advice and, at higher risk, on the screen with local help.',
        'How the check was, of finished checks that answered: “Helpful”, “Not sure” or “Not helpful”, as last chosen on a last screen. Nobody has to answer, so the answers speak for those who gave them. The table is shown only where enough checks have no answer, since these can be worked out from it.',
        'Deprivation, for England alone: the fifth of the country’s small areas, by rank in the Index of Multiple Deprivation, to which the postcode belongs in the postcode directory used when the report was made. Checks without a postcode, or with one that has no rank, are counted as “not known”; after 5 years a check has none.',
        'Against the area: of the printed finished checks, the share of each group by age or gender, beside its share of the adults in the council’s local authorities, and printed checks for every 1,000 of these adults (10,000 in the file). The estimates are public, by sex, and for the middle of the year named. A heading names the largest difference of 5 percentage points or more where the share of adults lies outside the interval; page one marks each such group that is below.',
        'Other councils: where at least five other councils had a report of exactly these months when this one was issued, the sum of what their reports print from start to finish. No record is read for it. A figure that one of them does not show is not shown in the sum. The councils are not named, and people who take a check differ between them, so the comparison ranks no council.',
        'Age, gender, ethnic group and how people heard are shown for finished checks. A check without one of these answers is counted as “not answered”.',
      ],
    },
    {
      heading: 'Rounding and hiding',
      text: [
        'Every outcome has noise: a whole number from -4 to 4, 0 on average, which follows from a random key of each check, so the same checks always print the same figure. It hides single checks, even from someone who knows all others or has added checks of their own.',
        `In 1,000 simulated reports, someone who knows every check but one guesses its risk band at most ${band.oneTable} percentage points better than by the commonest band from one table, and ${band.together} from all figures together; whether it is there at all, ${presence.oneTable} and ${presence.together} better than by chance. The aim was at most 10 and 25, and no noise within -4 to 4 was found that stays within 25 in every 1,000 reports.`,
        'Every outcome is then rounded to the nearest 5. “8 or more”, “16 or more”, “finished” and all totals are sums of outcomes as printed, because a sum with noise of its own would reveal more about a single check. Of 20 sums of four outcomes, 19 are within 12 of the true count. A single outcome is within 6. So tables of the same checks may differ. “Not pressed” is the printed total minus “pressed”.',
        'A table of groups has no totals by outcome, which would also reveal more about a single check. The section on risk bands has them.',
        'No count that may be below 8 is printed, and no table of fewer than 25 checks. Percentages are worked out from the printed counts: to a whole per cent where the base is 100 or more, otherwise to the nearest 5 per cent.',
        'A group that is too small to be shown is counted together with the smallest group that is large enough, under both names. Suppose 446 checks were by women, 375 by men and 9 by people of another gender. Leaving noise and rounding aside, the report prints “Women: 446” and “Men and people of another gender, together: 384”. Nobody can tell from this how many of the 384 belong to either group.',
        'Women and men are shown alone, and a group that is too small is left out of that table, base included, only where nobody can know from all that is printed that it is small. In every outcome, the noise must leave room for 8 checks of that group: that many of the women’s and men’s checks could belong to it, and every table would print the same. Otherwise the group is counted together with the smaller of the two.',
        'Where outcomes are too small, neighbouring ones are shown as one, such as “scored 16 or more”. Where this is not enough, the table is not shown.',
        'How finely a table is divided depends on its printed total alone: the 14 ethnic groups can be shown from 12,000 finished checks, five groups from 400. Two characteristics are never combined, and no characteristic is shown by month or by place. Single answers and scores are not shown.',
        'The 14 ethnic groups are shown if each is large enough; otherwise the five groups if each of these is; otherwise White and all other groups. So ethnic groups are counted together only under a heading that contains all of them.',
        'A table is shown only where the total that it divides is shown too. Figures are kept as first written: the same period always prints the same figures, and two reports never share a month in part, so nothing can be worked out by taking one from another. A report of months that were reported in parts adds up what these print, with groups counted together as in any part.',
        'Reports and exports of single records must not go to the same reader.',
      ],
    },
    {
      heading: 'How to read it',
      text: [
        'People choose to take this check, so they are not a sample of the area, and the figures are not prevalence.',
        'Answers are what people said of themselves. The AUDIT finds risk and does not diagnose.',
        'A heading compares every two groups, or months, of its table in every outcome shown (8 or more, 16 or more, 20 or more) and names the largest difference that holds: by 5 percentage points or more, and with confidence intervals (Wilson) that do not overlap. The intervals are worked out from the printed counts, and are the wider the more comparisons a table allows (Bonferroni, 5% for the table) and the more noise and rounding weigh. No reason is given for a difference.',
        'At most two findings stand out on page one, under “What to try next”, the largest first, one of each kind: the group furthest below its share of the adults in the area; and the largest difference in risk between two groups by age, gender, ethnic group or deprivation. Each must pass the test of its heading; a share beside nothing that it differs from is no finding. A section without such a difference says in one line from what size one would have shown: the largest gap between the intervals of two groups that could have been missed.',
        'Fifths of deprivation are compared only if the areas of most checks are known: where more than 30% of them are not known, nothing is said of fifths.',
        'A change is only ever against the report of exactly the same months a year before, because use follows the year: most checks are made after New Year. Page one draws other seasons since then as empty frames, and compares them with nothing. It is worked out from the printed counts: to a whole per cent where the earlier count is 100 or more, otherwise to the nearest 5 per cent.',
        'Ethnic groups are the service’s 14 codes, not the 2021 census list. Chinese, Arab, Gypsy or Irish Traveller and Roma have no line of their own.',
        'A target is what someone chose, not what they drank.',
      ],
    },
  ] satisfies readonly MethodsSection[],
  sources: {
    heading: 'Sources',
    text: [],
    list: [
      'AUDIT: Babor, Higgins-Biddle, Saunders and Monteiro (2001), AUDIT: Guidelines for Use in Primary Care, 2nd edition, World Health Organization; bands as in the UK edition.',
      `Adults in England who score 8 or more: ${HSE_SCORED_8_OR_MORE.inHundred} in 100, ${HSE_SCORED_8_OR_MORE.source}, NHS England.`,
      'Guideline of 14 units a week: UK Chief Medical Officers, 2016.',
    ],
  },
  /** Sources that the operator imports, with the edition if known. */
  imported: {
    directory: (file?: string) =>
      `Index of Multiple Deprivation: Ministry of Housing, Communities and Local Government, by way of the postcode directory of the Office for National Statistics${file === undefined ? '' : ` (${file})`}.`,
    estimates: (year?: string) =>
      `Adults in the area: mid-year population estimates${year === undefined ? '' : ` for ${year}`}, Office for National Statistics.`,
  },
  /** The imported figures that a report lacks; the text names the option without which it is not issued. */
  lacking: {
    adults: 'the adults in its area',
    deprivation: 'the deprivation of its postcodes',
    text: (figures: string) =>
      `This report was made without figures of ${figures}: they were not imported. A report is only issued without them by the option --without-area.`,
  },
  files: {
    heading: 'Files',
    text: 'Each table is also a CSV file in UTF-8, with the same columns in each; against-the-area.csv has three more and months.csv one. csv/README.txt describes each column, “low” and “high” being the 95% interval of “percent”. data.json holds the same rows for programs, and datapackage.json describes them. A count that is not shown is [c]. A total has the outcome “all”.',
  },
  about: {
    heading: 'About this report',
    version: (version: string) => `Made by version ${version} of the service.`,
    contact: 'Questions:',
    licence: (licence: string) => `Licence: ${licence}.`,
  },
} as const;
