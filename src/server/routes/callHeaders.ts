import { z } from 'zod';

const MAX_REVISION = 2_147_483_647;

/** The three optional headers of the writing calls; a malformed one is 400. */
export const callHeaders = z.object({
  'visit-key': z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  'triage-revision': z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .refine((text) => Number(text) <= MAX_REVISION)
    .optional(),
  'consent-version': z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .optional(),
});
export const visitKeyHeader = callHeaders.pick({ 'visit-key': true });
