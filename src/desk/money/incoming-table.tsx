import type { Incoming, IncomingRow, IncomingTable as Table } from '../../application/desk/money/incoming.ts';
import { differenceWords, type ShownUse } from '../../application/desk/money/shown-use.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import styles from './money.module.css';

/** What is done with a row that is not ticked, in two or four letters; all of it opens what asks. */
function nextStep({ came, uses, chosen, isPicked }: IncomingRow): string {
  if (came.proposal !== '') return `等第二人，${came.proposedBy} 提出`;
  if (isPicked) return '不是它';
  if (uses.length === 0) return '找去处';
  if (chosen === null) return '选一单';
  if (chosen.use.needsSecond) return '提出或退回';
  return chosen.gap.lt(0) ? '先记部分收款' : '对应';
}

function Difference({ row: { uses, chosen } }: { readonly row: IncomingRow }) {
  if (chosen === null) return uses.length === 0 ? null : <span className={styles.warn}>选一单</span>;
  if (chosen.use.needsSecond) return <span className={styles.bad}>户名不符</span>;
  const words = differenceWords(chosen.gap);
  return chosen.gap.eq(0) ? <span className={styles.muted}>{words}</span> : <span className={styles.warn}>{words}</span>;
}

const shownUses = ({ uses, chosen }: IncomingRow): readonly ShownUse[] => (chosen === null ? uses : [chosen]);

function columnsOf(onNext: ((row: IncomingRow) => void) | null): readonly DeskColumn<IncomingRow>[] {
  return [
    { head: '到账', cell: ({ came }) => <span className={styles.when}>{came.bookedOn.slice(5)}</span>, onPhone: 'none' },
    { head: '付款户名', cell: ({ came }) => came.payer || '无户名', isWide: true, onPhone: '1' },
    { head: '附言', cell: ({ came }) => <div className={styles.remark}>{came.remark || '无附言'}</div>, onPhone: 'none' },
    { head: '到账 元', cell: ({ came }) => <b>{shownAmount(came.amount)}</b>, isFigure: true, onPhone: '1-end' },
    {
      head: '建议对应',
      isRuled: true,
      onPhone: '2',
      cell: (row) => (
        <div className={styles.uses}>
          {shownUses(row).flatMap(({ lines }) =>
            lines.map(({ name, note }) => (
              <span key={name + note}>
                <b>{name}</b> <span>{note}</span>
              </span>
            )),
          )}
          {row.uses.length === 0 ? <span className={styles.muted}>没有等这笔钱的订单或账单</span> : null}
          {row.came.leftWords === '' ? null : (
            <small>
              挂着：{row.came.leftWords}（{row.came.leftBy}）
            </small>
          )}
        </div>
      ),
    },
    {
      head: '应收 元',
      isFigure: true,
      onPhone: 'none',
      cell: (row) => (
        <div className={styles.dues}>
          {shownUses(row).flatMap(({ lines }) => lines.map(({ name, note, due }) => <span key={name + note}>{due}</span>))}
        </div>
      ),
    },
    { head: '差额', cell: (row) => <Difference row={row} />, isFigure: true, onPhone: '2-end' },
    {
      head: '凭什么',
      onPhone: 'none',
      cell: ({ uses, chosen }) => (
        <div className={styles.reasons}>
          {chosen?.reasons.map((reason) => (
            <span key={reason} data-sure={chosen.isExact || undefined}>
              {reason}
            </span>
          ))}
          {chosen === null && uses.length > 1 ? <span>{uses.length} 处同额</span> : null}
        </div>
      ),
    },
    ...(onNext === null
      ? []
      : [
          {
            head: '下一步',
            isFigure: true,
            onPhone: 'none',
            cell: (row) => (
              <button
                type="button"
                className={styles.link}
                onClick={(event) => {
                  event.stopPropagation();
                  onNext(row);
                }}
              >
                {nextStep(row)}
              </button>
            ),
          } satisfies DeskColumn<IncomingRow>,
        ]),
  ];
}

interface IncomingTableProps {
  readonly table: Table;
  readonly model: Incoming;
  readonly picked: ReturnType<Incoming['getState']>['picked'];
  /** null: somebody who only reads */
  readonly onNext: ((row: IncomingRow) => void) | null;
  readonly onConfirm: () => void;
}

/** What the bank says on the left of the ink rule, what it may be for on the right. */
export function IncomingTable({ table, model, picked, onNext, onConfirm }: IncomingTableProps) {
  const selected = new Set(table.rows.filter(({ isPicked }) => isPicked).map(({ came }) => came.id));
  return (
    <DeskTable
      label="待对应的到账"
      columns={columnsOf(onNext)}
      rows={table.rows}
      keyOf={({ came }) => came.id}
      toneOf={({ came, chosen }) => (came.proposal !== '' ? 'off' : chosen?.use.needsSecond ? 'bad' : null)}
      {...(onNext !== null && {
        onOpen: onNext,
        selection: {
          selected,
          onToggle: ({ came }: IncomingRow) => model.toggle(came.id),
          mayToggle: ({ isPickable }: IncomingRow) => isPickable,
        },
        acts: { c: { does: '确认所选', act: onConfirm } },
      })}
      foot={
        <div className={styles.totals}>
          <span>
            银行 {table.total} 笔 <b>{shownAmount(table.sum)}</b>
          </span>
          <span>
            已选 {picked.count} 笔，差额 0.00 <b>{picked.sum}</b>
          </span>
        </div>
      }
    />
  );
}
