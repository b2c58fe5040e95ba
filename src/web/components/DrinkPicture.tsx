import type { Drink, Size } from '#domain/drinks.ts';

type DrinkPictureProps = {
  readonly drink: Drink;
  /** The drink's most common size unless given. */
  readonly size?: Size | undefined;
};

/** A drink drawn in lines; decoration, hidden from assistive technology. */
export function DrinkPicture({ drink }: DrinkPictureProps) {
  return <svg aria-hidden="true" data-drink={drink} />;
}
