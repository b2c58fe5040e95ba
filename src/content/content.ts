import type { Drinking } from '#domain/answers.ts';
import type { RiskBand } from '#domain/audit.ts';
import type { ContactId } from '#domain/client.ts';
import type { Drink, SizeOf } from '#domain/drinks.ts';
import type { InfographicId } from '#domain/infographic.ts';
import type { PerQuickDrink } from '#domain/quickDrinks.ts';
import type { Progress, UncountedKind } from '#domain/journey.ts';
import type { PlanCode, StartDay } from '#domain/plan.ts';
import type { EthnicityGroup } from '#domain/ethnicityGroups.ts';
import type { AgeCode, AuditId, EthnicityCode, FiveCode, Gender, ThreeCode } from '#domain/questionnaire.ts';
import type { ScoreCodes } from '#domain/recordCodes.ts';
import type { Peers } from '#domain/standing.ts';
import type { TargetVerdict, Week } from '#domain/week.ts';
import type { ByPlace, UrgentLineWords } from './helplines.ts';
import type { Part, Sentence } from './linked.ts';
import type { SupportLines } from './supportLines.ts';

/**
 * Every word of the product in one language, each language in a folder beside this file; a missing sentence does not
 * compile. Plain text without markup. Only Markdown files may contain a `{{setting}}`; here a text that needs a setting
 * is a function of it.
 */

/** Paragraphs, in order. */
export type Prose = readonly Sentence[];

/** Paragraphs and, if given, a list after them. */
export type Body = {
  readonly text: Prose;
  readonly list?: readonly string[];
  /** What follows the text and the list only where advice to drink less fits (`adviseLess` of the judgement). */
  readonly less?: Pick<Partial<Body>, 'text' | 'list'>;
};
export type Section = Body & { readonly heading: string };

type GpSheetLabel =
  | 'score'
  | 'auditC'
  | 'screeningResult'
  | 'morningDrinking'
  | 'lastWeek'
  | 'gender'
  | 'age'
  | 'pregnancy'
  | 'medicines'
  | 'reference';

/** The two sides of an arrow. */
export type FromTo = readonly [from: string, to: string];

/** A sentence with one link in it. */
export type LinkedSentence = { readonly before: string; readonly link: string; readonly after: string };

type FrequencyLabels = Readonly<Record<FiveCode, string>>;
type ThreeLabels = Readonly<Record<ThreeCode, string>>;

export type AuditQuestionWords = {
  readonly options: { readonly [Id in AuditId]: Id extends 'q9' | 'q10' ? ThreeLabels : FrequencyLabels };
  /** The question's wording; question 3 has the figures for the gender. */
  readonly text: (id: AuditId, gender: Gender | undefined) => string;
};

