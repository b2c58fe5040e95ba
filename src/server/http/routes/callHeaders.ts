import { z } from 'zod';
import { HEADERS } from '#contract/calls.ts';

const MAX_REVISION = 2_147_483_647;

const lower = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>;
export const VISIT_KEY = lower(HEADERS.visitKey);
export const TRIAGE_REVISION = lower(HEADERS.triageRevision);
export const CONSENT_VERSION = lower(HEADERS.consentVersion);
export const CONSENT_RESEARCH = lower(HEADERS.consentResearch);

/** The four optional headers of the calls that write. A malformed header is answered with 400. */
export const callHeaders = z.object({
  [VISIT_KEY]: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  [TRIAGE_REVISION]: z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .refine((text) => Number(text) <= MAX_REVISION)
    .optional(),
  [CONSENT_VERSION]: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .optional(),
  [CONSENT_RESEARCH]: z.enum(['yes', 'no']).optional(),
});
export const visitKeyHeader = callHeaders.pick({ [VISIT_KEY]: true });
