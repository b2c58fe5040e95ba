/** Settings that make Node run a script in the server's process before the server itself. */
export const withScript = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});
