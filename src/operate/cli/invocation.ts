/** How this process was called, as its arguments say. */
export const invocation = {
  /** The file named by `--env`, or null. */
  settingsFile: null as string | null,
  /** The file that the settings came from, or null. */
  loadedFile: null as string | null,
  /** Receives the line that names the settings, database and clients of a command. */
  announce: (_line: string): void => undefined,
};
