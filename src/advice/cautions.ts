import type { PageWords } from '#content/content.ts';
import { wordsForPlace } from '#content/helplines.ts';
import type { Prose } from '#content/prose.ts';
import { type Block, type Columns, heading, list, panel } from './blocks.ts';
import { contactActions, type SourcesOfHelp } from './firstContact.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { prose, sentence } from './prose.ts';
import { alreadyStopped, cautionText, stoppedText } from './sentences/cautions.ts';
import { dryWeekText } from './sentences/result.ts';

/**
 * How much of the full caution is shown. `whole`: all of it; used where the visitor decides on a change. `short`: its
 * sentences and contacts, with the signs collapsed. `sentence`: its heading and one sentence with a contact.
 */
export type CautionForm = 'whole' | 'short' | 'sentence';

/** Returns the signs of withdrawal, of bleeding and of liver disease, with the contact for each, and `later`. */
function signs({ withdrawalCaution: words }: PageWords, { help: { place } }: SourcesOfHelp, later: Prose): Columns {
  const urgent = [
    ...prose([words.emergency]),
    list(words.emergencySigns),
    ...prose([words.unsteady, words.whenTheyCome, words.bleeding, wordsForPlace(words.yellowSkin, place), ...later]),
  ];
  return { kind: 'columns', columns: [prose([wordsForPlace(words.earlySigns, place)]), urgent] };
}

/**
 * Returns a text with the numbers to call and the signs to look out for. In the whole form these stand in two columns
 * where there is room. In the short form the signs are collapsed, and one sentence says whom to call at once.
 * `namesContact`: whether the text itself names somebody to call.
 */
export function withContactsAndSigns(
  words: PageWords,
  visit: SourcesOfHelp,
  form: CautionForm,
  text: Prose,
  { later = [], namesContact = false }: { readonly later?: Prose; readonly namesContact?: boolean } = {},
): readonly Block[] {
  const { lookOutFor, urgent } = words.withdrawalCaution;
  const opening = [...prose(text), ...(namesContact ? [] : contactActions(words, visit))];
  const { columns } = signs(words, visit, later);
  const [early = [], others = []] = columns;
  if (form === 'whole') return [{ kind: 'columns', columns: [[...opening, ...early], others] }];
  return [
    ...opening,
    { ...sentence(wordsForPlace(urgent, visit.help.place)), screenOnly: true },
    { kind: 'fold', summary: lookOutFor, blocks: columns.flat() },
  ];
}

/** Returns the full caution. After a week of no alcohol the box stands above it and has the signs. */
function fullCaution(words: PageWords, visit: JudgedVisit, form: CautionForm): Block {
  const { judgement, help } = visit;
  const { heading: title, shortText, stopped, beforeYouDo } = words.withdrawalCaution;
  const where = { contact: help.named.gpOr, place: help.place };
  const isAgain = judgement.dryWeek !== null;
  const hasNumber = help.named.site === null;
  if (form === 'sentence')
    return panel('caution', [
      heading(2, title),
      sentence(beforeYouDo(where.contact)),
      ...(hasNumber ? [] : contactActions(words, visit)),
    ]);
  const shorter = [...shortText, ...(isAgain ? [] : [alreadyStopped(words, where)])];
  const text = form === 'short' ? shorter : cautionText(words, judgement, where);
  const namesContact = form === 'short' && hasNumber;
  const blocks = isAgain
    ? prose([stopped.drinkingAgain, ...text])
    : withContactsAndSigns(words, visit, form, text, { namesContact });
  return panel('caution', [heading(2, title), ...blocks]);
}

/** Returns the advice after stopping without its heading. The signs are left out where the full caution has them. */
function afterStopping(words: PageWords, visit: JudgedVisit, form: CautionForm, signsAbove: boolean): readonly Block[] {
  const { judgement, help } = visit;
  const { text: short, later, slip } = words.withdrawalCaution.stopped;
  const isWhole = form === 'whole';
  const text = isWhole ? stoppedText(words, judgement) : short;
  return [
    ...(signsAbove
      ? prose([...text, later])
      : withContactsAndSigns(words, visit, isWhole ? 'whole' : 'short', text, { later: [later] })),
    ...(isWhole && judgement.drinking === 'stopped' ? prose(slip(help.named.gpOr)) : []),
  ];
}

/**
 * Returns the withdrawal caution and the advice after stopping, each if it applies. They stand before any advice on
 * cutting down (decision 8.10).
 */
export function cautions(words: PageWords, visit: JudgedVisit, form: CautionForm = 'whole'): readonly Block[] {
  const { judgement, help } = visit;
  const { caution, afterStopping: advice, dryWeek } = judgement;
  const { stopped, line, lineAgain } = words.withdrawalCaution;
  const isAgain = dryWeek !== null;
  const hasSigns = caution === 'full' && form !== 'sentence';
  const full = caution === 'full' ? [fullCaution(words, visit, form)] : [];
  const isFullLast = isAgain && hasSigns;
  const [explanation, usual] = [dryWeekText(words.feedback, judgement), words.feedback.dryWeek.usual];
  return [
    ...(isAgain && form !== 'sentence'
      ? [...prose(explanation), { ...sentence(usual), screenOnly: true } as const]
      : []),
    ...(isFullLast ? [] : full),
    ...(advice === 'box'
      ? [panel('caution', [heading(2, stopped.heading), ...afterStopping(words, visit, form, hasSigns && !isAgain)])]
      : []),
    ...(isFullLast ? full : []),
    ...(advice === 'line' ? [sentence(wordsForPlace(stopped.line, help.place), 'caution')] : []),
    ...(caution === 'line' ? [sentence(isAgain ? lineAgain : line, 'caution')] : []),
    ...(advice === 'question'
      ? [
          {
            kind: 'fold',
            tone: 'caution',
            summary: stopped.question,
            blocks: afterStopping(words, visit, 'whole', hasSigns),
          } as const,
        ]
      : []),
  ];
}
