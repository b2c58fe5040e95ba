/**
 * Maps an alias of a script to its file, for `rewriteUrl`. Every script has alias URLs, because some browsers cache a
 * failed import. The page's own script is requested again under `again/<number>/`, and scripts that a running page
 * imports under `apart/<number>/`. Under `apart/` the page's own script is a re-export of the running one
 * (`scripts/build.ts`).
 */
export function resolveScriptAlias({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.replace(
    /^\/assets\/((?:(?:again|apart)\/\d{1,4}\/)+)(index-)?/,
    (_, folders: string, page = '') => `/assets/${page && folders.includes('apart') ? 'apart/' : ''}${page}`,
  );
}
