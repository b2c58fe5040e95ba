/** The database of the settings cannot be used, for a reason that its operator can put right; the message is one line for them. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';
}

/** Another server works on the same data directory. */
export class DataDirInUse extends DatabaseUnusable {
  override readonly name = 'DataDirInUse';

  constructor(directory: string) {
    super(
      `DATA_DIR: another server is using the data directory ${directory}; stop it, or give this one a DATA_DIR of its own`,
    );
  }
}

/** The tables are not those of this version; the message goes on after "a database". */
export class OtherTables extends Error {
  override readonly name: string = 'OtherTables';
}

/** The tables are those of an older version, or there are none; a command leaves it to the server to change that. */
export class OlderTables extends OtherTables {
  override readonly name = 'OlderTables';

  constructor() {
    super('not yet brought up to date by this version of the service: start its server once');
  }
}

/** The tables are those of a newer version of this service than the one that starts. */
export class NewerTables extends OtherTables {
  override readonly name = 'NewerTables';

  constructor() {
    super('made by a newer version of this service: start that version, or restore a backup from before it');
  }
}
