/** Number of file descriptors that visitors' connections leave free for files, the database, mail and metrics. */
const RESERVED = 96;
/** The limit that is assumed if the system does not report one. */
const USUAL_LIMIT = 1_024;
/** Maximum number of connections of one process: more would need too much memory. */
const MAX_CONNECTIONS = 20_000;

type Report = { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } };

/** Returns the limit of open files, or null if unknown: the soft limit, which Node raises to the hard one. */
export function openFilesLimit(): number | null {
  // Without this option, the report would wait for a DNS lookup of each connection's peer.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  if (soft === 'unlimited') return Infinity;
  return typeof soft === 'number' ? soft : null;
}

/** Returns how many connections a limit of open files allows, each with a second descriptor for the file being sent. */
export const maxConnections = (openFiles: number | null): number =>
  Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor(((openFiles ?? USUAL_LIMIT) - RESERVED) / 2)));
