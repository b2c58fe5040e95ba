import { execFileSync } from 'node:child_process';
import { installed } from '../deploy/installed.ts';

export const SCANS = ['zbarimg', 'pdftoppm'].every((name) => installed(name) !== null);

/** What the QR codes of a PDF's one page say at 150 dpi. Writes a picture beside the file. */
export function scannedCodes(file: string): readonly string[] {
  const picture = file.replace(/\.pdf$/, '');
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, picture]);
  const read = execFileSync('zbarimg', ['-q', '--raw', `${picture}.png`], { encoding: 'utf8', stdio: 'pipe' });
  return read.trim().split('\n');
}
