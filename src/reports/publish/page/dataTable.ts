import { createElement as h, type ReactElement } from 'react';
import { reportWords as words } from '#content/report/page.ts';
import type { TableCell, TableContent, TableRow } from '../../sections/section.ts';

/** Narrow screens show `detail` columns only on request; only narrow screens show `brief` columns. */
type ColumnClass = 'detail' | 'brief' | undefined;

const cell = ({ count, share }: TableCell, index: number, className: ColumnClass): ReactElement =>
  h('td', { key: index, className }, count, share !== undefined && h('span', { className: 'share' }, ` ${share}`));

/** A checkbox that shows all columns on a narrow screen. It works without a script. */
const allColumns = (id: string): readonly ReactElement[] => [
  h('input', { key: 'input', id, type: 'checkbox', className: 'choice' }),
  h('label', { key: 'label', htmlFor: id, className: 'choice' }, words.allColumns),
];

/** A table that scrolls if it is wider than the page. `id` names it within the page. */
export function dataTable(
  id: string,
  { caption, lineHeading }: { readonly caption: string; readonly lineHeading: string },
  { columns, rows, details = 0, brief }: TableContent,
): ReactElement {
  const captionId = `table-${id}-caption`;
  const classOf = (index: number): ColumnClass => (index < details ? 'detail' : index === brief ? 'brief' : undefined);
  const heads = columns.map((column, index) =>
    h('th', { key: column, scope: 'col', className: classOf(index) }, column),
  );
  const row = ({ title, cells, isTotal = false }: TableRow, index: number): ReactElement =>
    h(
      'tr',
      { key: index, className: isTotal ? 'total' : undefined },
      h('th', { scope: 'row' }, title),
      cells.map((item, at) => cell(item, at, classOf(at))),
    );
  return h(
    'div',
    { className: 'table' },
    details > 0 && allColumns(`columns-${id}`),
    h(
      'div',
      { className: 'scroll', role: 'region', 'aria-labelledby': captionId, tabIndex: 0 },
      h(
        'table',
        { className: columns.length > 3 ? 'wide' : undefined },
        h('caption', { id: captionId }, caption),
        h('thead', null, h('tr', null, h('th', { key: 'line', scope: 'col' }, lineHeading), heads)),
        h('tbody', null, rows.map(row)),
      ),
    ),
  );
}
