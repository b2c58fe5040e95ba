/** The words of posters and cards for places that send visitors, in English. */
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
  /** Cards are neutral on the outside, since others may see them. */
  card: { name: 'A few questions, for you alone', facts: 'Free. Confidential. No name needed.' },
  cardsTitle: 'Cards',
} as const;
