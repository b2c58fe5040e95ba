/** Settings that run a script in the server's process before the server itself, which knows nothing of it. */
export const withScript = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});
