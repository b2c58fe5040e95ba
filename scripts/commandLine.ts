import { Command, InvalidArgumentError } from '@commander-js/extra-typings';

/** Parses a number above 0. Throws Commander's `InvalidArgumentError`. */
export function aboveZero(text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('Write a number above 0.');
  return value;
}

/** Creates the command line of a program. `--help` prints `about`; an unknown option or argument exits with code 2. */
export const commandLine = (invocation: string, about: string) =>
  new Command(invocation).description(about).exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

/** Parses the command line of a program that passes all arguments except `--help` to another tool; returns them. */
export const toolArguments = (
  tool: string,
  invocation: string,
  about: string,
  words = process.argv.slice(2),
): string[] =>
  commandLine(invocation, `${about} Options are passed on to ${tool}.`)
    .argument('[path...]', 'the tests at these paths alone')
    .allowUnknownOption()
    .parse(words, { from: 'user' }).args;
