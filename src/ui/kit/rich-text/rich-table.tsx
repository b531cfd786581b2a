import type { ReactNode } from 'react';
import { classNames } from '../window/class-names.ts';
import type { RichNode } from './rich-nodes.ts';
import styles from './rich-text.module.css';

type Piece = Exclude<RichNode, string>;

const isPiece = (node: RichNode): node is Piece => typeof node !== 'string';
const isCell = (node: RichNode): node is Piece => isPiece(node) && (node.element.name === 'th' || node.element.name === 'td');

/** Rows, whatever they are grouped in. */
const rowsOf = (nodes: readonly RichNode[]): readonly Piece[] =>
  nodes.filter(isPiece).flatMap((node) => (node.element.name === 'tr' ? [node] : rowsOf(node.inside)));

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : wordsOf(node.inside)))
    .join('')
    .trim();

interface RichTableProps {
  readonly inside: readonly RichNode[];
  readonly draw: (nodes: readonly RichNode[]) => ReactNode;
}

/**
 * A table of a text. On a phone each row of one whose columns have names is a card; any other scrolls in its own box,
 * which the keyboard reaches. The roles stay said when the rows are no longer drawn as a table.
 */
export function RichTable({ inside, draw }: RichTableProps) {
  const rows = rowsOf(inside)
    .map(({ inside: cells }) => cells.filter(isCell))
    .filter((cells) => cells.length > 0);
  const [first = [], ...others] = rows;
  const isNamed = others.length > 0 && first.every(({ element }) => element.name === 'th');
  const isPlain = rows.every(
    (cells) => cells.length === first.length && cells.every(({ element: { columns = 1, rows: high = 1 } }) => columns * high === 1),
  );
  const names = isNamed ? first.map((cell) => wordsOf(cell.inside)) : [];
  const isStacked = isNamed && isPlain;
  const cellOf = ({ element: { name: Cell, columns = 1, rows: high = 1 }, inside: words }: Piece, at: number, scope: 'col' | 'row') =>
    Cell === 'th' ? (
      <th
        key={at}
        scope={scope}
        role={scope === 'col' ? 'columnheader' : 'rowheader'}
        colSpan={columns}
        rowSpan={high}
        data-name={scope === 'row' && isStacked ? names[at] : undefined}
      >
        {draw(words)}
      </th>
    ) : (
      <td key={at} role="cell" colSpan={columns} rowSpan={high} data-name={isStacked ? names[at] : undefined}>
        {draw(words)}
      </td>
    );
  const rowOf = (cells: readonly Piece[], at: number, scope: 'col' | 'row') => (
    <tr key={at} role="row">
      {cells.map((cell, place) => cellOf(cell, place, scope))}
    </tr>
  );
  return (
    <div
      className={classNames(styles.box, isStacked && styles.stacked)}
      {...(isStacked ? {} : { tabIndex: 0, role: 'region', 'aria-label': '表格' })}
    >
      <table role="table">
        {isNamed ? <thead role="rowgroup">{rowOf(first, 0, 'col')}</thead> : null}
        <tbody role="rowgroup">{(isNamed ? others : rows).map((cells, at) => rowOf(cells, at, 'row'))}</tbody>
      </table>
    </div>
  );
}
