import { notServed } from '#advice/notServed.ts';
import { placeOf } from '#domain/nations.ts';
import { readPostcode } from '#domain/postcode.ts';
import { useSettings } from '../../runtime/settings.ts';
import { useClock } from '../../runtime/useClock.ts';
import { useWords } from '../../runtime/words.ts';
import { HelpNow } from '../../parts/help/HelpNow.tsx';
import { Parts } from '../../render/Blocks.tsx';

/** Help for visitors whose area no client covers. Its heading is that of the form's error summary. */
export function AreaNotServed({ postcode: text }: { readonly postcode: string }) {
  const words = useWords();
  const { contactEmail } = useSettings();
  const clock = useClock();
  const typed = readPostcode(text);
  if (typeof typed === 'string') return null;
  const place = placeOf(typed.likely);
  return (
    <Parts
      of={notServed(words, place, contactEmail, clock)}
      except={['heading']}
      controls={{ helpNow: <HelpNow livesIn={place} /> }}
    />
  );
}
