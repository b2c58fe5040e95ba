import styles from './Sign.module.css';

const PATHS = { minus: 'M4 12H20', plus: 'M4 12H20M12 4V20' };

/** A minus or plus sign. The button around it needs an accessible name. */
export function Sign({ of }: { readonly of: keyof typeof PATHS }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[of]} />
    </svg>
  );
}
