import { moneyPageFrom } from '../../application/desk/money/money-address.ts';
import { createDueBills } from '../../application/desk/money/waiting-money.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { today } from '../../application/shared/shown/shown-time.ts';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { DeskTable } from '../kit/desk-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { pageAddress, useMoneyPlace } from './use-money-page.ts';
import styles from './money.module.css';

/** 账期: what shops owe, what is due first on top. */
export function DueBillsPage() {
  const [load, model] = useMoneyPlace(moneyPageFrom, createDueBills);
  return (
    <MoneyFrame tab="bills" count={load.known?.total}>
      <PagedList
        load={load}
        onRetry={model.retry}
        hrefFor={pageAddress('/desk/money/bills')}
        failure={{ title: '账期款加载失败' }}
        skeleton={<div className={styles.head} aria-busy="true" />}
        empty={<EmptyState icon="check" title="没有未付的账期款" note="新的账期订单会列在这里。" />}
      >
        {({ bills, total, sum, overdue, overdueCount }) => (
          <DeskTable
            label="未付的账期款"
            rows={bills}
            keyOf={({ orderId }) => orderId}
            toneOf={({ isOverdue }) => (isOverdue ? 'bad' : null)}
            columns={[
              { head: '订单', cell: ({ sn }) => <b>{sn}</b>, onPhone: '1' },
              { head: '单位', cell: ({ company }) => company, isWide: true },
              { head: '下单', cell: ({ at }) => <span className={styles.when}>{today(at)}</span>, onPhone: 'none' },
              { head: '原额 元', cell: ({ amount }) => shownAmount(amount), isFigure: true, onPhone: 'none' },
              { head: '未付 元', cell: ({ open }) => <b>{shownAmount(open)}</b>, isFigure: true, onPhone: '1-end' },
              {
                head: '到期',
                cell: ({ dueOn, isOverdue }) => (
                  <span className={isOverdue ? styles.bad : undefined}>{isOverdue ? `${dueOn} 逾期` : dueOn}</span>
                ),
                isFigure: true,
                onPhone: '2-end',
              },
            ]}
            foot={
              <div className={styles.totals}>
                <span>
                  共 {total} 张，逾期 {overdueCount} 张 ¥{shownAmount(overdue)}
                </span>
                <b>¥{shownAmount(sum)}</b>
              </div>
            }
          />
        )}
      </PagedList>
    </MoneyFrame>
  );
}
