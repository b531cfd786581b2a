import { Badge } from '@chakra-ui/react';
import type { ShownDeskLine, ShownDeskOrder } from '../../application/desk/order/shown-desk-order.ts';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import styles from './order-lines.module.css';

const columns: readonly DeskColumn<ShownDeskLine>[] = [
  { head: '序', cell: ({ place }) => place, onPhone: 'none' },
  {
    head: '品名规格',
    cell: ({ name, about, marks, gift }) => (
      <span className={styles.name}>
        <b>{name}</b>{' '}
        {marks.map((mark) => (
          <Badge key={mark} colorPalette={mark === '含麻' ? 'warning' : 'info'}>
            {mark}
          </Badge>
        ))}
        <small>
          {about}
          {gift === '' ? null : `　${gift}`}
        </small>
      </span>
    ),
    isWide: true,
    onPhone: '1',
  },
  { head: '批号 效期 数量', cell: (line) => <Batches line={line} /> },
  {
    head: '批次余量',
    cell: ({ batches }) =>
      batches.map(({ number, stock }) => (
        <span key={number} className={styles.stock}>
          {stock}
        </span>
      )),
    isFigure: true,
    onPhone: 'none',
  },
  {
    head: '应发',
    cell: ({ ordered, unit, progress }) => (
      <>
        <b>{ordered}</b> {unit}
        {progress === '' ? null : <small>{progress}</small>}
      </>
    ),
    isFigure: true,
    onPhone: '1-end',
  },
  { head: '单价', cell: ({ unitPrice }) => unitPrice, isFigure: true, onPhone: 'none' },
  { head: '金额', cell: ({ amount }) => amount, isFigure: true, onPhone: 'none' },
  { head: '折后金额', cell: ({ share }) => <b>{share}</b>, isFigure: true, onPhone: '2-end' },
];

function Batches({ line: { batches, rest, progress, unit } }: { readonly line: ShownDeskLine }) {
  if (batches.length === 0) return <span className={styles.quiet}>{rest === 0 && progress !== '' ? progress : '—'}</span>;
  return batches.map(({ number, expires, units, blocked }) => (
    <span key={number} className={styles.batch} data-blocked={blocked === '' ? undefined : ''}>
      {number} {expires} ×{units}
      {blocked === '' ? null : (
        <b>
          {' '}
          {blocked}，{units} {unit}不能发
        </b>
      )}
    </span>
  ));
}

/** The lines of an order: from which batches they leave, and what of the payable amount each carries (R8). */
export function OrderLines({ lines, units, totals }: Pick<ShownDeskOrder, 'lines' | 'units' | 'totals'>) {
  return (
    <Panel>
      <header className={styles.head}>
        <h2>品种</h2>
        <span>
          {lines.length} 种 {units} 件　批号按近效期先出
        </span>
      </header>
      <DeskTable
        label="品种"
        columns={columns}
        rows={lines}
        keyOf={({ place }) => String(place)}
        toneOf={({ isBlocked }) => (isBlocked ? 'warn' : null)}
        hasKeys={false}
        foot={
          <span className={styles.foot}>
            <span>折后 = 金额减去分摊的满减和券，退款按它算</span>
            <b>{totals.amount}</b>
            <b>{totals.share}</b>
          </span>
        }
      />
    </Panel>
  );
}
