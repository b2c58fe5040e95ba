import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readErasures } from '../testing/ledgerLines.ts';
import { LedgerUnwritable, ErasureLedger, referenceHash, type Erasure } from './erasureLedger.ts';

const erasure = (reference: string, visitKeyHash: string | null = null): Erasure => ({
  erasedAt: '2026-11-22T05:00:00.000Z',
  referenceHash: referenceHash(reference),
  visitKeyHash,
});

describe('the erasure ledger', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'self-check-ledger-'));
    path = join(folder, 'below', 'erasures.ledger');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is empty before its first erasure', async () => {
    expect(await new ErasureLedger(path).read()).toBeNull();
    await new ErasureLedger(path).check();
    expect(await readErasures(path)).toEqual([]);
  });

  it('stores erasures as hashes, readable only by its owner', async () => {
    const entries = [erasure('0123456789'), erasure('ABCDEFGHJK', 'k'.repeat(43))];
    await new ErasureLedger(path).append(entries);
    expect(await readErasures(path)).toEqual(entries);
    expect(readFileSync(path, 'utf8')).not.toMatch(/0123456789|ABCDEFGHJK/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('accepts many erasures at once', async () => {
    const ledger = new ErasureLedger(path);
    const many = Array.from({ length: 1_000 }, (_, index) => erasure(String(index)));
    await Promise.all(many.map((item) => ledger.append([item])));
    expect(await readErasures(path)).toEqual(many);
  });

  it('continues after a line that a crash truncated, and names that line as unreadable', async () => {
    const ledger = new ErasureLedger(path);
    await ledger.append([erasure('one')]);
    appendFileSync(path, '2026-11-22T05:00:00.000Z half-a-ha');
    expect(await ledger.read()).toEqual({ cut: null, erasures: 1, unreadable: [2] });
    await ledger.append([erasure('two')]);
    expect(await ledger.read()).toEqual({ cut: null, erasures: 2, unreadable: [2] });
    expect(await readErasures(path)).toEqual([erasure('one'), erasure('two')]);
  });

  it.each([
    ['no line end', (text: string) => text.trimEnd(), []],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n'), []],
    ['empty lines', (text: string) => text.replaceAll('\n', '\n\n'), []],
    ['a tail of zeros', (text: string) => `${text}${'\0'.repeat(512)}`, [3]],
    ['a zero byte in a line', (text: string) => text.replace('Z ', 'Z\0'), [1]],
    ['a second first line', (text: string) => `${text}# 1 before 2026-01-01T00:00:00.000Z\n`, [3]],
    ['a byte order mark', (text: string) => `\u{FEFF}${text}`, [1]],
  ])('with %s names exactly the lines that cannot be read', async (_case, spoil, unreadable) => {
    await new ErasureLedger(path).append([erasure('one'), erasure('two')]);
    writeFileSync(path, spoil(readFileSync(path, 'utf8')));
    const content = await new ErasureLedger(path).read();
    expect(content?.unreadable).toEqual(unreadable);
    expect(content?.erasures).toBe(2 - unreadable.filter((line) => line < 3).length);
  });

  it('with an unreadable line is not shortened, so that the line is not lost', async () => {
    await new ErasureLedger(path).append([erasure('one')]);
    appendFileSync(path, 'half-a-line');
    const before = readFileSync(path, 'utf8');
    await expect(new ErasureLedger(path).forgetBefore('2027-01-01T00:00:00.000Z')).rejects.toThrow('unreadable');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('with a line of 64 million characters is read beyond that line in little memory', async () => {
    await new ErasureLedger(path).append([erasure('one')]);
    for (let part = 0; part < 64; part += 1) appendFileSync(path, '\0'.repeat(1_000_000));
    await new ErasureLedger(path).append([erasure('two')]);
    const before = process.memoryUsage().rss;
    expect(await new ErasureLedger(path).read()).toEqual({ cut: null, erasures: 2, unreadable: [2] });
    expect(process.memoryUsage().rss - before).toBeLessThan(48_000_000);
  });

  it('can be shortened by another process while a server has it open, which goes on with the rest', async () => {
    const ledger = new ErasureLedger(path);
    const old = { ...erasure('old'), erasedAt: '2025-01-01T00:00:00.000Z' };
    await ledger.append([old, erasure('one')]);
    await new ErasureLedger(path).forgetBefore('2026-01-01T00:00:00.000Z');
    await ledger.check();
    await ledger.append([erasure('two')]);
    expect(await new ErasureLedger(path).read()).toEqual({
      cut: { before: '2026-01-01T00:00:00.000Z', erasures: 1 },
      erasures: 2,
      unreadable: [],
    });
    expect(await readErasures(path)).toEqual([erasure('one'), erasure('two')]);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -100));
    await expect(ledger.check()).rejects.toThrow('it is shorter than before');
  });

  it('shortened once is not shortened again for the same day or an earlier one', async () => {
    const ledger = new ErasureLedger(path);
    await ledger.append([erasure('one')]);
    await ledger.forgetBefore('2026-12-01T00:00:00.000Z');
    await ledger.append([erasure('late')]);
    for (const day of ['2026-12-01', '2026-11-01']) await ledger.forgetBefore(`${day}T00:00:00.000Z`);
    expect(await readErasures(path)).toEqual([erasure('late')]);
    await ledger.forgetBefore('2026-12-02T00:00:00.000Z');
    expect((await ledger.read())?.cut).toEqual({ before: '2026-12-02T00:00:00.000Z', erasures: 2 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('refuses erasures once the file has become shorter, as when its disk is not mounted', async () => {
    const faults: string[] = [];
    const ledger = new ErasureLedger(path, (fault) => faults.push(fault));
    await ledger.append([erasure('one')]);
    rmSync(path);
    await expect(ledger.check()).rejects.toThrow(LedgerUnwritable);
    await expect(ledger.append([erasure('two')])).rejects.toThrow('it is shorter than before');
    expect(faults).toHaveLength(2);
  });

  it('may not be a device or a pipe', async () => {
    await expect(new ErasureLedger('/dev/full').check()).rejects.toThrow('it is not a file');
  });

  it('reports that its file cannot be written', async () => {
    const ledger = new ErasureLedger(folder);
    await expect(ledger.append([erasure('one')])).rejects.toThrow(LedgerUnwritable);
    await expect(ledger.read()).rejects.toThrow(/^ERASURE_LEDGER: .* cannot be used \(EISDIR\)$/);
  });
});
