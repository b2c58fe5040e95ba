export type Mail = {
  /** One address, already checked (`emailAddress` in the contract). */
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly filename: string; readonly contentType: string; readonly content: Uint8Array };
};

/** Sends one message to one address; rejects when it could not be delivered within 14 s. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};
