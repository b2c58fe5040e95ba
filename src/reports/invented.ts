/**
 * The consent version of records from `npm run demo-data`; a real visit's is a hash. It distinguishes them from real ones,
 * and a report that counts any of them says so.
 */
export const INVENTED_CONSENT = 'invented';
