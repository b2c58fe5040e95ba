/**
 * The address of a script's file, for `rewriteUrl`. Scripts are also in other folders, of any number, since some browsers
 * never ask again for an address that once failed: `again` for the page's own, `apart` for those that a running page
 * fetches. What these import of the page's own script is to come from the one that runs (`scripts/build.ts`).
 */
export function sameScript({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.replace(
    /^\/assets\/((?:(?:again|apart)\/\d{1,4}\/)+)(index-)?/,
    (_, folders: string, page = '') => `/assets/${page && folders.includes('apart') ? 'apart/' : ''}${page}`,
  );
}
