/** What a report says of those who make it, and of its own standing. */
export type Surroundings = {
  readonly service: {
    readonly name: string;
    readonly operator: string;
    readonly contact: string;
    readonly version: string;
  };
  /** A preview is kept nowhere, so it must not be passed on. */
  readonly isPreview: boolean;
};
