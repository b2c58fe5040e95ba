import { createRequire } from 'node:module';
import type nodemailer from 'nodemailer';

const require = createRequire(import.meta.url);
/** Resolved at start, so that an incomplete installation is noticed then. */
const path = require.resolve('nodemailer');

/**
 * The mail library, loaded at first use, since it takes memory that a server without mail need not hold. Its CommonJS
 * build: the other imports Node's HTTP module, which takes more (process/nodeHttp.ts). Throws when it cannot be loaded.
 */
export const mailLibrary = (): typeof nodemailer => require(path) as typeof nodemailer;
