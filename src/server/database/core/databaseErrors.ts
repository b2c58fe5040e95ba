/** The database is unreachable, full or overloaded; the caller may retry later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly operatorMessage = `the database refused: ${this.message}`;
}

/**
 * The database refused a statement, which no visitor should be able to cause. The message names the fault, never the
 * row: a database's own message can quote answers, and messages are logged.
 */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
  readonly operatorMessage = `the database refused: ${this.message}`;
}

/** The configured database cannot be used, for a reason that an operator can fix. The message is one line of text. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';
  readonly operatorMessage = this.message;
}

export class DataDirInUse extends DatabaseUnusable {
  override readonly name = 'DataDirInUse';
  readonly exitCode = 4;

  constructor(directory: string) {
    super(
      `DATA_DIR: another server is using the data directory ${directory}; stop it, or give this one a DATA_DIR of its own`,
    );
  }
}

/** The tables do not match this version. The message completes "holds a database …" or "the database … was …". */
export class SchemaMismatch extends Error {
  override readonly name: string = 'SchemaMismatch';
}

/** The tables are an older version's, or missing; only a server migrates them, never a command. */
export class OlderSchema extends SchemaMismatch {
  override readonly name = 'OlderSchema';

  constructor() {
    super('not yet migrated to this version of the service: start its server once');
  }
}

/** The tables are those of a trial from before the first release, which this version does not read. */
export class TrialSchema extends SchemaMismatch {
  override readonly name = 'TrialSchema';

  constructor() {
    super('made by a trial version from before 0.3: this version cannot read it, so start without it');
  }
}

export class NewerSchema extends SchemaMismatch {
  override readonly name = 'NewerSchema';

  constructor() {
    super('made by a newer version of this service: start that version, or restore a backup from before it');
  }
}
