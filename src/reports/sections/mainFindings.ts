import type { SectionName } from '#content/report/page.ts';
import { termsOf } from '../disclosure/scores.ts';
import type { TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { differsFrom } from '../sentences/differences.ts';
import { scoreFinding, shareOf, type Finding } from '../sentences/shares.ts';
import { SECTIONS } from './allSections.ts';
import { reachFinding } from './area.ts';

/** The kinds of finding: a group that is not reached, a group at higher risk, a step after the result that few take. */
type FindingKind = 'reach' | 'risk' | 'contact' | 'advice';

type MainFinding = Finding & { readonly kind: FindingKind; readonly section: SectionName };

/** The tables in which groups are compared by risk. */
const RISK_TABLES: readonly TableName[] = ['age', 'gender', 'ethnicity', 'deprivation'];

const largest = (findings: readonly MainFinding[]): readonly MainFinding[] =>
  findings.toSorted((one, other) => other.points - one.points).slice(0, 1);

function riskFindings(report: Report): readonly MainFinding[] {
  return RISK_TABLES.flatMap((section) => {
    const table = report.tables[section];
    if (!table || SECTIONS[section].hasFinding?.(table, report) !== true) return [];
    const finding = scoreFinding(section, table, report);
    return finding ? [{ ...finding, kind: 'risk' as const, section }] : [];
  });
}

/** The steps after a result, each with the outcome that counts it. */
const STEPS = [
  ['contact', 'pressed'],
  ['advice', 'completed'],
] as const;

/** The steps after a result that clearly fewer than half of the checks took, with their distance from half. */
function stepFindings(report: Report): readonly MainFinding[] {
  return STEPS.flatMap(([kind, outcome]) => {
    const table = report.tables[kind];
    const share = table ? shareOf(table, outcome, 'all') : null;
    const text = table ? SECTIONS[kind].heading(table, report) : null;
    if (!table || share === null || text === null) return [];
    const points = 50 - (100 * share.part) / share.base;
    const isFew = points > 0 && differsFrom({ ...share, terms: termsOf(outcome, table) }, 0.5, STEPS.length);
    return isFew ? [{ text, points, group: null, kind, section: kind }] : [];
  });
}

/** The largest finding of each of the three kinds, ranked by size. */
export function mainFindings(report: Report): readonly MainFinding[] {
  const reach = reachFinding(report);
  return [
    ...(reach ? [{ ...reach, kind: 'reach' as const, section: 'area' as const }] : []),
    ...largest(riskFindings(report)),
    ...largest(stepFindings(report)),
  ].toSorted((one, other) => other.points - one.points);
}
