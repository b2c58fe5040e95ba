/**
 * Node's HTTP module. If an ES module imports `node:http`, Node reads all its exports, which loads Node's `fetch` too:
 * 80 ms of processor time, and memory, for what the server never uses.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
