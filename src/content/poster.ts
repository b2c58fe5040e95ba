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
  from: (client: string) => `from ${client}`,
  providedFor: (client: string, operator: string) => `Provided for ${client} by ${operator}.`,
  emergency: 'In an emergency, call 999.',
  sample: 'Sample: not for use',
  title: 'Poster',
  card: {
    name: 'A few questions about alcohol, for you alone',
    /** The name on cards that others may see. */
    discreetName: 'A few questions, for you alone',
    /** The subject in a few words, for the narrow tear-off slips of a poster. */
    subject: 'about alcohol',
    facts: 'Free. Confidential. No name needed.',
  },
  cardsTitle: 'Cards',
} as const;
