/** Returns whether a URL's host name is this machine, so that nothing crosses a network. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
