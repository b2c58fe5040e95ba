type ModuleInfo = {
  readonly id: string;
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};
type ModuleGraph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/** The script that fetches the page's own, after the first paint. */
export const FIRST_SCRIPT = 'src/web/fetchPage.ts';

/** A module that so many later screens share goes into the one file of shared modules. */
const SHARED_BY = 4;

/** The entries that need a module, its own included: those of the page, and modules that are fetched on their own. */
function entriesOf(id: string, graph: ModuleGraph): readonly ModuleInfo[] {
  const found: ModuleInfo[] = [];
  const seen = new Set([id]);
  for (const each of seen) {
    const module = graph.getModuleInfo(each);
    if (module === null) continue;
    if (module.isEntry || (module.dynamicImporters.length > 0 && !module.id.endsWith('YourWeekScreen.tsx')))
      found.push(module);
    for (const importer of module.importers) seen.add(importer);
  }
  return found;
}

/** The page's own script. The script that fetches it shares nothing with it. */
const isPage = ({ id, isEntry }: ModuleInfo): boolean => isEntry && !id.endsWith(FIRST_SCRIPT);

type ChunkName = (id: string, graph: ModuleGraph) => string | null;

/**
 * Everything that the first page needs, in one file: what it shares with later screens would otherwise lie in files of
 * their own, 2 KB more in all. Null leaves a module to the next rule.
 */
export const startChunk: ChunkName = (id, graph) => (entriesOf(id, graph).some(isPage) ? 'start' : null);

/** What several later screens share, in one file for the same reason. */
export const sharedChunk: ChunkName = (id, graph) => (entriesOf(id, graph).length >= SHARED_BY ? 'shared' : null);
