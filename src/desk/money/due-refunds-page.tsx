import {
  createDueRefunds,
  type DueRefundsModel,
  refundAmount,
  refundMethod,
  refundWaits,
} from '../../application/desk/money/due-refunds.ts';
import { moneyPageFrom } from '../../application/desk/money/money-address.ts';
import type { DueRefund } from '../../application/desk/money/money-ports.ts';
import { shownAge } from '../../application/desk/shown-age.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { TextField } from '../../ui/kit/form/text-field.tsx';
import { useForm } from '../../ui/kit/form/use-form.ts';
import { PagedList } from '../../ui/kit/paged/paged-list.tsx';
import { EmptyState } from '../../ui/kit/window/page/empty-state.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useDeskPerson } from '../app/desk-person.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { AgeText } from '../kit/age-text.tsx';
import { type DeskColumn, DeskTable } from '../kit/desk-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { pageAddress, useMoneyPlace } from './use-money-page.ts';
import styles from './money.module.css';

const kindWords = { whole: '整单退款', 'after-sales': '售后退款', late: '过期后付的款', mismatch: '金额不符的款' } as const;
/** Within a day money should have gone back. */
const limitSeconds = 86_400;

/** 退款未成: what a provider has not given back, and what goes back by hand. */
export function DueRefundsPage() {
  const [load, model] = useMoneyPlace(moneyPageFrom, createDueRefunds);
  const { clock } = useDesk();
  const { rights } = useDeskPerson();
  const columns: readonly DeskColumn<DueRefund>[] = [
    { head: '订单', cell: ({ sn }) => <b>{sn}</b>, onPhone: '1' },
    { head: '单位', cell: ({ company }) => company, isWide: true },
    { head: '是什么', cell: ({ kind }) => kindWords[kind], onPhone: 'none' },
    { head: '退款 元', cell: ({ amount }) => <b>{shownAmount(amount)}</b>, isFigure: true, onPhone: '1-end' },
    { head: '原付款', cell: refundMethod, onPhone: 'none' },
    { head: '卡在哪', cell: refundWaits },
    { head: '等了', cell: ({ at }) => <AgeText age={shownAge(at, clock.now(), limitSeconds)} />, isFigure: true, onPhone: '2-end' },
    {
      head: '下一步',
      isFigure: true,
      cell: (refund) => (
        <>
          {refund.method === 'transfer' && rights.includes('money') ? (
            <button type="button" className={styles.link} onClick={() => model.paid.open({ refund, reference: '' })}>
              登记已退
            </button>
          ) : null}
          {refund.mayTurn && refund.proposedBy === '' && rights.includes('adjust') ? (
            <button type="button" className={styles.link} onClick={() => model.turn.open({ refund, reason: '' })}>
              {' '}
              改退余额
            </button>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <MoneyFrame tab="refunds" count={load.known?.total}>
      <PagedList
        load={load}
        onRetry={model.retry}
        hrefFor={pageAddress('/desk/money/refunds')}
        failure={{ title: '退款加载失败' }}
        skeleton={<div className={styles.head} aria-busy="true" />}
        empty={<EmptyState icon="check" title="没有卡住的退款" note="该退的都退了。" />}
      >
        {({ refunds, total, sum }) => (
          <DeskTable
            label="没有退成的款"
            columns={columns}
            rows={refunds}
            keyOf={({ id }) => id}
            foot={
              <div className={styles.totals}>
                <span>共 {total} 笔</span>
                <b>¥{shownAmount(sum)}</b>
              </div>
            }
          />
        )}
      </PagedList>
      <PaidBack model={model} />
      <TurnToBalance model={model} />
    </MoneyFrame>
  );
}

function PaidBack({ model: { paid } }: { readonly model: DueRefundsModel }) {
  const { draft, isSending, field } = useForm(paid, { reference: '填写转账的流水号' });
  if (draft === null) return null;
  const { refund } = draft;
  return (
    <ActDialog
      title={`订单 ${refund.sn} 的退款`}
      effects={[
        ['退给', refund.accounts.length === 0 ? refund.company : refund.accounts.join('；')],
        ['金额', refundAmount(refund)],
        ['登记之后', '通知买家已退回，不能再改'],
      ]}
      act={`登记已退 ${refundAmount(refund)}`}
      sending="正在登记"
      cancel="还没退"
      isOpen
      isSending={isSending}
      onAct={paid.submit}
      onClose={paid.close}
    >
      <TextField label="转账的流水号" {...field('reference')} maxLength={40} required />
    </ActDialog>
  );
}

function TurnToBalance({ model: { turn } }: { readonly model: DueRefundsModel }) {
  const { draft, isSending, fault } = useForm(turn, { reason: '写明买家怎么同意的' });
  if (draft === null) return null;
  const { refund } = draft;
  return (
    <ActDialog
      title={`订单 ${refund.sn} 改退余额`}
      effects={[
        [`原来退 ${refundMethod(refund)}`, refundAmount(refund)],
        ['第二人同意之后', `${refund.company} 的余额加 ${refundAmount(refund)}，通知买家`],
      ]}
      act="提出，等第二人复核"
      sending="正在提出"
      cancel="不改"
      reason={{
        label: '理由',
        value: draft.reason,
        error: fault('reason'),
        usual: ['买家电话同意退到余额', '原账户已销户，买家同意'],
        onText: (reason) => turn.write({ reason }),
      }}
      isOpen
      isSending={isSending}
      onAct={turn.submit}
      onClose={turn.close}
    />
  );
}
