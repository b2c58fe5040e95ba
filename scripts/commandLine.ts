import { Command, InvalidArgumentError } from '@commander-js/extra-typings';

/** Parses a number above 0. Throws commander's own error. */
export function aboveZero(text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new InvalidArgumentError('Write a number above 0.');
  return value;
}

/** The command line of a program: `--help` says what it does, and an option or argument that it has not ends it with 2. */
export const commandLine = (invocation: string, about: string) =>
  new Command(invocation).description(about).exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

/** Parses the command line of a program that passes every word but `--help` on to another tool; returns the words. */
export const wordsFor = (tool: string, invocation: string, about: string, words = process.argv.slice(2)): string[] =>
  commandLine(invocation, `${about} Options are passed on to ${tool}.`)
    .argument('[path...]', 'the tests at these paths alone')
    .allowUnknownOption()
    .parse(words, { from: 'user' }).args;
