import type { SectionName } from '#content/report/page.ts';
import type { TableName } from '../disclosure/tables.ts';
import type { Report } from '../model/report.ts';
import { scoreFinding, type Finding } from '../sentences/shares.ts';
import { SECTIONS } from './allSections.ts';
import { reachFinding } from './area.ts';

/** The kinds of finding: a group that is not reached, and a group at higher risk. A lone share is no finding. */
type FindingKind = 'reach' | 'risk';

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

/** The largest finding of each kind, ranked by size. */
export function mainFindings(report: Report): readonly MainFinding[] {
  const reach = reachFinding(report);
  return [
    ...(reach ? [{ ...reach, kind: 'reach' as const, section: 'area' as const }] : []),
    ...largest(riskFindings(report)),
  ].toSorted((one, other) => other.points - one.points);
}
