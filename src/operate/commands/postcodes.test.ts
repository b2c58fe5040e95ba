import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile } from '#server/files/lockFile.ts';
import { codePointOpen, EDITIONS, newEdition } from '../postcodes/testing/editions.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate, operateJson } from '../testing/operate.ts';

const ONSPD = join(EDITIONS, 'ONSPD_AUG_2026_UK.csv');
const FEW = ['--min-rows', '1'];
const HEADER = 'pcds,doterm,lad26cd';
const ROWS = ['YO1 7HH,,E06000014', 'YO1 9SA,201103,E06000014', 'MK40 1AA,,E06000055'];

/** A file of rows under the header of an edition. */
function fileOf(rows: readonly string[], header = HEADER): string {
  const file = join(temporaryFolder(), 'NSPL.csv');
  writeFileSync(file, [header, ...rows].join('\n'));
  return file;
}

const bytesOf = (dataDir: string): Buffer | null => {
  const file = join(dataDir, 'postcodes.bin');
  return existsSync(file) ? readFileSync(file) : null;
};

describe('postcodes import', () => {
  it('reads a published file, and says what each client gained and lost', async () => {
    const DATA_DIR = temporaryFolder();
    const file = newEdition(temporaryFolder());
    const { code, out, errors } = await operate(['postcodes', 'import', file, ...FEW], { DATA_DIR });
    expect({ code, errors }).toEqual({ code: 0, errors: 'reading ONSPD_AUG_2026_UK.csv: 100%, 10 rows\n' });
    expect(out.split('\n')).toEqual([
      'Imported ONSPD_AUG_2026_UK.csv: 8 postcodes (3 terminated) of 6 local authorities.',
      expect.stringMatching(/^Its newest postcode is of \w+ 20\d\d\.$/),
      'Left out: 1 of Northern Ireland, 1 retired (GIR, NPT), 0 unreadable.',
      'Compared with the rules in the client files:',
      'bedford: 1 postcode, 0 gained, 0 lost',
      'york: 2 postcodes, 0 gained, 0 lost',
      '',
    ]);
  });

  it('warns of an edition whose newest postcode is over nine months old', async () => {
    const DATA_DIR = temporaryFolder();
    const { code, answer } = await operateJson(['postcodes', 'import', ONSPD, ...FEW], { DATA_DIR });
    expect({ code, edition: answer.edition }).toEqual({ code: 0, edition: '1980-01' });
    expect(answer.warnings).toEqual([
      expect.stringMatching(
        /^the directory’s newest postcode is of January 1980, \d+ months ago: .*: import this quarter’s/,
      ),
    ]);
    const { answer: ofNoMonth } = await operateJson(['postcodes', 'import', fileOf(ROWS), ...FEW, '--force'], {
      DATA_DIR,
    });
    expect({ edition: ofNoMonth.edition, warnings: ofNoMonth.warnings }).toEqual({ edition: null, warnings: [] });
  });

  it('compares a second import with the first, and replaces the first', async () => {
    const DATA_DIR = temporaryFolder();
    await operate(['postcodes', 'import', fileOf(ROWS), ...FEW], { DATA_DIR });
    const more = fileOf([...ROWS.slice(1), 'YO1 7HJ,,E06000014', 'YO1 7HL,,E06000014']);
    expect(await operateJson(['postcodes', 'import', more, ...FEW, '--force'], { DATA_DIR })).toMatchObject({
      code: 0,
      answer: {
        ok: true,
        comparedWith: 'directory',
        overridden: [
          `${more}: york would lose 1 of its 2 postcodes, more than 5 in 100: use the newest edition, whole`,
        ],
        dryRun: false,
        rows: 4,
        clients: [
          { id: 'bedford', postcodes: 1, gained: 0, lost: 0 },
          { id: 'york', postcodes: 3, gained: 2, lost: 1 },
        ],
      },
    });
    expect((await operate(['postcodes', 'find', 'YO1 7HJ'], { DATA_DIR })).code).toBe(0);
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postcodes.bin'))).toEqual(['postcodes.bin']);
  });

  it('reads Code-Point Open from its zip', async () => {
    const DATA_DIR = temporaryFolder();
    const zip = await codePointOpen(join(temporaryFolder(), 'codepo_gb.zip'));
    expect(await operateJson(['postcodes', 'import', zip, ...FEW], { DATA_DIR })).toMatchObject({
      code: 0,
      answer: { source: 'codepo_gb.zip', postcodes: 4, authorityName: 'Admin_district_code' },
    });
  });

  it('keeps Northern Ireland’s postcodes with --include-ni', async () => {
    const DATA_DIR = temporaryFolder();
    const { answer } = await operateJson(['postcodes', 'import', ONSPD, ...FEW, '--include-ni'], { DATA_DIR });
    expect(answer).toMatchObject({ includesNorthernIreland: true, leftOut: { northernIreland: 0 } });
    expect((await operate(['postcodes', 'find', 'BT1 1AA'], { DATA_DIR })).out).toBe(
      'BT1 1AA: local authority N09000003, Northern Ireland; no client serves it\n',
    );
  });

  it('with a dry run says the same and changes nothing', async () => {
    const DATA_DIR = temporaryFolder();
    const { code, out } = await operate(['postcodes', 'import', fileOf(ROWS), ...FEW, '--dry-run'], { DATA_DIR });
    expect(code).toBe(0);
    expect(out).toMatch(/^Would import NSPL\.csv: 3 postcodes \(1 terminated\) of 2 local authorities\.\n/);
    expect(bytesOf(DATA_DIR)).toBeNull();
  });
});

