import type { ReactNode } from 'react';
import type { ShownHelpline } from '#content/helplines.ts';
import { telHref } from '#content/linked.ts';
import { useFirstWords } from '../runtime/words.ts';
import styles from './UrgentLines.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type UrgentLinesProps = {
  readonly lines: readonly ShownHelpline[];
  /** The second tile, for places where NHS 111 does not answer; null elsewhere. */
  readonly second: { readonly name: string; readonly about: string } | null;
};

/**
 * The text of a link to call, such as “Call Samaritans on 116 123”. Only the helpline's name and, in large type, the
 * number are visible; assistive technology reads the whole text.
 */
function CallInTile({ name, phone, text }: { readonly name: string; readonly phone: string; readonly text: string }) {
  const before = text.slice(0, -phone.length);
  const [call, on] = before.split(name).map((words) => words.trim());
  return (
    <>
      <VisuallyHidden>{call}</VisuallyHidden>{' '}
      {on !== undefined && (
        <>
          <b>{name}</b> <VisuallyHidden>{on}</VisuallyHidden>{' '}
        </>
      )}
      <strong>{text.slice(-phone.length)}</strong>
    </>
  );
}

/** The urgent helplines as tiles; each tile is one link to call. */
export function UrgentLines({ lines, second }: UrgentLinesProps) {
  const { common } = useFirstWords();
  const tiles: readonly ReactNode[] = lines.map(({ name, phone, about, call }) => (
    <li key={name}>
      {phone !== null && (
        <a href={telHref(phone)}>
          <CallInTile name={name} phone={phone} text={call ?? common.call(name, phone)} />
        </a>
      )}{' '}
      <span className={styles.about}>{about}</span>
    </li>
  ));
  const instead = second !== null && (
    <li key="second">
      <strong>{second.name}</strong> <span className={styles.about}>{second.about}</span>
    </li>
  );
  return <ul className={styles.urgent}>{[tiles[0], instead, ...tiles.slice(1)]}</ul>;
}
