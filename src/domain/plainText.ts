/** Characters that print nothing and come along when people copy: zero-width and direction marks, soft hyphens. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Returns a text with plain spaces in place of no-break spaces, tabs and the like, and none at its ends. */
export const withPlainSpaces = (text: string): string => text.replace(/[^\S\n]/g, ' ').trim();

/** Returns a text without invisible characters and with plain spaces. */
export const plainText = (text: string): string => withPlainSpaces(text.replace(INVISIBLE, ''));
