/** The texts of posters and cards for places that refer visitors, in English. */
export const poster = {
  heading: 'Check your own drinking, in private',
  facts: [
    'Free and confidential',
    'No name and no account',
    'We keep nothing on your phone',
    'Your result at once, with advice that fits',
  ],
  scan: 'Point your phone’s camera at the code, or go to',
  codeAlt: (address: string) => `A square code that opens ${address}`,
  providedFor: (client: string, operator: string) => `Provided for ${client} by ${operator}.`,
  emergency: 'In an emergency, call 999.',
  sample: 'Sample: not for use',
  title: 'Poster',
  /** The outside of a card is neutral, because others may see it. */
  card: { name: 'A few questions, for you alone', facts: 'Free. Confidential. No name needed.' },
  cardsTitle: 'Cards',
} as const;
