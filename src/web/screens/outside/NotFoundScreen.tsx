import { START } from '#domain/journey.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useWords } from '../../runtime/words.ts';
import { LinkLine } from '../../components/TextLine.tsx';
import { Paragraphs } from '../../parts/help/prose.tsx';

export function NotFoundScreen() {
  const { heading, text, toStart } = useWords().notFound;
  return (
    <>
      <h1>{heading}</h1>
      <Paragraphs text={text} />
      <LinkLine>
        <RouteLink to={START}>{toStart}</RouteLink>
      </LinkLine>
    </>
  );
}
