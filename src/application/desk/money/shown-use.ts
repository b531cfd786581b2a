import { amountAsText, inYuan, type Money, noMoney } from '../../../domain/shared/money.ts';
import { shownAmount } from '../../shared/shown/shown-money.ts';
import { today } from '../../shared/shown/shown-time.ts';
import type { OfferedUse, OpenTransfer } from './money-ports.ts';

const reasonWords: Readonly<Record<Exclude<OfferedUse['reasons'][number], 'bills'>, string>> = {
  amount: '金额',
  code: '附言码',
  payer: '户名',
  'top-up': '附言写充值',
};

/** What a transfer may be given to, as a row shows it. */
export interface ShownUse {
  readonly use: OfferedUse;
  /** Its lines: 2611221615 安庆仁和堂 4,826.35; several bills are several lines. */
  readonly lines: readonly { readonly name: string; readonly note: string; readonly due: string }[];
  /** What came less what is due, in yuan. */
  readonly gap: Money;
  /** Why: 金额, 附言码, 户名. */
  readonly reasons: readonly string[];
  /** Amount and payer agree: it may be confirmed at once. */
  readonly isExact: boolean;
}

const billWords = (count: number): string => (count === 1 ? '账单金额' : `${count} 单合计`);

function linesOf({ kind, sn, company, placedAt, due, bills }: OfferedUse): ShownUse['lines'] {
  if (kind === 'order') return [{ name: sn, note: `${company} ${today(placedAt).slice(5)}`, due: shownAmount(due) }];
  if (kind === 'balance') return [{ name: '余额', note: `${company} 充值`, due: shownAmount(due) }];
  return bills.map((bill) => ({ name: bill.sn, note: `${company} 账期，${bill.dueOn.slice(5)} 到期`, due: shownAmount(bill.open) }));
}

/** What a transfer may be for, ready to show. */
export function shownUse({ amount }: Pick<OpenTransfer, 'amount'>, use: OfferedUse): ShownUse {
  const gap = use.kind === 'order' ? amount.minus(use.due) : noMoney;
  return {
    use,
    lines: linesOf(use),
    gap,
    reasons: use.reasons.map((reason) => (reason === 'bills' ? billWords(use.bills.length) : reasonWords[reason])),
    isExact: gap.eq(0) && !use.needsSecond,
  };
}

/** 少 8.40, 多 2.00, 0.00 */
export const differenceWords = (gap: Money): string => (gap.eq(0) ? '0.00' : `${gap.lt(0) ? '少' : '多'} ${shownAmount(gap.abs())}`);

/** What happens when a transfer is given to something, before it does. */
export function effectsOfUse({ payer, amount }: OpenTransfer, { use, gap }: ShownUse): readonly (readonly [string, string])[] {
  const money = inYuan(amountAsText(amount));
  const came = [`到账 ${payer || '无户名'}`, money] as const;
  if (use.kind === 'balance') return [came, [`${use.company} 的余额`, `加 ${money}，通知买家`]];
  if (use.kind === 'account') {
    const rest = amount.minus(use.due);
    const pays = [`${use.company} 的账期款`, '先还最早的，通知买家'] as const;
    return rest.gt(0) ? [came, pays, ['多出的部分', `${inYuan(amountAsText(rest))} 进余额`]] : [came, pays];
  }
  const order = [`订单 ${use.sn}，还差`, inYuan(amountAsText(use.due))] as const;
  if (gap.lt(0)) return [came, order, ['订单', `仍等 ${inYuan(amountAsText(gap.abs()))}，通知买家补足`]];
  const paid = ['订单', '转待发货，通知买家'] as const;
  return gap.eq(0) ? [came, order, paid] : [came, order, paid, ['多出的部分', `${inYuan(amountAsText(gap))} 进余额`]];
}

/** The button of that act, named after its result. */
export function actOfUse({ amount }: Pick<OpenTransfer, 'amount'>, { use, gap }: ShownUse): string {
  const money = inYuan(amountAsText(amount));
  if (use.needsSecond) return '提出，等第二人复核';
  if (use.kind === 'balance') return `记到余额 ${money}`;
  if (use.kind === 'account') return `还账期款 ${money}`;
  return gap.lt(0) ? `先记部分收款 ${money}` : `对应订单 ${money}`;
}

/** What is done with the picked ones, in one line: 2 单转待发货并通知买家，1 笔进余额. */
export function pickedEffects(uses: readonly ShownUse[]): string {
  const many = (kind: OfferedUse['kind']): number => uses.filter(({ use }) => use.kind === kind).length;
  const bills = uses.reduce((sum, { use }) => sum + (use.kind === 'account' ? use.bills.length : 0), 0);
  const parts = [
    many('order') > 0 ? `${many('order')} 单转待发货并通知买家` : '',
    bills > 0 ? `${bills} 张账期单记为已付` : '',
    many('balance') > 0 ? `${many('balance')} 笔进余额` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '还没有选中的到账' : `确认后：${parts.join('，')}。`;
}
