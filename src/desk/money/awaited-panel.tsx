import { createAwaitedOrders, createSettledTransfers } from '../../application/desk/money/waiting-money.ts';
import { shownAge } from '../../application/desk/shown-age.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { PartFailure } from '../../ui/kit/window/page/part-failure.tsx';
import { Panel } from '../../ui/kit/window/page/panel.tsx';
import { useDesk, useDeskVisit } from '../app/desk-context.tsx';
import { AgeText } from '../kit/age-text.tsx';
import { DeskTable } from '../kit/desk-table.tsx';
import styles from './money.module.css';
import { SlipLink } from './slip-link.tsx';

const kindWords = { order: '订单', account: '账期款', balance: '余额', returned: '退回原户' } as const;

/** 还没见到钱的订单: the oldest first, with the code that its remark should have. */
export function AwaitedPanel() {
  const [{ value, status, reason }, { retry }] = useViewModel(useDeskVisit(createAwaitedOrders));
  const { clock } = useDesk();
  if (status === 'failed') return <PartFailure title="还没见到钱的订单" text={reason} onRetry={retry} />;
  const age = (placedAt: number, expiresAt: number) => shownAge(placedAt, clock.now(), expiresAt - placedAt);
  return (
    <Panel title="还没见到钱的订单" note={value === null ? '' : `${value.total} 单 ¥${shownAmount(value.sum)}`}>
      <div className={styles.inset}>
        {value === null || value.total === 0 ? null : (
          <DeskTable
            label="还没见到钱的订单"
            hasKeys={false}
            rows={value.orders}
            keyOf={({ id }) => id}
            columns={[
              { head: '订单', cell: ({ sn }) => <b>{sn}</b>, onPhone: '1' },
              { head: '单位', cell: ({ company }) => company, isWide: true, onPhone: '2' },
              { head: '还差 元', cell: ({ missing }) => shownAmount(missing), isFigure: true, onPhone: '1-end' },
              {
                head: '附言码',
                cell: ({ id, sn, code, hasSlip }) => (
                  <span className={styles.muted}>
                    {code} {hasSlip ? <SlipLink orderId={id} sn={sn} /> : null}
                  </span>
                ),
                onPhone: '2',
              },
              {
                head: '等了',
                cell: ({ placedAt, expiresAt }) => <AgeText age={age(placedAt, expiresAt)} />,
                isFigure: true,
                onPhone: '2-end',
              },
            ]}
          />
        )}
        {value?.total === 0 ? <p className={styles.head}>都见到钱了。</p> : null}
      </div>
    </Panel>
  );
}

/** 刚处理的: what became of the last transfers, and by whom. */
export function SettledPanel() {
  const [{ value, status, reason }, { retry }] = useViewModel(useDeskVisit(createSettledTransfers));
  if (status === 'failed') return <PartFailure title="已处理的到账" text={reason} onRetry={retry} />;
  return (
    <Panel title="已处理的到账" note={value === null ? '' : `${value.total} 笔，最近在前`}>
      <div className={styles.inset}>
        {value === null || value.total === 0 ? null : (
          <DeskTable
            label="已处理的到账"
            hasKeys={false}
            rows={value.transfers.slice(0, 10)}
            keyOf={({ id }) => id}
            columns={[
              { head: '付款户名', cell: ({ payer }) => payer || '无户名', isWide: true, onPhone: '1' },
              { head: '金额 元', cell: ({ amount }) => shownAmount(amount), isFigure: true, onPhone: '1-end' },
              {
                head: '去处',
                cell: ({ kind, sn, words }) => (
                  <div className={styles.where}>{`${kindWords[kind]}${sn === '' ? '' : ` ${sn}`}${words === '' ? '' : `：${words}`}`}</div>
                ),
              },
              { head: '经办', cell: ({ by, second }) => (second === '' ? by : `${by}、${second}`), isFigure: true, onPhone: '2-end' },
            ]}
          />
        )}
        {value?.total === 0 ? <p className={styles.head}>还没有处理过的到账。</p> : null}
      </div>
    </Panel>
  );
}
