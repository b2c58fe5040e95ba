import { expect, it } from 'vitest';
import { createProgress } from './terminal.ts';

/** A progress display on a stream whose text is kept in `written`. `pass` moves the clock on by a number of ms. */
function watched(stream: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  let ms = 0;
  const progress = createProgress({ ...stream, write: (text) => written.push(text) }, () => ms);
  return { ...progress, written, pass: (by: number) => (ms += by) };
}

it('progress on a terminal is one line, redrawn at most ten times a second and never wrapped', () => {
  const { show, clear, pass, written } = watched({ isTTY: true, columns: 10 });
  show('first');
  pass(99);
  show('too soon');
  pass(1);
  show('a line that is longer');
  clear();
  clear();
  expect(written).toEqual(['\r\u001b[Kfirst', '\r\u001b[Ka line th', '\r\u001b[K']);
});

it('progress in a file is at most one line in five seconds, without control codes', () => {
  const { show, clear, pass, written } = watched({});
  show('first');
  pass(4_999);
  show('too soon');
  pass(1);
  show('second');
  clear();
  expect(written).toEqual(['first\n', 'second\n']);
});
