export const terms = {
  providedBy: (clientName: string) => `Provided by ${clientName}`,
  heading: 'Terms of use',
  regionLabel: 'The terms of use',
  agree: 'I agree',
};

export const notices = {
  agree: 'I agree',
  processing: { heading: 'Data processing' },
  sharing: { heading: 'Data sharing' },
  /** The label of an optional checkbox. */
  research: 'You may also use my answers for research',
};
