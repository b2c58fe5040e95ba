type ModuleGraph = {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
};

/**
 * Names the chunk of everything that the first page needs, so that it comes in one file: what it shares with later
 * screens would otherwise lie in files of their own, 2 KB more in all. Null leaves a module to the bundler.
 */
export function createStartGroup(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string, graph: ModuleGraph): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A module that imports itself in a circle is not needed for that.
    known.set(id, false);
    const module = graph.getModuleInfo(id);
    const needed =
      module !== null && (module.isEntry || module.importers.some((importer) => isNeeded(importer, graph)));
    known.set(id, needed);
    return needed;
  };
  return (id, graph) => (isNeeded(id, graph) ? 'start' : null);
}
