import { drinkEntry, type Drink, type Size, type SizeOfDrink } from '#domain/drinks.ts';
import { VesselPicture } from './VesselPicture.tsx';
import {
  alcopopBottle,
  beerBottle,
  can,
  largeBottle,
  pintGlass,
  spiritBottle,
  tumbler,
  type Vessel,
  wineBottle,
  wineGlass,
} from './vessels.ts';

const VESSELS: { readonly [D in Drink]: Readonly<Record<SizeOfDrink<D>, Vessel>> } = {
  beer: {
    half_pint: pintGlass,
    pint: pintGlass,
    small_bottle: beerBottle,
    bottle: beerBottle,
    can,
    large_can: can,
    two_litre_bottle: largeBottle,
  },
  wine: {
    small_glass: wineGlass,
    standard_glass: wineGlass,
    large_glass: wineGlass,
    standard_bottle: wineBottle,
    bottle: wineBottle,
  },
  spirits: {
    single: tumbler,
    large_single: tumbler,
    double: tumbler,
    large_double: tumbler,
    bottle: spiritBottle,
  },
  alcopop: { small_bottle: alcopopBottle, standard_bottle: alcopopBottle, large_bottle: alcopopBottle },
};

const TYPICAL: { readonly [D in Drink]: SizeOfDrink<D> } = {
  beer: 'pint',
  wine: 'standard_glass',
  spirits: 'double',
  alcopop: 'small_bottle',
};

type DrinkPictureProps = {
  readonly drink: Drink;
  readonly size?: Size | undefined;
};

/** A line drawing of a drink; decoration, hidden from assistive technology. */
export function DrinkPicture({ drink, size = TYPICAL[drink] }: DrinkPictureProps) {
  const vessels: Partial<Record<Size, Vessel>> = VESSELS[drink];
  const ml = drinkEntry(drink).sizes.find((entry) => entry.size === size)?.ml;
  const vessel = vessels[size];
  return vessel && ml !== undefined ? <VesselPicture drawing={vessel(ml)} /> : null;
}
