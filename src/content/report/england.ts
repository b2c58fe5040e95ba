/**
 * How many in 100 adults in England score 8 or more on the AUDIT, for comparison in a report. Source: Health Survey for
 * England 2022, Adult drinking (docs/evidence.md).
 */
export const HSE_SCORED_8_OR_MORE = { inHundred: 12, source: 'Health Survey for England 2022' } as const;
