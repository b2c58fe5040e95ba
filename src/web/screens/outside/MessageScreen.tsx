import { START } from '#domain/journey.ts';
import { ELSEWHERE_PATH } from '../../runtime/exits.ts';
import { addressOf } from '../../runtime/language.ts';
import type { ScreenProps } from '../../runtime/screenProps.ts';
import { useWords } from '../../runtime/words.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Paragraphs } from '../../parts/help/prose.tsx';

/** The message that the record belongs to another visit, or that the page does not exist; with a link to the start. */
export function MessageScreen({ path }: ScreenProps) {
  const { loggedInElsewhere, notFound } = useWords();
  const isElsewhere = path === ELSEWHERE_PATH;
  const { heading, text } = isElsewhere ? loggedInElsewhere : notFound;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={text} />
      <ButtonLink href={addressOf(START)} variant="primary">
        {isElsewhere ? loggedInElsewhere.startAgain : notFound.toStart}
      </ButtonLink>
    </>
  );
}