export type Content = {
  readonly language: string;
  /** For dates and numbers, e.g. en-GB. */
  readonly locale: string;

  readonly common: {
    readonly skipLink: string;
    readonly exit: string;
    readonly exitDescription: string;
    /** Asked before Exit clears answers. */
    readonly clearAnswers: { readonly heading: string; readonly clear: string; readonly carryOn: string };
    readonly leaveSite: string;
    readonly leaveSiteDescription: string;
    readonly back: string;
    readonly next: string;
    readonly finish: string;
    readonly progress: Readonly<Record<Progress['part'], (step: number, of: number) => string>>;
    readonly opensInNewTab: string;
    readonly headerLabel: string;
    readonly footerLabel: string;
    readonly legalLinksLabel: string;
    /** Leads to the page without script. */
    readonly plainLink: string;
    readonly contactLink: string;
    readonly copyright: (year: string, operator: string) => string;
    readonly errorTitlePrefix: string;
    readonly errorSummaryHeading: string;
    readonly selectAnAnswer: string;
    readonly allFieldsRequired: string;
    readonly unknownError: LinkedSentence;
    /** A call found no server. */
    readonly offline: string;
    readonly renderFailure: LinkedSentence;
    readonly tryAgain: string;
    readonly loading: string;
    readonly stillThere: {
      readonly heading: string;
      readonly twoMinutes: string;
      readonly oneMinute: string;
      readonly how: string;
      readonly carryOn: string;
    };
    /** The text of a link to a phone number, e.g. "Call Samaritans on 116 123". */
    readonly call: (name: string, phone: string) => string;
    /** The same for a number below its name. */
    readonly callNumber: (phone: string) => string;
    readonly theirWebsite: string;
    /** A service and its number, within a sentence. */
    readonly nameAndPhone: (name: string, phone: string) => string;
  };

  /**
   * The titles of pages. The browser's history keeps them, so none mentions alcohol, drinking or a result. Questions and
   * advice steps take their titles from `common.progress`.
   */
  readonly titles: Readonly<
    Record<
      UncountedKind | 'eula' | 'appPrivacy' | 'apps' | 'someoneElse' | 'drivingAndMedicines' | 'elsewhere' | 'notFound',
      string
    >
  >;
  /**
   * What a search engine says of a page, as neutral as the titles; only the build reads it. The other public pages follow
   * from their titles.
   */
  readonly descriptions: { readonly start: string; readonly other: (title: string) => string };

  readonly helpNow: {
    readonly heading: string;
    /** Who to call where NHS 111 does not answer. */
    readonly outOfHours: ByPlace<string | null>;
    /** For people who are thinking of ending their life. */
    readonly crisis: ByPlace<Sentence>;
    readonly cannotTalk: Sentence;
  };
  readonly helplines: UrgentLineWords;
  readonly supportLines: SupportLines;
  /** The words around whom to name for help with drinking (namedHelp.ts). */
  readonly namedHelp: {
    readonly gp: string;
    /** Named in Northern Ireland, where no drink line answers. */
    readonly outOfHours: string;
    readonly anyOf: (parts: readonly Part[]) => Sentence;
    readonly findHelp: (name: string) => string;
  };
  readonly nationalHelp: { readonly heading: string; readonly intro: string; readonly forOthers: string };

  readonly welcome: {
    readonly heading: string;
    readonly lead: string;
    /** How long it takes (docs/evidence.md says how that is measured), and whom it is for. */
    readonly about: string;
    readonly whyPostcode: string;
    readonly keepsNothing: string;
    readonly postcode: string;
    readonly consent: string;
    readonly consentStatement: string;
    readonly privacyLink: string;
    readonly start: string;
    /** The link to the guide for people who worry about someone else's drinking; also on every result. */
    readonly someoneElse: string;
    readonly checking: string;
    readonly errors: {
      readonly empty: string;
      readonly invalid: string;
      readonly notFound: string;
      readonly notChecked: string;
    };
  };

  readonly terms: {
    readonly heading: string;
    readonly regionLabel: string;
    readonly agree: string;
  };
  readonly notices: {
    readonly agree: string;
    readonly processing: { readonly heading: string };
    readonly sharing: { readonly heading: string };
    /** The label of a box that is never required. */
    readonly research: string;
  };

  readonly demographics: {
    readonly referral: {
      readonly caption: string;
      readonly question: string;
      readonly hint: string;
      /** Below the option that the link used has chosen. */
      readonly fromLink: string;
    };
    readonly age: {
      readonly question: string;
      readonly hint: string;
      readonly options: Readonly<Record<AgeCode, string>>;
    };
    readonly gender: {
      readonly question: string;
      readonly hint: string;
      readonly options: Readonly<Record<Gender, string>>;
    };
    readonly ethnicity: {
      readonly question: string;
      readonly hint: string;
      readonly groups: Readonly<Record<EthnicityGroup, string>>;
      readonly options: Readonly<Record<EthnicityCode, string>>;
    };
  };
  readonly underAge: {
    readonly heading: string;
    readonly text: Prose;
    readonly seeGp: string;
    readonly backToStart: string;
  };

  readonly audit: AuditQuestionWords & {
    /** Where there is no calculator, `calculator` is false. */
    readonly hint: (id: AuditId, gender: Gender | undefined, calculator?: boolean) => string | undefined;
    readonly helpMeCalculate: string;
    /** The button that chooses the answer that a total comes to. */
    readonly chooseAnswer: (answer: string) => string;
    /** Under question 2 after the calculator: "Your total is 7 units: that is 7 to 9." */
    readonly totalForTypicalDay: (total: number) => string;
    /** Under question 3: "Your total is 9 units: that is 8 or more." or "... That is under 8." */
    readonly totalForSingleOccasion: (total: number, gender: Gender | undefined) => string;
  };

  readonly infographic: {
    readonly heading: string;
    readonly intro: string;
    readonly names: Readonly<Record<InfographicId, string>>;
    /** What makes the figure true, e.g. "125ml at 8%". */
    readonly measure: (ml: number, percent: number) => string;
    /** e.g. "1.5 units". */
    readonly units: (units: number) => string;
    /** Explains what changes a figure. */
    readonly note: string;
  };

  readonly calculator: {
    readonly heading: string;
    readonly intro: string;
    readonly close: string;
    readonly empty: string;
    readonly listCaption: string;
    readonly columns: {
      readonly drink: string;
      readonly size: string;
      readonly strength: string;
      readonly quantity: string;
      readonly units: string;
      readonly remove: string;
    };
    /** The name of a button that adds one drink: "Add pint of beer or cider, 4%". */
    readonly addOne: (drink: string, strength: number) => string;
    /** The drinks that are added with one press, as used inside that name. */
    readonly quick: PerQuickDrink<string>;
    /** Before the button for everything else. */
    readonly another: string;
    readonly add: string;
    readonly fewerOf: (size: string, drink: string) => string;
    readonly moreOf: (size: string, drink: string) => string;
    readonly remove: (quantity: number, size: string, drink: string) => string;
    readonly removed: (quantity: number, size: string, drink: string) => string;
    /** Said after a press: how many of a drink are listed now. */
    readonly counted: (quantity: number, size: string, strength: number) => string;
    readonly total: (units: number) => string;
    readonly useTotal: string;
    readonly steps: {
      readonly drink: string;
      readonly size: string;
      readonly strength: string;
      readonly quantity: string;
      readonly of: (step: number, of: number) => string;
    };
    readonly quantity: string;
    readonly oneFewer: string;
    readonly oneMore: string;
    readonly addToList: string;
    readonly cancel: string;
    readonly drinks: Readonly<Record<Drink, string>>;
    readonly sizes: { readonly [D in Drink]: Readonly<Record<SizeOf<D>, string>> };
    /** e.g. "568ml". */
    readonly ml: (ml: number) => string;
    /** e.g. "pint (568ml)". */
    readonly sizeWithMl: (size: string, ml: number) => string;
    /** e.g. "4.5%". */
    readonly strength: (percent: number) => string;
    /** Marks the strength that is offered first. */
    readonly usual: string;
    readonly unitsToOneDecimal: (units: number) => string;
    /** Shown when a total above 35 was entered as 35. */
    readonly limitedTotal: (total: number, most: number) => string;
  };

  /** The labels of a local service's contacts. */
  readonly contactFields: Readonly<Record<ContactId, string>>;

  readonly bands: Readonly<Record<RiskBand, { readonly name: string; readonly range: string }>>;

  readonly feedback: {
    readonly reference: { readonly label: string; readonly about: string };
    readonly score: (score: number) => string;
    readonly scaleLabel: (bandName: string, score: number) => string;
    readonly you: string;
    readonly screeningNote: string;
    /** Shown first, from higher risk up: there is help, and how to reach it. */
    readonly helpFirst: {
      readonly heading: string;
      /** Shown where no line answers. */
      readonly talkTo: (gpOr: Sentence) => Sentence;
      /** The text of the link to a service's referral form. */
      readonly askToContact: (name: string) => string;
    };
    /** The lower band's heading when something qualifies the score; names last week if that is above the guideline. */
    readonly lowScoreHeadings: Readonly<
      Record<'contradicting' | 'talkToGp', string> & { weeklyUnits: (week: Week | null) => string }
    >;
    /** Replaces the meaning and what to do next for people who do not drink. */
    readonly notDrinking: Readonly<Record<Exclude<Drinking, 'now'>, { readonly meaning: string }>>;
    /** The recommendation for people who drink no more, above the lower band. */
    readonly noMoreNext: string;
    /** Added for people who drink no more, if other answers raise the score above the lower band. */
    readonly otherAnswers: string;
    readonly contradiction: Section & { readonly question: (number: number) => string };
    /** Shown after the calculator on the lower band's screen. */
    readonly changeTypicalDay: string;
    readonly byBand: Readonly<
      Record<
        RiskBand,
        {
          readonly heading: string;
          /** One sentence, to which `less` may add another. */
          readonly meaning: Body;
          /** One recommendation. */
          readonly next: Prose;
        }
      >
    >;
    /** Beside Next: what comes, and how long it takes (e2e/lengths.spec.ts measures it). */
    readonly onward: Readonly<Record<'steps' | 'help', string>>;
    /** The 14-unit guideline, always shown in the lower band. */
    readonly guideline: Section;
    readonly lowScoreLeads: {
      readonly talkToGp: Section;
      readonly weeklyUnits: Section;
      /** Opens that last one: what suggests more than the guideline, last week if it is given. */
      readonly whyWeeklyUnits: (week: Week | null) => string;
    };
  };
  readonly withdrawalCaution: {
    readonly heading: string;
    /** Two sentences, which open both forms: the one in full, and the short one. */
    readonly text: Prose;
    /** Replaces the heading and the text for people who drink no more. */
    readonly stopped: { readonly heading: string; readonly text: Prose };
    /** Whom to call at once: in the short form only, which folds the rest under `lookOutFor`. */
    readonly urgent: ByPlace<Sentence>;
    readonly lookOutFor: string;
    /** The early signs of withdrawal, and whom to call about them. */
    readonly earlySigns: ByPlace<Sentence>;
    readonly emergency: Sentence;
    readonly emergencySigns: readonly string[];
    readonly whenTheyCome: string;
    /** Signs of bleeding and of liver disease, which need help at once whatever the amount. */
    readonly bleeding: string;
    readonly yellowSkin: ByPlace<string>;
    /** The one-line caution for a rare drink in the morning and no other sign. */
    readonly line: string;
    /** For somebody who is turned away by postcode, and was asked nothing. */
    readonly turnedAway: string;
  };
  readonly pregnancy: {
    readonly note: Readonly<Record<'general' | 'seekHelpToday', Section>>;
    readonly line: Readonly<Record<'general' | 'seekHelpToday', string>>;
  };
  readonly drivingAndMedicines: {
    readonly heading: string;
    readonly driving: string;
    readonly medicines: string;
    /** The link to the guide. */
    readonly more: string;
    /** For possible dependence; the licensing agency differs by nation. */
    readonly licence: ByPlace<Prose>;
  };

  readonly steps: {
    readonly compare: {
      readonly heading: string;
      readonly sentence: (men: number, women: number) => string;
      readonly figureTitle: string;
      /** Opens the table. */
      readonly table: string;
      readonly tableCaption: string;
      readonly groups: Readonly<Record<'m' | 'f', string>>;
      readonly groupColumn: string;
      readonly shareColumn: string;
      readonly after: Prose;
      /** The visitor's own place among people of the same sex and age. */
      readonly standing: {
        /** e.g. "women aged 35 to 44". */
        readonly people: (peers: Peers) => string;
        readonly sentence: (people: string, lower: number) => string;
        /** For visitors whose age is a part of the survey's youngest group. */
        readonly youngest: string;
        /** Replaces the comparison when fewer than half scored lower. */
        readonly none: Prose;
        /** The labels in the picture: of the people who scored lower, and of the others. */
        readonly lower: (people: number) => string;
        readonly you: (people: number) => string;
        readonly source: string;
      };
    };
    readonly information: {
      readonly heading: string;
      readonly lead: Prose;
      readonly sections: readonly Section[];
      /** Left out if the pregnancy note is shown or a change is to be talked over first. */
      readonly pregnancy: Section;
    };
    readonly benefits: {
      readonly heading: string;
      readonly lead: Prose;
      readonly consider: Section;
      readonly withinDays: Section;
      readonly withinMonths: Section;
      readonly closeToYou: Section;
    };
    readonly plan: {
      readonly heading: string;
      readonly lead: Prose;
      /** Replaces the lead where a change is to be talked over first. */
      readonly chooseWithGp: string;
      /** The legend of the choices that fit the answers. */
      readonly first: string;
      /** Opens the others. */
      readonly more: string;
      /** In the first person; the summary repeats them word for word. */
      readonly choices: Readonly<Record<PlanCode, string>>;
      readonly start: string;
      readonly startDays: Readonly<Record<StartDay, string>>;
      /** The date of each start day, under it. */
      readonly startDate: (day: StartDay, weekday: string, date: string) => string;
      readonly doList: Section;
      /** Each line starts "do not". */
      readonly doNotList: Section;
    };
    readonly lastWeek: {
      readonly heading: string;
      readonly lead: Prose;
      readonly units: string;
      readonly days: string;
      readonly choose: string;
      readonly unitOption: (units: number) => string;
      readonly dayOption: (days: number) => string;
      readonly eachDay: string;
      readonly eachDayUnits: string;
      /** In place of the two selects, above the days. */
      readonly byDay: string;
      /** What a day's field says before a day is given. */
      readonly dayUnits: string;
      /** Monday first. */
      readonly dayNames: readonly string[];
      /** After the calculator, while the week is filled in day by day. */
      readonly totalForDay: (total: number) => string;
      readonly total: (units: number, atLeast: boolean) => string;
      readonly guideline: string;
      readonly aboveGuideline: string;
      /** The note about a higher-risk week. */
      readonly higherRisk: {
        readonly heading: string;
        readonly talkFirst: (contact: Sentence) => Sentence;
        readonly checklist: Body;
      };
    };
    readonly targets: {
      readonly heading: string;
      readonly lead: Prose;
      readonly units: string;
      readonly days: string;
      readonly unitOption: (units: number) => string;
      readonly target: (target: Week) => string;
      /** The target compared with last week; `contact` is whom to talk to before a change that needs help. */
      readonly change: (before: Week, after: Week, verdict: TargetVerdict, contact: Sentence) => Sentence;
      readonly aboveGuideline: string;
      readonly higherRisk: string;
      readonly talkFirst: (contact: Sentence) => Sentence;
    };
    readonly results: {
      readonly heading: string;
      readonly score: (score: number, bandName: string) => string;
      /** The answer to question 6, for a health worker who is shown the summary. */
      readonly morning: (answer: string) => string;
      readonly lastWeek: (units: number, days: number) => string;
      /** Last week as filled in day by day. */
      readonly lastWeekByDay: (week: Week) => string;
      readonly target: (units: number, days: number) => string;
      /** Units with 0 days, or days with 0 units: as given, and the links back to them. */
      readonly unclear: {
        readonly heading: string;
        readonly told: (units: number, days: number) => string;
        readonly change: Readonly<Record<'lastWeek' | 'targets', string>>;
      };
      /** What to do on any one day with much drinking; `slowly` where advice to drink less does not fit. */
      readonly oneDay: Readonly<Record<'less' | 'slowly', string>>;
      readonly plan: {
        readonly heading: string;
        /** Shown if nothing was chosen. */
        readonly none: string;
        /** The text of the link to the plan, beside that. */
        readonly make: string;
        readonly noneWithGp: string;
        /** The day on which the plan starts, e.g. "Start: Tomorrow, Monday 23 November 2026". */
        readonly start: (day: StartDay, weekday: string, date: string) => string;
        readonly keepInMind: Section;
      };
      readonly year: (saving: Week) => string;
      readonly benefits: Section;
      readonly helpHeading: string;
      /** Opens the rest of what the PDF says. */
      readonly rest: string;
      readonly madeOn: (date: string, clientName: string) => string;
      readonly keepPrivate: string;
      readonly erase: LinkedSentence;
      readonly download: string;
      readonly downloadNote: string;
      readonly email: string;
      readonly emailHint: string;
      readonly emailMine: string;
      readonly working: string;
      readonly downloaded: string;
      readonly emailed: string;
      readonly downloadFailed: LinkedSentence;
      /** For an empty or wrong address. */
      readonly emailWrong: string;
      readonly emailFailed: string;
    };
  };

  /** What the steps and the help screen say to people who drink no more, in place of advice on cutting down. */
  readonly stayingStopped: {
    readonly benefits: { readonly heading: string; readonly lead: Prose; readonly consider: Section };
    readonly plan: { readonly heading: string; readonly doList: Section; readonly doNotList: Section };
    readonly targets: Prose;
    readonly gains: Prose;
    readonly keepInMind: Section;
    readonly help: { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };
  };

  /** The heading of the plan where a change is to be talked over first. */
  readonly planWithGp: string;

  /** Said by a page that cannot start, by cause: without script, 10 s after its script was to come, in a browser too old for it. */
  readonly trouble: Readonly<
    Record<'noScript' | 'late' | 'old', { readonly heading: string; readonly text: readonly string[] }>
  > & {
    readonly help: string;
    /** The link to the page without script. */
    readonly plain: string;
  };

  /** The help screens for higher risk and possible dependence. */
  readonly help: {
    /** Replaces the name of a service that gives none. */
    readonly localService: string;
    readonly byBand: Readonly<
      Record<
        'higher' | 'dependence',
        { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] }
      >
    >;
    /** The sheet for a GP: what it is, the button, and its outcome. */
    readonly gpSheet: {
      readonly heading: string;
      readonly text: string;
      readonly save: string;
      readonly working: string;
      readonly saved: string;
      readonly failed: LinkedSentence;
    };
    readonly localHeading: string;
    /** The ways to reach the local service, but for its phone. */
    readonly ways: Readonly<Record<'whatsApp' | 'email' | 'referralLink', string>>;
    /** Opens what the help screens fold. */
    readonly more: string;
    readonly localSupportHeading: string;
  };

  /** A calendar file with a date to check again. */
  readonly reminder: {
    readonly heading: string;
    readonly later: string;
    readonly add: string;
    /** The event's title; neutral, since others may see it. */
    readonly title: string;
    readonly note: (title: string) => string;
    readonly saved: string;
  };

  readonly apps: {
    readonly heading: string;
    readonly intro: string;
    readonly appStore: string;
    readonly playStore: string;
    readonly ownPage: string;
  };
  readonly legal: {
    readonly eula: string;
    readonly appPrivacy: string;
  };
  readonly loggedInElsewhere: {
    readonly heading: string;
    readonly text: Prose;
    readonly startAgain: string;
  };
  readonly notFound: {
    readonly heading: string;
    readonly text: Prose;
    readonly toStart: string;
  };

  /** Words that only the PDF summary has; it takes all others from the results screen. */
  readonly summary: {
    readonly documentTitle: string;
    readonly heading: string;
    /** The chart in words; `target` is null if the chart leaves it out. */
    readonly figureAlt: (lastWeek: Week, target: number | null, guideline: number) => string;
    readonly bars: { readonly lastWeek: string; readonly target: string; readonly guideline: string };
    /** Replaces the units of a week whose units and days do not fit. */
    readonly unclear: string;
    /** Both sides of the arrow in "32 → 12 units a week". */
    readonly fromTo: (lastWeek: Week, target: number) => FromTo;
    /** Units in a week beside a bar, e.g. "at least 70 units". */
    readonly barUnits: (units: number, atLeast: boolean) => string;
    readonly appsHeading: string;
    readonly page: (page: number, of: number) => string;
  };

  /** Words that only the sheet for a GP has. It is for health workers, about the person who filled in the check. */
  readonly gpSheet: {
    readonly documentTitle: string;
    readonly heading: string;
    readonly lead: string;
    readonly madeOn: (date: string, clientName: string) => string;
    readonly resultHeading: string;
    readonly visitHeading: string;
    readonly labels: Readonly<Record<GpSheetLabel, string>>;
    /** A score and the highest one, e.g. "26 out of 40". */
    readonly outOf: (score: number, most: number) => string;
    /** A band's name or an answer after a label. */
    readonly afterLabel: (text: string) => string;
    readonly notAsked: string;
    readonly answersHeading: string;
    readonly columns: { readonly question: string; readonly answer: string; readonly points: string };
    readonly numbered: (number: number, question: string) => string;
    readonly recordHeading: string;
    /** A score with its codes, in the text for a patient's record. */
    readonly codedScore: (label: string, score: string, codes: ScoreCodes) => string;
    /** A label and its value, in the text for a patient's record. */
    readonly recordLine: (label: string, value: string) => string;
    /** The end of that text. */
    readonly recordSource: (serviceName: string, date: string, reference: string) => string;
    /** Units in a week with its drinking days, e.g. "98 units on 7 days". */
    readonly onDays: (units: string, days: number) => string;
    /** Questions whose answers do not fit together. */
    readonly contradicting: (questions: readonly number[]) => string;
    /** Before the caution, which speaks to the person who filled in the check. */
    readonly forPatient: string;
  };

  /** Words that only the page without script has. */
  readonly plain: {
    readonly intro: string;
    /** The link to the check on several pages. */
    readonly ordinary: string;
    readonly keeps: Prose;
    /** The label of a box to agree to what stands under a heading. */
    readonly agreeTo: (agree: string, heading: string) => string;
    /** Stands ticked in each question until one of its answers is chosen. */
    readonly noAnswer: string;
    readonly submit: string;
    /** Before what is to be mended in a field, in the list of all faults. */
    readonly faultAt: (field: string, fault: string) => string;
    /** For a referral that is another client's. */
    readonly otherReferral: (labels: readonly string[]) => string;
    /** Part of the form did not arrive, or the record has been erased in the meantime. */
    readonly sendAgain: string;
    readonly busy: string;
    /** Any other failure. */
    readonly failed: { readonly heading: string; readonly text: Prose; readonly toForm: string };
    /** How to score a form on paper. */
    readonly paper: {
      readonly heading: string;
      readonly points: (questions: string, points: readonly number[]) => string;
      readonly questions: (first: number, last: number) => string;
      readonly total: string;
      readonly band: (range: string, name: string) => string;
    };
  };

  /** The e-mail with the PDF; neutral, since others may see it. */
  readonly email: { readonly subject: string; readonly body: readonly string[] };
};

/** The words of the first page and of every page's frame, loaded with the page. */
export type FirstWords = Pick<
  Content,
  'language' | 'locale' | 'common' | 'titles' | 'helpNow' | 'helplines' | 'welcome'
>;

/** The words that the page fetches while the first screen is being read. */
export type LaterWords = Omit<Content, keyof FirstWords | 'descriptions' | 'email' | 'gpSheet' | 'plain'>;
