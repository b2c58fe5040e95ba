/**
 * What `npm run demo-data` gives as the version of the notices: those of a real visit are a hash. By this its records
 * are known from real ones, and a report that counts any of them says so.
 */
export const INVENTED_CONSENT = 'invented';
