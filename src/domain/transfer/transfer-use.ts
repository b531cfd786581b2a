import { type Money, noMoney } from '../shared/money.ts';
import { type AwaitedTransfer, type BankTransfer, isOwnAccount, proposeOrders, type TransferProposal } from './bank-transfer.ts';

/**
 * What a proposal rests on: the amount is exact, the remark has the code or says what it is for, the payer is the
 * company.
 */
export const useReasons = ['amount', 'code', 'payer', 'bills', 'top-up'] as const;

/** One of these reasons. */
type UseReason = (typeof useReasons)[number];

/** A shop whose name the payer has, and what it owes on account. */
interface PayingShop {
  readonly id: number;
  readonly company: string;
  /** yuan that are open of each order bought on account, the oldest first */
  readonly open: readonly Money[];
}

/** What a transfer may be given to (R49, R50): an order that waits for money, bills on account, or a shop's balance. */
type TransferUse<Order extends AwaitedTransfer, Shop extends PayingShop> = {
  readonly reasons: readonly UseReason[];
  /** what came less what is due, in yuan: below 0 it is too little */
  readonly difference: Money;
  /** whether a second person has to agree: the money is not from the company's own account */
  readonly needsSecond: boolean;
} & (
  | { readonly kind: 'order'; readonly order: Order }
  /** `bills`: how many of the oldest ones it settles whole */
  | { readonly kind: 'account'; readonly shop: Shop; readonly bills: number }
  | { readonly kind: 'balance'; readonly shop: Shop }
);

const orderReasons: Readonly<Record<TransferProposal<AwaitedTransfer>['reason'], readonly UseReason[]>> = {
  'code-and-amount': ['amount', 'code'],
  'company-and-amount': ['amount'],
  code: ['code'],
  amount: ['amount'],
};

/**
 * How many of the oldest bills an amount pays whole and exactly; 0 where it ends within one, or is too much for all.
 */
function exactBills(open: readonly Money[], amount: Money): number {
  let sum = noMoney;
  for (const [at, bill] of open.entries()) {
    sum = sum.plus(bill);
    if (sum.eq(amount)) return at + 1;
    if (sum.gt(amount)) return 0;
  }
  return 0;
}

const saysTopUp = (remark: string): boolean => /充值|预存|预付/.test(remark.normalize('NFKC'));

/**
 * What a transfer may be for, the surest first (R49): orders by amount, code and payer; bills of the payer that it
 * pays exactly, the oldest first (R50); the payer's balance where the remark says so. Nothing is given to anything by
 * itself.
 * @param orders that wait for money
 * @param shops with the payer's name
 */
export function transferUses<Order extends AwaitedTransfer, Shop extends PayingShop>(
  transfer: BankTransfer,
  orders: readonly Order[],
  shops: readonly Shop[],
): readonly TransferUse<Order, Shop>[] {
  const own = shops.filter(({ company }) => isOwnAccount(transfer.payer, company));
  const forOrders = proposeOrders(transfer, orders).map(({ order, reason, needsSecond }) => ({
    kind: 'order' as const,
    ...{ order, needsSecond, difference: transfer.amount.minus(order.missing) },
    reasons: [...orderReasons[reason], ...(needsSecond ? [] : (['payer'] as const))],
  }));
  const forBills = own.flatMap((shop) => {
    const bills = exactBills(shop.open, transfer.amount);
    if (bills === 0) return [];
    return [{ kind: 'account' as const, shop, bills, difference: noMoney, needsSecond: false, reasons: ['bills', 'payer'] as const }];
  });
  const forBalance = saysTopUp(transfer.remark)
    ? own.map((shop) => ({
        ...{ kind: 'balance' as const, shop, difference: noMoney, needsSecond: false },
        reasons: ['top-up', 'payer'] as const,
      }))
    : [];
  return [...forOrders, ...forBills, ...forBalance];
}

/**
 * The one use that may be ticked before a person has looked: amount and payer agree, and nothing else does as well. A
 * code in the remark decides between equal amounts.
 * @returns its place; null where a person has to choose
 */
export function sureUse(uses: readonly TransferUse<AwaitedTransfer, PayingShop>[]): number | null {
  const agreeing = uses.flatMap((use, at) => (use.difference.eq(0) && !use.needsSecond ? [{ use, at }] : []));
  const coded = agreeing.filter(({ use }) => use.reasons.includes('code'));
  const [first, second] = coded.length > 0 ? coded : agreeing;
  return first === undefined || second !== undefined ? null : first.at;
}

/** The spellings under which a shop with a payer's name is looked for: brackets may be narrow or wide. */
export function spellingsOf(payer: string): readonly string[] {
  const name = payer.trim();
  if (name === '') return [];
  return [...new Set([name, name.replaceAll('(', '（').replaceAll(')', '）'), name.normalize('NFKC')])];
}
