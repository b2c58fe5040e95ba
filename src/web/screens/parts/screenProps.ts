import type { JourneyScreen } from '#domain/journey.ts';

/** `screen` is the journey's entry; null on pages that are not part of it. */
export type ScreenProps = { readonly screen: JourneyScreen | null; readonly path: string };
