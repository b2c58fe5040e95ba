import { START } from '#domain/journey.ts';
import { addressOf } from '../../runtime/language.ts';
import { useWords } from '../../runtime/words.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Paragraphs } from '../../parts/help/prose.tsx';

export function NotFoundScreen() {
  const { heading, text, toStart } = useWords().notFound;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={text} />
      <ButtonLink href={addressOf(START)} variant="primary">
        {toStart}
      </ButtonLink>
    </>
  );
}
