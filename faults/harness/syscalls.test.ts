import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/local.ts';
import { readSyncs, readWritten, type Syncs } from './syscalls.ts';

const ARRIVED = String.raw`7 read(25<socket:[101]>, "POST /api/triage/log HTTP/1.1\r\nH"..., 65536) = 812`;
const ARRIVED_TOO = String.raw`7 read(26<socket:[102]>, "POST /api/triage/log HTTP/1.1\r\nH"..., 65536) = 812`;
const SYNCED = '7 fdatasync(21</tmp/data/triage.sqlite-wal>) = 0';
const ANSWERED = String.raw`7 write(25<socket:[101]>, "HTTP/1.1 200 OK\r\nContent-Securit"..., 900) = 900`;
const ANSWERED_TOO = String.raw`7 writev(26<socket:[102]>, [{iov_base="HTTP/1.1 200 OK\r\nContent-Securit"..., iov_len=800}, {iov_base="{", iov_len=100}], 2) = 900`;

function read(...lines: readonly string[]): Syncs {
  using folder = temporaryFolder();
  const file = join(folder.path, 'syscalls');
  writeFileSync(file, lines.join('\n'));
  return readSyncs(file, 7);
}

describe('the count of syncs', () => {
  it('counts two replies after one sync to disk as safe', () => {
    const syncs = read(ARRIVED, ARRIVED_TOO, SYNCED, ANSWERED, ANSWERED_TOO);
    expect(syncs).toEqual({ answers: 2, syncs: 1, unsynced: 0 });
  });

  it('counts a reply without a sync since its call as not safe', () => {
    expect(read(SYNCED, ARRIVED, ANSWERED)).toEqual({ answers: 1, syncs: 1, unsynced: 1 });
    expect(read(ARRIVED, SYNCED, ARRIVED_TOO, ANSWERED, ANSWERED_TOO).unsynced).toBe(1);
  });

  it('counts only successful syncs of the database', () => {
    const other = '7 fsync(21</tmp/data/outbox/mail.eml>) = 0';
    const failed = `${SYNCED.slice(0, -1)}-1 EIO (Input/output error)`;
    expect(read(ARRIVED, other, failed, ANSWERED)).toEqual({ answers: 1, syncs: 0, unsynced: 1 });
  });

  it('joins the two log lines of an interrupted system call, and ignores other threads', () => {
    const begun = '7 fdatasync(21</tmp/data/triage.sqlite-wal> <unfinished ...>';
    const between = '9 fdatasync(21</tmp/data/triage.sqlite-wal>) = 0';
    const syncs = read(ARRIVED, begun, between, '7 <... fdatasync resumed>) = 0', ANSWERED);
    expect(syncs).toEqual({ answers: 1, syncs: 1, unsynced: 0 });
  });
});

it('The list of files opened for writing names each file once, deleted ones too, and no file opened for reading', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'syscalls');
  const lines = [
    '7 openat(AT_FDCWD</srv>, "/data/a", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = 3</data/a>',
    '7 openat(AT_FDCWD</srv>, "/data/a", O_WRONLY|O_CLOEXEC <unfinished ...>',
    '8 openat(AT_FDCWD</srv>, "/var/tmp/b", O_RDWR|O_CREAT|O_EXCL, 0600) = 4</var/tmp/b>(deleted)',
    '7 <... openat resumed>) = 5</data/a>',
    '7 openat(AT_FDCWD</srv>, "/data/c", O_RDONLY|O_CLOEXEC) = 6</data/c>',
    '7 openat(AT_FDCWD</srv>, "/data/d", O_RDWR|O_CREAT, 0644) = -1 EACCES (Permission denied)',
  ];
  writeFileSync(file, lines.join('\n'));
  expect(readWritten(file)).toEqual(['/data/a', '/var/tmp/b']);
});
