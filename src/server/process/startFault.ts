/** The server cannot start, for reasons that an operator can fix; one line for each. */
export class StartFault extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'StartFault';
    this.lines = lines;
  }
}

type Faulty = { readonly faults: readonly string[] };

/** Returns what was read, or throws a `StartFault` with every fault. */
export function valueOrStartFault<Read extends object>(read: Read | Faulty): Exclude<Read, Faulty> {
  if ('faults' in read) throw new StartFault(read.faults);
  return read as Exclude<Read, Faulty>;
}
