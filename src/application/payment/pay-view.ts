import { awaitsMoney } from '../../domain/order/order-state.ts';
import type { Money } from '../../domain/shared/money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { shownAmount, sumOf } from '../shared/shown/shown-money.ts';
import type { OrderDetail, OfferedPayMethod } from '../order/order.ts';
import type { KeptFile } from '../upload/upload-gateway.ts';
import { type OrderView, showOrder } from '../order/order-view.ts';

/** The balance after paying, or the missing amount. */
export type BalanceView =
  | { readonly code: 'enough'; readonly balance: string; readonly rest: string }
  | { readonly code: 'too-low'; readonly balance: string; readonly missing: string };

/** Where to transfer how much to (R49), ready to show. */
interface TransferView {
  readonly accountName: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly code: string;
  /** What is to be transferred now. */
  readonly missing: string;
  /** What has come already; null for nothing. */
  readonly received: string | null;
  readonly dueAt: string;
  /** The bank's slip that was uploaded; null: none. */
  readonly slip: KeptFile | null;
}

/** The payment screen, ready to show. */
export interface PayView {
  readonly order: OrderView;
  /** When the order expires, by the shop's clock; null without expiry. */
  readonly expiresAt: number | null;
  readonly methods: readonly OfferedPayMethod[];
  /** null: it does not wait for a bank transfer. */
  readonly bankTransfer: TransferView | null;
  /** null while the account is unknown. */
  readonly balance: BalanceView | null;
  /** Money to be refunded: it arrived after the cancellation, or the shop gave it back. null for none. */
  readonly returned: { readonly amount: string; readonly isDone: boolean } | null;
  /** Ephedrine goods: the named purchaser. */
  readonly purchaser: OrderDetail['purchaser'];
}

function showBalance(order: OrderDetail, balance: Money): BalanceView {
  const rest = balance.minus(order.payable);
  return rest.gte(0)
    ? { code: 'enough', balance: shownAmount(balance), rest: shownAmount(rest) }
    : { code: 'too-low', balance: shownAmount(balance), missing: shownAmount(rest.abs()) };
}

const showReturned = (refunds: OrderDetail['refunds']): PayView['returned'] =>
  refunds.length === 0
    ? null
    : { amount: shownAmount(sumOf(refunds.map(({ amount }) => amount))), isDone: refunds.every(({ isDone }) => isDone) };

const showTransfer = ({ received, missing, dueAt, ...account }: NonNullable<OrderDetail['bankTransfer']>): TransferView => ({
  ...account,
  missing: shownAmount(missing),
  received: received.gt(0) ? shownAmount(received) : null,
  dueAt: shownTime(dueAt),
});

/**
 * Shows an unpaid order.
 * @param balance the account's, in yuan; null while unknown
 */
export const showPay = (order: OrderDetail, balance: Money | null): PayView => ({
  order: showOrder(order),
  expiresAt: awaitsMoney(order.state) ? order.expiresAt : null,
  methods: order.payMethods,
  bankTransfer: order.bankTransfer && showTransfer(order.bankTransfer),
  balance: balance === null ? null : showBalance(order, balance),
  returned: showReturned(order.refunds),
  purchaser: order.purchaser,
});
