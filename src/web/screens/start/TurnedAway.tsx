import { placeOf } from '#domain/nations.ts';
import { readPostcode } from '#domain/postcode.ts';
import { useWords } from '../../page/words.ts';
import { LinkedText } from '../../page/LinkedText.tsx';
import { CautionLine } from '../../components/TextLine.tsx';
import { GuideLink } from '../parts/guideLinks.tsx';
import { HelpNow } from '../parts/HelpNow.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';

/** Help for visitors whose area has no service: urgent helplines first, and one line on stopping (decision 8.10c). */
export function TurnedAway({ postcode: text }: { readonly postcode: string }) {
  const { withdrawalCaution, help } = useWords();
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
      <NationalHelp place={place} guide={false} />
      <GuideLink guide="your-week" text={help.notServed.yourWeek} />
    </>
  );
}
