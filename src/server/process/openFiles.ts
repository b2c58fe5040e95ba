/** Files and sockets that the process needs beside its visitors': its own files, the database, mail, metrics. */
const RESERVED = 96;
/** What is taken for the limit where the system does not tell. */
const USUAL_LIMIT = 1_024;
/** Beyond this memory is what limits one process. */
const MOST_CONNECTIONS = 20_000;

type Report = { readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } } };

/** How many files the process may have open (the soft limit, which Node raises to the hard one); null: unknown. */
export function openFilesLimit(): number | null {
  // Else it would ask the name server who is at the other end of each connection, and wait.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  const soft = userLimits?.open_files?.soft;
  if (soft === 'unlimited') return Infinity;
  return typeof soft === 'number' ? soft : null;
}

/** How many connections leave files enough for everything else: a connection can have one file open that it is sent. */
export const mostConnections = (openFiles: number | null): number =>
  Math.max(1, Math.min(MOST_CONNECTIONS, Math.floor(((openFiles ?? USUAL_LIMIT) - RESERVED) / 2)));
