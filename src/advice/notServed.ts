import type { PageWords } from '#content/content.ts';
import type { Place } from '#domain/nations.ts';
import { heading, paragraph, shownParts } from './blocks.ts';
import { nationalHelp } from './helpBlocks.ts';
import type { Clock } from './judgeCalls.ts';
import { helpForPlace } from './judgeRecord.ts';
import { guideLink } from './links.ts';
import { sentence } from './prose.ts';

/**
 * Returns what a visitor reads whose area no client covers, as parts in reading order. The warning not to stop suddenly
 * comes before the helplines for help with drinking (decision 8.10c). The start around it links to the guide for others.
 */
export function notServed(words: PageWords, place: Place, contactEmail: string, clock?: Clock) {
  const { newHome, yourWeek } = words.help.notServed;
  const contact = { text: newHome.link, href: `mailto:${contactEmail}` };
  return shownParts(
    ['heading', true, [heading(2, words.welcome.notServed)]],
    ['newHome', true, [paragraph([{ text: newHome.before }, contact, { text: newHome.after }])]],
    ['yourWeek', true, [guideLink('your-week', yourWeek)]],
    ['helpNow', true],
    ['caution', true, [sentence(words.withdrawalCaution.turnedAway, 'caution')]],
    ['national', true, [nationalHelp(words, helpForPlace(words, place, null, clock), 2)]],
  );
}
