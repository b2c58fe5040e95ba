import { placeOf } from '#domain/nations.ts';
import { parsePostcode } from '#domain/postcode.ts';
import { useWords } from '../../page/context.ts';
import { HelpNow } from '../parts/HelpNow.tsx';
import { NationalHelp } from '../parts/NationalHelp.tsx';
import styles from '../parts/screens.module.css';

/** Help for somebody whose postcode nobody serves: what is urgent first, and one line on stopping (decision 8.10c). */
export function TurnedAway({ postcode: text }: { readonly postcode: string }) {
  const { withdrawalCaution } = useWords();
  const postcode = parsePostcode(text);
  if (typeof postcode === 'string') return null;
  const place = placeOf(postcode);
  return (
    <>
      <HelpNow livesIn={place} />
      <p className={styles.cautionLine}>{withdrawalCaution.turnedAway}</p>
      <NationalHelp place={place} guide={false} />
    </>
  );
}