describe('postcodes import refuses, and leaves the old directory as it was', () => {
  async function refused(file: string, words: readonly string[] = FEW) {
    const DATA_DIR = temporaryFolder();
    await operate(['postcodes', 'import', fileOf(ROWS), ...FEW], { DATA_DIR });
    const before = bytesOf(DATA_DIR);
    const { code, answer } = await operateJson(['postcodes', 'import', file, ...words], { DATA_DIR });
    expect(bytesOf(DATA_DIR)).toEqual(before);
    return { code, faults: answer.faults, warnings: answer.warnings };
  }

  it('a file without a needed column', async () => {
    const file = fileOf(['YO1 7HH,E06000014'], 'pcds,lad26cd');
    expect(await refused(file)).toEqual({
      code: 1,
      warnings: [],
      faults: [
        `${file}:1: has no column doterm (the date of termination): use the ONS Postcode Directory, the NSPL or Code-Point Open as published`,
      ],
    });
  });

  it('a file with too few rows and without covered authorities, with all faults at once', async () => {
    const file = fileOf(['YO1 7HH,,E06000065']);
    const { code, faults } = await refused(file, []);
    expect(code).toBe(1);
    expect(faults).toEqual([
      `${file}: has 1 row, fewer than 1,500,000 (--min-rows): use the whole file`,
      expect.stringMatching(
        /clients\/bedford\/client\.yaml:\d+:\d+: coverage\.localAuthorities\[0\] E06000055 has no postcode in the directory: look it up: it is mistyped, or has a successor$/,
      ),
      expect.stringMatching(/clients\/york\/client\.yaml:\d+:\d+: coverage\.localAuthorities\[0\] E06000014 has no/),
      'nothing was imported',
    ]);
  });

  it('a file of which more than 5 in 100 rows cannot be read', async () => {
    const good = Array.from({ length: 18 }, (_, index) => `YO1 7A${'ABDEFGHJLNPQRSTUWXYZ'.charAt(index)},,E06000014`);
    const file = fileOf(['MK40 1AA,,E06000055', 'x,,y', ...good, 'z,,']);
    expect(await refused(file)).toEqual({
      code: 1,
      warnings: [],
      faults: [
        `${file}: 2 of 21 rows cannot be read, more than the 5 in 100 allowed; the first:`,
        `${file}:3: has no postcode such as YO1 7HH`,
        `${file}:22: has no postcode such as YO1 7HH`,
        'nothing was imported',
      ],
    });
    const one = fileOf(['MK40 1AA,,E06000055', 'x,,y', ...good]);
    const DATA_DIR = temporaryFolder();
    expect(await operateJson(['postcodes', 'import', one, ...FEW], { DATA_DIR })).toMatchObject({
      code: 0,
      answer: {
        unreadable: 1,
        warnings: [`${one}: 1 of 20 rows cannot be read; the first:`, `${one}:3: has no postcode such as YO1 7HH`],
      },
    });
  });

  it('a file by which a client loses more than 5 in 100 of its postcodes, without --force', async () => {
    const units = 'ABDEFGHJLNPQRSTUWXYZ';
    const york = Array.from(
      { length: 40 },
      (_, index) => `YO1 ${7 + (index % 2)}A${units.charAt(index / 2)},,E06000014`,
    );
    const others = ['MK40 1AA,,E06000055'];
    const DATA_DIR = temporaryFolder();
    const importRows = (rows: readonly string[], ...words: readonly string[]) =>
      operate(['postcodes', 'import', fileOf([...others, ...rows]), ...FEW, ...words], { DATA_DIR });
    expect((await importRows(york)).code).toBe(0);
    expect(await importRows(york.slice(2))).toMatchObject({ code: 0 });
    const before = bytesOf(DATA_DIR);
    const refusal = await importRows(york.slice(4));
    expect(refusal.code).toBe(1);
    expect(refusal.errors).toMatch(
      /NSPL\.csv: york would lose 2 of its 38 postcodes, more than 5 in 100: use the newest edition, whole\nnothing was imported\n$/,
    );
    expect((await importRows(york.slice(4), '--dry-run')).code).toBe(1);
    expect(bytesOf(DATA_DIR)).toEqual(before);
    expect(await importRows(york.slice(4), '--force')).toMatchObject({ code: 0 });
  });

  it.each([FEW, ['--force']])('a file without a row, with %s', async (...words) => {
    const file = fileOf([]);
    expect(await refused(file, words)).toMatchObject({
      code: 1,
      faults: [`${file}: has no rows`, 'nothing was imported'],
    });
  });

  it('a file that does not exist', async () => {
    expect(await refused('/nowhere/ONSPD.csv')).toMatchObject({
      code: 1,
      faults: ['/nowhere/ONSPD.csv: cannot be used (ENOENT)'],
    });
  });

  it('but --force accepts too few rows and a missing authority, and names both', async () => {
    const DATA_DIR = temporaryFolder();
    const file = fileOf(['YO1 7HH,,E06000014']);
    const { code, out } = await operate(['postcodes', 'import', file, '--force'], { DATA_DIR });
    expect(code).toBe(0);
    expect(out).toContain(
      `Overridden by --force: ${file}: has 1 row, fewer than 1,500,000 (--min-rows): use the whole file\n`,
    );
    expect(out).toMatch(
      /Overridden by --force: .*bedford\/client\.yaml:\d+:\d+: .* E06000055 has no postcode in the directory/,
    );
    expect(bytesOf(DATA_DIR)).not.toBeNull();
  });

  it('a second import at the same time, which is asked to wait with exit code 4', async () => {
    const DATA_DIR = temporaryFolder();
    const unlock = lockFile(join(DATA_DIR, 'postcodes.lock'));
    const during = await operate(['postcodes', 'import', fileOf(ROWS), ...FEW], { DATA_DIR });
    unlock?.();
    expect(during).toEqual({
      code: 4,
      out: '',
      errors: `DATA_DIR: another import into ${DATA_DIR} is running: wait until it ends\n`,
    });
    expect((await operate(['postcodes', 'import', fileOf(ROWS), ...FEW], { DATA_DIR })).code).toBe(0);
  });
});

