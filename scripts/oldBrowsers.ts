import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import type { Rule } from 'eslint';
import ts from 'typescript';
import manifest from '../package.json' with { type: 'json' };

const BROWSERS: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The oldest supported browsers, with MDN's names. Throws for an entry that is not one version of a known browser. */
const OLDEST = manifest.browserslist.map((entry) => {
  const [, name = '', version = ''] = /^(\w+) ([\d.]+)$/.exec(entry) ?? [];
  const browser = BROWSERS[name];
  if (browser === undefined) throw new Error(`package.json: browserslist: "${entry}" is no version of a known browser`);
  return { entry, browser, version };
});

/** True if `version` is `from` or newer: 15.10 is newer than 15.4. */
const isFrom = (version: string, from: string): boolean =>
  version.localeCompare(from.replace('≤', ''), 'en', { numeric: true }) >= 0;

/** Returns those of the oldest browsers that lack a feature or support it only in part. */
function lacking({ support }: CompatStatement): readonly string[] {
  return OLDEST.filter(({ browser, version }) => {
    const known = [support[browser] ?? []].flat();
    return !known.some(
      ({ version_added: added, version_removed: removed, flags, prefix, partial_implementation: part }) =>
        typeof added === 'string' && !removed && !flags && !prefix && !part && isFrom(version, added),
    );
  }).map(({ entry }) => entry);
}

const ROOTS = [bcd.javascript.builtins, bcd.api] as readonly (Identifier | undefined)[];

/** Returns MDN's compatibility data of a member of a class or interface, or of a global. */
function compatOf(name: string, owner?: string): CompatStatement | undefined {
  const global = owner === undefined || owner === 'Window';
  const places = global ? [...ROOTS, bcd.api.Window] : ROOTS.map((root) => root?.[owner]);
  return places.map((place) => (place?.[name] ?? place?.[`${name}_static`])?.__compat).find((compat) => compat);
}

/** Returns a type's name, as MDN spells it, and the names of all types that it inherits from. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((item) => namesOf(item, checker));
  const apparent = checker.getApparentType(type);
  const name = (apparent.getSymbol()?.name ?? '').replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '');
  const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : [];
  return [name, ...bases.flatMap((base) => namesOf(base, checker))];
}

type Services = {
  readonly program: ts.Program;
  readonly esTreeNodeToTSNodeMap: { readonly get: (node: Rule.Node) => ts.Node };
};

/**
 * An ESLint rule that reports features that one of the oldest browsers in `package.json` lacks. It uses MDN's data and
 * TypeScript's types.
 */
export const oldBrowsers: Rule.RuleModule = {
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as Services;
    const checker = program.getTypeChecker();
    const report = (node: Rule.Node, name: string, compat: CompatStatement | undefined): void => {
      const browsers = compat ? lacking(compat) : [];
      if (browsers.length > 0) context.report({ node, message: `${browsers.join(', ')}: no ${name}` });
    };
    /** True if TypeScript's own libraries declare the name, so that it is a feature of browsers. */
    const isBrowsers = (name: ts.Node): boolean =>
      checker
        .getSymbolAtLocation(name)
        ?.declarations?.some((declared) => program.isSourceFileDefaultLibrary(declared.getSourceFile())) === true;
    return {
      MemberExpression(node: Rule.Node) {
        const access = esTreeNodeToTSNodeMap.get(node);
        if (!ts.isPropertyAccessExpression(access) || !isBrowsers(access.name)) return;
        const { name, expression } = access;
        const owners = new Set([expression.getText(), ...namesOf(checker.getTypeAtLocation(expression), checker)]);
        const found = [...owners].map((owner) => ({ owner, compat: compatOf(name.text, owner) }));
        const known = found.find(({ compat }) => compat);
        if (known) report(node, `${known.owner}.${name.text}`, known.compat);
      },
      ':not(MemberExpression, Property, [type=/^TS/]) > Identifier, MemberExpression > Identifier.object'(
        node: Rule.Node,
      ) {
        const name = esTreeNodeToTSNodeMap.get(node);
        if (ts.isIdentifier(name) && isBrowsers(name)) report(node, name.text, compatOf(name.text));
      },
      'Literal[regex.pattern=/\\(\\?<[=!]/]'(node: Rule.Node) {
        report(node, 'lookbehind', bcd.javascript.regular_expressions?.lookbehind_assertion?.__compat);
      },
    };
  },
};
