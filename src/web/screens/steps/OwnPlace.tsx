import type { Standing } from '#domain/standing.ts';
import { Hundred } from '../../components/Hundred.tsx';
import { Aside } from '../../components/TextLine.tsx';
import { useWords } from '../../page/words.ts';
import { Paragraphs } from '../parts/prose.tsx';

/** The visitor's own place among people of the same sex and age; without one, what raises the score instead. */
export function OwnPlace({ standing }: { readonly standing: Standing | null }) {
  const { none } = useWords().steps.compare.standing;
  return standing === null ? <Paragraphs text={none} /> : <Place {...standing} />;
}

function Place({ lower, peers }: Standing) {
  const words = useWords().steps.compare.standing;
  return (
    <>
      <Hundred pale={lower} labels={[words.lower(lower), words.you(100 - lower)]} />
      <p>{words.sentence(words.people(peers), lower)}</p>
      {peers !== 'all' && peers.age === '16-24' && <p>{words.youngest}</p>}
      <Aside>{words.source}</Aside>
    </>
  );
}
