/**
 * Reads a command's setting as a number above 0; ends the process with a message if it is not one.
 */
export function askedNumber(name: string, fallback: number): number {
  const given = process.env[name] ?? '';
  const value = given === '' ? fallback : Number(given);
  if (value > 0 && Number.isFinite(value)) return value;
  process.stderr.write(`${name}: must be a number above 0, and is "${given}"\n`);
  process.exit(2);
}
