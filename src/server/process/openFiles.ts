/** Descriptors reserved for everything but visitors: files, database, mail, metrics. */
const RESERVED = 96;
/** Assumed where the system does not report a limit. */
const USUAL_LIMIT = 1_024;
/** Beyond this, memory limits one process. */
const MAX_CONNECTIONS = 20_000;

type Report = { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } };

/** The process's limit of open files (the soft limit, which Node raises to the hard one), or null if unknown. */
export function openFilesLimit(): number | null {
  // Otherwise the report looks up the name of each connection's peer, and waits for the answer.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  if (soft === 'unlimited') return Infinity;
  return typeof soft === 'number' ? soft : null;
}

/** The most connections for a limit of open files. Each may hold a second descriptor: the file being sent to it. */
export const maxConnections = (openFiles: number | null): number =>
  Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor(((openFiles ?? USUAL_LIMIT) - RESERVED) / 2)));
