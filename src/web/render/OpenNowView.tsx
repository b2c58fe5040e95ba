import type { OpenNow } from '#advice/blocks.ts';
import styles from './OpenNowView.module.css';

/** Whether a service is usually open. The longest text that may stand here keeps its room, so that nothing moves. */
export function OpenNowView({ text, room, hours }: OpenNow) {
  return (
    <p className={styles.openNow} data-room={room} data-hours={hours ?? ''}>
      <span>{text}</span>
    </p>
  );
}
