import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LedgerUnwritable, openErasureLedger, referenceHash, type Erasure } from './erasureLedger.ts';

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
    expect(await openErasureLedger(path).read()).toEqual([]);
  });

  it('stores erasures as hashes, readable only by its owner', async () => {
    const entries = [erasure('0123456789'), erasure('ABCDEFGHJK', 'k'.repeat(43))];
    await openErasureLedger(path).append(entries);
    expect(await openErasureLedger(path).read()).toEqual(entries);
    expect(readFileSync(path, 'utf8')).not.toMatch(/0123456789|ABCDEFGHJK/);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('accepts many at once', async () => {
    const ledger = openErasureLedger(path);
    const many = Array.from({ length: 1_000 }, (_, index) => erasure(String(index)));
    await Promise.all(many.map((each) => ledger.append([each])));
    expect(await ledger.read()).toEqual(many);
  });

  it('loses nothing but a line that a crash truncated, and continues after it', async () => {
    const ledger = openErasureLedger(path);
    await ledger.append([erasure('one')]);
    appendFileSync(path, '2026-11-22T05:00:00.000Z half-a-ha');
    expect(await ledger.read()).toEqual([erasure('one')]);
    await ledger.append([erasure('two')]);
    expect(await ledger.read()).toEqual([erasure('one'), erasure('two')]);
  });

  it('tells how many erasures it holds, those of other processes included', async () => {
    const ledger = openErasureLedger(path);
    expect(await ledger.check()).toBe(0);
    expect(await ledger.append([erasure('one'), erasure('two')])).toBe(2);
    expect(await openErasureLedger(path).append([erasure('three')])).toBe(3);
    appendFileSync(path, 'torn');
    expect(await ledger.check()).toBe(3);
    expect(await ledger.append([erasure('four')])).toBe(4);
    expect(await openErasureLedger(path).check()).toBe(4);
  });

  it('takes no more once it became shorter under the server, as when its disk is not mounted', async () => {
    const faults: string[] = [];
    const ledger = openErasureLedger(path, (fault) => faults.push(fault));
    await ledger.append([erasure('one')]);
    rmSync(path);
    await expect(ledger.check()).rejects.toThrow(LedgerUnwritable);
    await expect(ledger.append([erasure('two')])).rejects.toThrow('it is shorter than before');
    expect(faults).toHaveLength(2);
  });

  it.runIf(process.platform !== 'win32')('cannot be a device or a pipe', async () => {
    await expect(openErasureLedger('/dev/full').check()).rejects.toThrow('it is not a file');
  });

  it('says so when it cannot be written', async () => {
    const ledger = openErasureLedger(folder);
    await expect(ledger.append([erasure('one')])).rejects.toThrow(LedgerUnwritable);
    await expect(ledger.read()).rejects.toThrow(/^ERASURE_LEDGER: .* cannot be used \(EISDIR\)$/);
  });
});
