import type * as z from 'zod/mini';
import type { Order, OrderDetail, OrderLine } from '../../application/order/order.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { reductionNames } from '../../contract/cart/reduction-names.ts';
import type { orderDetail } from '../../contract/order/order-wire.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import { idText } from '../../domain/shared/id.ts';
import { amountDecimals, type Money, priceDecimals, readAmount } from '../../domain/shared/money.ts';
import { addressFrom } from './read-check-sheet.ts';

type DetailWire = z.output<typeof orderDetail>;
type SummaryWire = Pick<DetailWire, 'id' | 'sn' | 'status' | 'created_at' | 'payable' | 'kinds' | 'number' | 'is_hm' | 'has_refund' | 'lines'>;

const kindOf = (name: string): ReductionKind | undefined =>
  (Object.keys(reductionNames) as ReductionKind[]).find((kind) => reductionNames[kind] === name);

const lineKinds: Readonly<Record<number, OrderLine['kind']>> = { 1: 'flash', 3: 'combination' };

function amount(text: string, decimals = amountDecimals): Money {
  const read = readAmount(text, decimals);
  if (read === null) throw new GatewayError('contract', { code: 200, message: '' }, { cause: new Error(`no amount: ${text}`) });
  return read;
}

const lineFrom = (line: SummaryWire['lines'][number]): OrderLine => ({
  id: idText(line.id),
  goodsId: idText(line.goods_id),
  kind: lineKinds[line.type] ?? 'ordinary',
  name: line.name,
  maker: line.sccj,
  spec: line.ypgg,
  unit: lineKinds[line.type] === 'combination' ? '套' : line.bzdw,
  picture: line.image,
  quantity: line.number,
  unitPrice: amount(line.unit_price, priceDecimals),
  amount: amount(line.amount),
  share: amount(line.share),
  giftTotal: line.gift_total,
});

/** Reads an order of a list. */
export const orderFrom = (order: SummaryWire): Order => ({
  id: idText(order.id),
  number: order.sn,
  state: order.status,
  placedAt: order.created_at,
  payable: amount(order.payable),
  kinds: order.kinds,
  units: order.number,
  hasEphedrine: order.is_hm,
  hasRefund: order.has_refund,
  lines: order.lines.map(lineFrom),
});

/** An order that nobody has sent says nothing of a parcel. */
const logisticsFrom = (wire: DetailWire['logistics']): OrderDetail['logistics'] =>
  wire && (wire.carrier !== '' || (wire.tracks ?? []).length > 0)
    ? { carrier: wire.carrier, trackingNumber: wire.tracking_number, tracks: wire.tracks ?? [] }
    : null;

/** Reads one order with all that belongs to it. */
export const orderDetailFrom = (order: DetailWire): OrderDetail => ({
  ...orderFrom(order),
  goodsAmount: amount(order.goods_amount),
  freight: amount(order.freight),
  reductions: order.reductions.map((reduction) => ({
    kind: kindOf(reduction.kind) ?? 'full-reduction',
    id: idText(reduction.id),
    name: reduction.name,
    amount: amount(reduction.amount),
  })),
  address: addressFrom(order.address),
  delivery: order.delivery ?? 'express',
  invoice: order.invoice ? { title: order.invoice.title, taxNumber: order.invoice.tax_number, email: order.invoice.email } : null,
  remark: order.remark,
  payMethod: order.pay_method,
  paidAt: order.paid_at ?? null,
  expiresAt: order.expires_at ?? null,
  serverNow: order.timestamp,
  history: (order.history ?? []).map(({ status, at, note }) => ({ state: status, at, note })),
  payMethods: (order.pay_methods ?? []).map(({ method, name, enabled, describe }) => ({
    id: method,
    name,
    isOpen: enabled,
    note: describe,
  })),
  logistics: logisticsFrom(order.logistics),
  refunds: (order.refunds ?? []).map(({ kind, method, amount: back, status, at, done_at }) => ({
    kind,
    method,
    amount: amount(back),
    isDone: status === 'done',
    at,
    doneAt: done_at ?? null,
  })),
  purchaser: order.purchaser
    ? { name: order.purchaser.name, phone: order.purchaser.phone, identityNumber: order.purchaser.id_number, receipt: order.purchaser.receipt }
    : null,
});
