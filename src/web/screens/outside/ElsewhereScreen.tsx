import { START } from '#domain/journey.ts';
import { addressOf } from '../../runtime/language.ts';
import { useWords } from '../../runtime/words.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Paragraphs } from '../../parts/help/prose.tsx';

/** Shown when the record belongs to another visit key. */
export function ElsewhereScreen() {
  const { heading, text, startAgain } = useWords().loggedInElsewhere;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={text} />
      <ButtonLink href={addressOf(START)} variant="primary">
        {startAgain}
      </ButtonLink>
    </>
  );
}
