/**
 * A setting of a command that a person may change, as a number above 0; ends the process with a line that says so where
 * it is none.
 */
export function askedNumber(name: string, fallback: number): number {
  const given = process.env[name] ?? '';
  const value = given === '' ? fallback : Number(given);
  if (value > 0 && Number.isFinite(value)) return value;
  process.stderr.write(`${name}: must be a number above 0, and is "${given}"\n`);
  process.exit(2);
}
