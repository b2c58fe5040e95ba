import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './command.ts';

/** A regular expression in a source file. */
export type Pattern = { readonly at: string; readonly pattern: RegExp };
/** A source file that creates regular expressions at run time, and in how many places. */
export type PatternFile = { readonly file: string; readonly places: number };

const TESTS = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/** The product's own source files, from the project's folder. */
const sourceFiles = (): readonly string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !TESTS.test(file))
    .toSorted();

function everyNode(file: string): readonly ts.Node[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

function patternOf(node: ts.RegularExpressionLiteral, file: string): Pattern {
  const end = node.text.lastIndexOf('/');
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return { at: `${file}:${line + 1}`, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) };
}

const isMade = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** Returns every regular expression literal in `src`, and every file that creates regular expressions at run time. */
export function patternsOfSource(): { readonly written: readonly Pattern[]; readonly makers: readonly PatternFile[] } {
  const files = sourceFiles().map((file) => ({ file, nodes: everyNode(file) }));
  const written = files.flatMap(({ file, nodes }) =>
    nodes.filter(ts.isRegularExpressionLiteral).map((node) => patternOf(node, file)),
  );
  const makers = files.map(({ file, nodes }) => ({ file, places: nodes.filter(isMade).length }));
  return { written, makers: makers.filter(({ places }) => places > 0) };
}
