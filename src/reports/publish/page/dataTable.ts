import { createElement as h, type ReactElement } from 'react';
import type { TableCell, TableContent, TableRow } from '../../sections/section.ts';

const cell = ({ count, share }: TableCell, index: number): ReactElement =>
  h('td', { key: index }, count, share !== undefined && h('span', { className: 'share' }, ` ${share}`));

const row = ({ title, cells, isTotal = false }: TableRow, index: number): ReactElement =>
  h('tr', { key: index, className: isTotal ? 'total' : undefined }, h('th', { scope: 'row' }, title), cells.map(cell));

/** A table that scrolls if it is wider than the page. `id` names it within the page. */
export function dataTable(
  id: string,
  { caption, lineHeading }: { readonly caption: string; readonly lineHeading: string },
  { columns, rows }: TableContent,
): ReactElement {
  const captionId = `table-${id}-caption`;
  const heads = [lineHeading, ...columns].map((column, index) => h('th', { key: index, scope: 'col' }, column));
  return h(
    'div',
    { className: 'scroll', role: 'region', 'aria-labelledby': captionId, tabIndex: 0 },
    h(
      'table',
      { className: columns.length > 3 ? 'wide' : undefined },
      h('caption', { id: captionId }, caption),
      h('thead', null, h('tr', null, heads)),
      h('tbody', null, rows.map(row)),
    ),
  );
}
