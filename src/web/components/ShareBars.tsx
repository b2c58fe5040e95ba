import { useId } from 'react';
import { useWords } from '../runtime/words.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './ShareBars.module.css';

const GROUPS = ['m', 'f'] as const;
type Group = (typeof GROUPS)[number];

type Shares = { readonly shares: Readonly<Record<Group, number>> };

/** The percentages of men and women at increasing risk, as a picture, a sentence and a table. */
export function ShareBars({ shares }: Shares) {
  const { compare } = useWords().steps;
  const titleId = useId();
  return (
    <figure className={styles.figure}>
      <svg className={styles.picture} width="100%" height="6.75em" role="img" aria-labelledby={titleId}>
        <title id={titleId}>{compare.figureTitle}</title>
        {GROUPS.map((group, index) => (
          <Bar key={group} at={index * 50} share={shares[group]} name={compare.groups[group]} />
        ))}
        <line x1="0" x2="100%" y1="4.75em" y2="4.75em" className={styles.floor} />
      </svg>
      <figcaption>{compare.sentence(shares.m, shares.f)}</figcaption>
      <Disclosure summary={compare.table}>
        <ShareTable shares={shares} />
      </Disclosure>
    </figure>
  );
}

function ShareTable({ shares }: Shares) {
  const { compare } = useWords().steps;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>{compare.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{compare.groupColumn}</th>
            <th scope="col">{compare.shareColumn}</th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <tr key={group}>
              <th scope="row">{compare.groups[group]}</th>
              <td>{`${shares[group]}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BarProps = {
  readonly at: number;
  readonly share: number;
  readonly name: string;
};

/** The height of a bar for each percent, in em, so that the picture grows with the text. */
const EM_PER_PERCENT = 0.11;

function Bar({ at, share, name }: BarProps) {
  const height = share * EM_PER_PERCENT;
  const top = 4.75 - height;
  return (
    <svg x={`${at}%`} width="50%" height="6.75em">
      <rect x="20%" width="60%" y={`${top}em`} height={`${height}em`} className={styles.bar} />
      <text x="50%" y={`${top - 0.5}em`} className={styles.value}>
        {share}%
      </text>
      <text x="50%" y="6.25em" className={styles.name}>
        {name}
      </text>
    </svg>
  );
}
