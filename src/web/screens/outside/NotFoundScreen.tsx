import { RouteLink } from '../../page/RouteLink.tsx';
import { START } from '#domain/journey.ts';
import { useWords } from '../../page/words.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { LinkLine } from '../../components/TextLine.tsx';

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
