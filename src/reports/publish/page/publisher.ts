/** The publisher and the status of a report. */
export type Surroundings = {
  readonly service: {
    readonly name: string;
    readonly operator: string;
    readonly contact: string;
    readonly version: string;
  };
  /** The council's logo as a data URI; null if it has none. */
  readonly logo: string | null;
  /** The address at which anybody can take the check; null if the service has none yet. */
  readonly address: string | null;
  readonly licence: string;
  /** A preview is not stored, so it must not be passed on. */
  readonly isPreview: boolean;
};
