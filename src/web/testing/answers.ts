import type { TriageRecord } from '#domain/record.ts';

/** A man of 35 to 44 in York. */
export const MAN: TriageRecord = { referral: 'gp', age: 3, gender: 'm', ethnicity: 0 };

/** Last week's figures and a lower target. */
export const FIGURES = { consumptionUnits: 10, consumptionDays: 4, goalUnits: 4, goalDays: 3 } as const;