describe('an authority that was abolished', () => {
  it('is named in the refusal of an import, with its successor', async () => {
    const clients = temporaryFolder();
    const settings = { CLIENTS_DIR: clients, DATA_DIR: temporaryFolder() };
    await operate(['clients', 'new', 'craven', '--authority', 'E07000163'], settings);
    const { code, errors } = await operate(['postcodes', 'import', fileOf(ROWS), ...FEW], settings);
    expect(code).toBe(1);
    expect(errors).toContain(
      'coverage.localAuthorities[0] E07000163 has no postcode in the directory: since 2023 it is E06000065 (North Yorkshire): use that code\n',
    );
  });

  it('is warned about while the imported edition still lists the abolished code', async () => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    await operate(['clients', 'new', 'craven', '--authority', 'E07000163'], settings);
    const file = fileOf([...ROWS, 'BD23 1AA,,E07000163'], 'pcds,doterm,oslaua');
    const { code, errors } = await operate(['postcodes', 'import', file, ...FEW], settings);
    expect(code).toBe(0);
    expect(errors).toContain(
      'coverage.localAuthorities[0] E07000163 will be dropped in a later edition: since 2023 it is E06000065 (North Yorkshire): use that code\n',
    );
  });
});

describe('an authority that is newer than the edition', () => {
  const BARNSLEY = ['E08000016', 'E08000038'];
  const imported = async (listed: readonly string[], edition: string) => {
    const settings = { CLIENTS_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() };
    await operate(['clients', 'new', 'barnsley', ...listed.flatMap((code) => ['--authority', code])], settings);
    return operate(['postcodes', 'import', fileOf([...ROWS, `S70 1AA,,${edition}`]), ...FEW], settings);
  };

  it('is refused with the older code to use, while a client that lists both codes is accepted', async () => {
    const newer = await imported(['E08000038'], 'E08000016');
    expect(newer.code).toBe(1);
    expect(newer.errors).toContain(
      'E08000038 has no postcode in the directory: this edition is older and uses E08000016; list both codes until the next edition\n',
    );
    const older = await imported(BARNSLEY, 'E08000016');
    expect([older.code, older.errors]).toEqual([0, expect.not.stringContaining('E080000')]);
    const next = await imported(BARNSLEY, 'E08000038');
    expect(next.code).toBe(0);
    expect(next.errors).toContain(
      'E08000016 has no postcode in the directory: its successor E08000038 is listed: remove it\n',
    );
  });
});

