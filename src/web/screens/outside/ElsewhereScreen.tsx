import { START } from '#domain/journey.ts';
import { useWords } from '../../page/words.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Paragraphs } from '../parts/prose.tsx';

/** The record belongs to another visit key. */
export function ElsewhereScreen() {
  const { heading, text, startAgain } = useWords().loggedInElsewhere;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={text} />
      <ButtonLink href={START} variant="primary">
        {startAgain}
      </ButtonLink>
    </>
  );
}
