import type { JourneyScreen } from '#domain/journey.ts';

/** `screen` is the journey's entry; null on pages outside the journey. */
export type ScreenProps = { readonly screen: JourneyScreen | null; readonly path: string };
