/**
 * The only comparison in a report: adults in England who score 8 or more on the AUDIT. Health Survey for England 2022,
 * Adult drinking (docs/evidence.md).
 */
export const HSE_SCORED_8_OR_MORE = { inHundred: 12, source: 'Health Survey for England 2022' } as const;
