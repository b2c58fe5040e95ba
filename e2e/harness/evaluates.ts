/**
 * A page in which a function can be run, whichever protocol drives the browser. The function must not use anything from
 * outside.
 */
export type EvaluatingPage = {
  evaluate<Argument, Result>(
    inside: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
};
