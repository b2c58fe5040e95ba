/** What the end of a visit cannot clear: a file that was asked for, and a summary that was sent by e-mail. */
export type SavedCopies = { readonly file: boolean; readonly mail: boolean };

/** How a visit ended: by **Finish**, or because the answers were cleared, by **Exit** or after a time without use. */
export type Goodbye = SavedCopies & { readonly end: 'finished' | 'cleared' };
