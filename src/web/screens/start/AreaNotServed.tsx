import { helplines } from '#advice/helpBlocks.ts';
import { helpAt } from '#advice/judgeRecord.ts';
import { placeOf } from '#domain/nations.ts';
import { readPostcode } from '#domain/postcode.ts';
import { useWords } from '../../runtime/words.ts';
import { LinkedText } from '../../runtime/LinkedText.tsx';
import { CautionLine } from '../../components/TextLine.tsx';
import { GuideLink } from '../../parts/help/guideLinks.tsx';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { Blocks } from '../../render/Blocks.tsx';

/**
 * Help for visitors whose area no client covers. The warning not to stop suddenly comes before the helplines for help
 * with drinking (decision 8.10c).
 */
export function AreaNotServed({ postcode: text }: { readonly postcode: string }) {
  const words = useWords();
  const { withdrawalCaution, help } = words;
  const typed = readPostcode(text);
  if (typeof typed === 'string') return null;
  const place = placeOf(typed.likely);
  return (
    <>
      <p>
        <LinkedText sentence={help.notServed.newHome} />
      </p>
      <HelpNow livesIn={place} />
      <CautionLine>{withdrawalCaution.turnedAway}</CautionLine>
      <Blocks blocks={[helplines(words, helpAt(words, place))]} />
      <GuideLink guide="your-week" text={help.notServed.yourWeek} />
    </>
  );
}
