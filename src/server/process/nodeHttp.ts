/**
 * Node's HTTP module. An `import` of it reads every export, and so loads its WebSocket client (undici), which nothing here
 * uses and which takes 14 MB.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
