/** A start that cannot go on, for reasons that whoever started it can put right: one line each. */
export class StartFault extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'StartFault';
    this.lines = lines;
  }
}

type Faulty = { readonly faults: readonly string[] };

/** What was read, or a stop with every fault. */
export function orStop<Read extends object>(read: Read | Faulty): Exclude<Read, Faulty> {
  if ('faults' in read) throw new StartFault(read.faults);
  return read as Exclude<Read, Faulty>;
}
