import { expect, it } from 'vitest';
import { refusal, type Refusal } from './refusal.ts';

const partsOf = ({ status, code, field, headers }: Refusal) => [status, code, field, headers];

/** The status, code, field and headers of each failure. */
it.each<[Refusal, ...unknown[]]>([
  [refusal.malformed(), 400, 'invalid', null, {}],
  [refusal.malformed('postcode'), 400, 'invalid', 'postcode', {}],
  [refusal.empty('postcode'), 400, 'empty', 'postcode', {}],
  [refusal.forbidden(), 403, 'forbidden', null, {}],
  [refusal.notFound(), 404, 'notFound', null, {}],
  [refusal.notFound('postcode'), 404, 'notFound', 'postcode', {}],
  [refusal.methodNotAllowed(['GET', 'HEAD']), 405, 'methodNotAllowed', null, { Allow: 'GET, HEAD' }],
  [refusal.loggedInElsewhere(), 409, 'loggedInElsewhere', null, {}],
  [refusal.preconditionFailed(), 412, 'invalid', null, {}],
  [refusal.tooLarge(), 413, 'tooLarge', null, {}],
  [refusal.unsupportedMediaType(), 415, 'unsupportedMediaType', null, {}],
  [refusal.rangeNotSatisfiable('bytes */9'), 416, 'invalid', null, { 'Content-Range': 'bytes */9' }],
  [refusal.invalid('triage.q9'), 422, 'invalid', 'triage.q9', {}],
  [refusal.tooMany(60), 429, 'tooMany', null, { 'Retry-After': '60' }],
  [refusal.internal(), 500, 'internal', null, {}],
  [refusal.emailFailed(), 502, 'emailFailed', null, {}],
  [refusal.unavailable(), 503, 'unavailable', null, { 'Retry-After': '5' }],
])('the refusal %s has its status, code, field and headers', (refused, ...expected) => {
  expect(partsOf(refused)).toEqual(expected);
  expect(String(refused)).toBe(`Refusal: ${refused.code}`);
});

it.each([
  [0, '1'],
  [0.2, '1'],
  [1, '1'],
  [1.2, '2'],
  [60, '60'],
])('a wait of %d s is sent as a Retry-After of %s whole seconds', (seconds, header) => {
  expect(refusal.tooMany(seconds).headers).toEqual({ 'Retry-After': header });
  expect(refusal.unavailable(seconds).headers).toEqual({ 'Retry-After': header });
});
