import type { PageWords } from '#content/content.ts';
import { heading, panel, shownParts } from './blocks.ts';
import { callsNow, headingNow } from './callsNow.ts';
import { cautions } from './cautions.ts';
import { driversDuty } from './drivingAndMedicines.ts';
import { helplinesWithGuide, moreLocalHelp } from './helpBlocks.ts';
import type { JudgedVisit } from './judgeRecord.ts';
import { moreOnDriving } from './lowScore.ts';
import { localCard } from './localService.ts';
import { prose, section, sentence } from './prose.ts';
import { untilAdvice } from './sentences/cautions.ts';
import { helpText, whenYouCall } from './sentences/steps.ts';

/** Returns the help for higher risk and possible dependence, as parts in reading order; null in the other bands. */
export function help(words: PageWords, visit: JudgedVisit) {
  const { judgement, contacts, calls } = visit;
  const { band } = judgement;
  if (band !== 'higher' && band !== 'dependence') return null;
  const { heading: title, lead, sections } = helpText(words, band, judgement);
  const [opening = '', ...next] = lead;
  const until = untilAdvice(words, judgement);
  const untilHelp = { heading: words.withdrawalCaution.untilAdvice.heading, text: until };
  const call = whenYouCall(words, judgement, visit.whenYouCall);
  const when = headingNow(words, visit);
  const steps = { kind: 'list', ordered: true, items: call.steps.map((text) => [{ text }]) } as const;
  const now = [
    {
      kind: 'screenOnly',
      blocks: [panel('note', [...(when === null ? [] : [heading(2, when)]), ...callsNow(words, visit)])],
    } as const,
  ];
  return shownParts(
    ['heading', true, [heading(1, title)]],
    ['opening', true, [sentence(opening, 'lead')]],
    ['cautions', true, cautions(words, visit, 'short')],
    ['now', calls !== null && calls.lines.length > 0, now],
    ['local', true, localCard(words, visit)],
    ['whenYouCall', Boolean(contacts?.phone), [{ kind: 'section', level: 2, heading: call.heading, blocks: [steps] }]],
    ['helpNow', true],
    ['next', true, prose(next)],
    ['moreLocal', true, moreLocalHelp(words, visit)],
    ['gpSheet', true],
    ['untilHelp', until.length > 0, [section(untilHelp, judgement)]],
    ['sections', true, sections.map((item) => section(item, judgement))],
    ['national', true, [helplinesWithGuide(words, visit.help, calls)]],
    ['driversDuty', true, driversDuty(words, visit)],
    ['moreOnDriving', true, [moreOnDriving(words)]],
    ['reminder', true],
    ['app', band === 'higher'],
    ['experience', true],
    ['onward', true],
    ['reference', true],
  );
}
