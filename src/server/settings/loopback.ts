/** Whether a URL's host name is this machine, so that what is sent there crosses no network. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
