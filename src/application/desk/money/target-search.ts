import { amountAsText, inYuan, type Money } from '../../../domain/shared/money.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { createPaged, type PagedViewModel } from '../../shared/load/paged.ts';
import type { DeskTransfers, FoundTargets, OfferedUse } from './money-ports.ts';

/** What money may be for, by somebody's words: shown anew with each word. */
type TargetSearch = PagedViewModel<string, FoundTargets>;

/** Creates the search; fewer than two letters find nothing. */
export const createTargetSearch = ({
  deskTransfers,
  announceFailure,
}: {
  readonly deskTransfers: Pick<DeskTransfers, 'targets'>;
  readonly announceFailure: AnnounceFailure;
}): TargetSearch =>
  createPaged<string, FoundTargets>(
    {
      ask: async (words) => ([...words.trim()].length < 2 ? { orders: [], shops: [] } : deskTransfers.targets(words.trim())),
      announceFailure,
    },
    '',
  );

/** Something that money may be for, found by hand. */
interface FoundTarget {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly use: OfferedUse;
}

/** Whether two names are the same but for blanks, as the shop compares them. */
const isSameName = (one: string, other: string): boolean => {
  const compared = (name: string): string =>
    name
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s\p{P}]/gu, '');
  return compared(one) !== '' && compared(one) === compared(other);
};

/** What was found, as uses of a transfer: orders first, then what shops owe, then their balances. */
export function foundTargets({ orders, shops }: FoundTargets, { payer, amount }: { readonly payer: string; readonly amount: Money }) {
  const base = (company: string) => {
    const needsSecond = !isSameName(payer, company);
    return {
      reasons: needsSecond ? [] : (['payer'] as const),
      needsSecond,
      hasSlip: false,
      bills: [],
      orderId: '',
      sn: '',
      placedAt: 0,
      company,
    };
  };
  const found: FoundTarget[] = orders.map(({ id, sn, buyerId, company, missing, placedAt }) => ({
    ...{ key: `order:${id}`, title: `订单 ${sn}`, note: `${company}，还差 ${inYuan(amountAsText(missing))}` },
    use: { ...base(company), kind: 'order', orderId: id, sn, placedAt, buyerId, due: missing },
  }));
  for (const { id, company, owed } of shops.filter((shop) => shop.owed.gt(0))) {
    const use: OfferedUse = { ...base(company), kind: 'account', buyerId: id, due: owed };
    found.push({ key: `account:${id}`, title: `${company} 的账期款`, note: `欠 ${inYuan(amountAsText(owed))}，先还最早的`, use });
  }
  for (const { id, company, balance } of shops) {
    const use: OfferedUse = { ...base(company), kind: 'balance', buyerId: id, due: amount };
    found.push({ key: `balance:${id}`, title: `${company} 的余额`, note: `现有 ${inYuan(amountAsText(balance))}`, use });
  }
  return found;
}
