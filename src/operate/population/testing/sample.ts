import { join } from 'node:path';

/** Invented figures of two local authorities, in the form of the published table MYEB1. */
export const SAMPLE = join(import.meta.dirname, 'MYEB1_sample.csv');
