import { BOX, type Drawing } from './vessels.ts';
import styles from './VesselPicture.module.css';

/** A line drawing in the text's colour; decoration, hidden from assistive technology. */
export function VesselPicture({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles[drawing.drink]} d={drawing.liquid} />
      <path className={styles.lines} d={drawing.lines} />
    </svg>
  );
}
