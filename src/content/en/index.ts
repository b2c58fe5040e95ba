import { descriptions } from './descriptions.ts';
import { firstWords } from './initial.ts';
import { gpSheet } from './gpSheet.ts';
import { laterWords } from './deferred.ts';
import { plain } from './plain.ts';
import { email } from './summary.ts';

/** All texts in British English. To add a language, copy this folder and add a line to ../languages.ts. */
export const en = { ...firstWords, ...laterWords, descriptions, email, gpSheet, plain };
