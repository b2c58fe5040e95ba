import type { JourneyScreen } from '#domain/journey.ts';

/** The props of every screen. `screen` is the journey's entry; null on pages outside the journey. */
export type ScreenProps = { readonly screen: JourneyScreen | null; readonly path: string };
