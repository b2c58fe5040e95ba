import type { Peers, Standing } from '#domain/standing.ts';
import { Hundred, Person } from '../../components/Hundred.tsx';
import { Table } from '../../components/Table.tsx';
import { useWords } from '../../page/words.ts';
import { Paragraphs } from '../parts/prose.tsx';
import styles from '../parts/screens.module.css';

const isYoungest = (peers: Peers): boolean => peers !== 'all' && peers.age === '16-24';

/** The visitor's own place among people of the same sex and age; without one, what raises the score instead. */
export function OwnPlace({ standing }: { readonly standing: Standing | null }) {
  const { heading, none } = useWords().steps.compare.standing;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {standing === null ? <Paragraphs text={none} /> : <Place {...standing} />}
    </section>
  );
}

function Place({ lower, peers }: Standing) {
  const words = useWords().steps.compare.standing;
  const people = words.people(peers);
  return (
    <>
      <p>{words.sentence(people, lower)}</p>
      {isYoungest(peers) && <p>{words.youngest}</p>}
      <Hundred pale={lower} />
      <Table
        caption={words.tableCaption(people)}
        columns={words.columns}
        marks={[<Person key="lower" solid={false} />, <Person key="notLower" solid />]}
        rows={[
          [words.lower, words.atLeast(lower)],
          [words.notLower, words.atMost(100 - lower)],
        ]}
      />
      <p className={styles.aside}>{words.source}</p>
    </>
  );
}
