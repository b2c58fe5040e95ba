import { execFileSync } from 'node:child_process';
import { findProgram } from '../deploy/installed.ts';

export const CAN_SCAN = ['zbarimg', 'pdftoppm'].every((name) => findProgram(name) !== null);

/** Reads the QR codes of a page of a PDF at 150 dpi and returns their texts. Writes a picture beside the file. */
export function scannedCodes(file: string, page = 1): readonly string[] {
  const picture = file.replace(/\.pdf$/, '');
  execFileSync('pdftoppm', ['-f', String(page), '-r', '150', '-png', '-singlefile', file, picture]);
  const read = execFileSync('zbarimg', ['-q', '--raw', `${picture}.png`], { encoding: 'utf8', stdio: 'pipe' });
  return read.trim().split('\n');
}
