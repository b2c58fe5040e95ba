import { useId } from 'react';
import { INFOGRAPHIC, type InfographicId } from '#domain/infographic.ts';
import { useWords } from '../runtime/words.ts';
import styles from './Infographic.module.css';
import { VesselPicture } from './VesselPicture.tsx';
import { alcopopBottle, can, pintGlass, tumbler, type Vessel, wineBottle, wineGlass } from './vessels.ts';

const VESSELS: Readonly<Record<InfographicId, Vessel>> = {
  half_pint: pintGlass,
  small_wine_glass: wineGlass,
  served_wine_glass: wineGlass,
  single_spirit: tumbler,
  alcopop: alcopopBottle,
  pint: pintGlass,
  lager_can: can,
  double_spirit: tumbler,
  strong_pint: pintGlass,
  medium_wine_glass: wineGlass,
  super_lager_can: can,
  wine_bottle: wineBottle,
};

/** The units in common drinks. Each drink is shown with a picture, its volume in ml and its strength. */
export function Infographic() {
  const { infographic } = useWords();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.infographic}>
      <h2 id={headingId}>{infographic.heading}</h2>
      <InfographicList />
    </section>
  );
}

/** The infographic without its heading, for a disclosure whose summary is the heading. */
export function InfographicList() {
  const { infographic } = useWords();
  return (
    <>
      <p>{infographic.intro}</p>
      <ul className={styles.drinks}>
        {INFOGRAPHIC.map(({ id, ml, strength, units }) => (
          <li key={id} className={styles.drink}>
            <VesselPicture drawing={VESSELS[id](ml)} />
            <span className={styles.name}>{infographic.names[id]} </span>
            <span className={styles.measure}>{infographic.measure(ml, strength)} </span>
            <strong className={styles.units}>{infographic.units(units)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{infographic.note}</p>
    </>
  );
}