describe('postcodes status', () => {
  it('without a directory says that the clients’ rules decide', async () => {
    const DATA_DIR = temporaryFolder();
    expect(await operate(['postcodes', 'status'], { DATA_DIR })).toEqual({
      code: 0,
      out: 'No postcode directory is imported: the rules in the client files apply.\n',
      errors: '',
    });
    expect(await operateJson(['postcodes', 'status'], { DATA_DIR })).toMatchObject({ answer: { directory: null } });
  });

  it('tells where the directory is from, its date and what is in it', async () => {
    const DATA_DIR = temporaryFolder();
    await operate(['postcodes', 'import', ONSPD, ...FEW], { DATA_DIR });
    const { code, out } = await operate(['postcodes', 'status'], { DATA_DIR });
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^ONSPD_AUG_2026_UK\.csv, imported on \d+ \w+ \d{4}$/),
      'Its newest postcode is of January 1980.',
      '8 postcodes (3 terminated, 1 without a local authority) of 6 local authorities by lad26cd',
      '10 rows read, 0 unreadable',
      'Northern Ireland: left out',
      '',
    ]);
  });

  it('a damaged directory is a fault that names the file and the fix', async () => {
    const DATA_DIR = temporaryFolder();
    writeFileSync(join(DATA_DIR, 'postcodes.bin'), 'x');
    expect(await operate(['postcodes', 'status'], { DATA_DIR })).toEqual({
      code: 1,
      out: '',
      errors: `${join(DATA_DIR, 'postcodes.bin')}: is damaged: import the postcodes again, or delete it to use the rules in the client files\n`,
    });
    await operate(['postcodes', 'import', ONSPD, ...FEW], { DATA_DIR });
    expect((await operate(['postcodes', 'status'], { DATA_DIR })).code).toBe(0);
  });
});

describe('postcodes find', () => {
  it('without a directory the rules decide', async () => {
    const { code, out } = await operate(['postcodes', 'find', 'yo17hh'], { DATA_DIR: temporaryFolder() });
    expect(code).toBe(0);
    expect(out).toBe(
      'YO1 7HH: no postcode directory is imported; served by york (City of York), zone central, by the rules in its file\n',
    );
  });

  it('prints all that the directory has of a postcode', async () => {
    const DATA_DIR = temporaryFolder();
    const file = fileOf(['YO1 9SA,201103,E06000014,33755'], `${HEADER},imd25ind`);
    await operate(['postcodes', 'import', file, ...FEW, '--force'], { DATA_DIR });
    expect((await operate(['postcodes', 'find', 'YO1 9SA'], { DATA_DIR })).out).toBe(
      'YO1 9SA: local authority E06000014, England, deprivation fifth 5 (1: most deprived), terminated; served by york (City of York), zone central, by its local authority\n',
    );
  });

  it('with a directory says whose the postcode is and why, for programs too', async () => {
    const DATA_DIR = temporaryFolder();
    await operate(['postcodes', 'import', ONSPD, ...FEW], { DATA_DIR });
    expect(await operateJson(['postcodes', 'find', 'YO1 9SA'], { DATA_DIR })).toEqual({
      code: 0,
      answer: {
        ok: true,
        exitCode: 0,
        warnings: [],
        postcode: 'YO1 9SA',
        directory: 'ONSPD_AUG_2026_UK.csv',
        localAuthority: 'E06000014',
        nation: 'england',
        deprivationFifth: null,
        terminated: true,
        client: 'york',
        zone: 'central',
        by: 'localAuthority',
      },
    });
    expect(await operate(['postcodes', 'find', 'CB1 1AA'], { DATA_DIR })).toEqual({
      code: 3,
      out: '',
      errors: 'CB1 1AA: not in ONSPD_AUG_2026_UK.csv; no client serves it\n',
    });
  });

  it('with a text that is no postcode is wrong use', async () => {
    expect((await operate(['postcodes', 'find', 'York'])).code).toBe(2);
  });
});
