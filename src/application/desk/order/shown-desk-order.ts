import { lateAfterHours, orderStepNames } from '../../../domain/desk/order-step.ts';
import { awaitsMoney } from '../../../domain/order/order-state.ts';
import { amountAsText, inYuan, type Money } from '../../../domain/shared/money.ts';
import { shownAmount, shownPrice, sumOf } from '../../shared/shown/shown-money.ts';
import { shownTime } from '../../shared/shown/shown-time.ts';
import { type ShownAge, shownAge } from '../shown-age.ts';
import { groupedPhone } from '../shown-phone.ts';
import { type DeskOrder, orderStateNames, payName } from './shown-order.ts';

type Line = DeskOrder['lines'][number];
type Batch = Line['batches'][number];

/** Units of a batch that a line holds, ready to show. */
interface ShownBatch {
  readonly number: string;
  /** 至 2028-04 */
  readonly expires: string;
  readonly units: number;
  readonly stock: number;
  /** 已过有效期, 已停售; empty: it may leave */
  readonly blocked: string;
}

/** A line of an order, ready to show. */
export interface ShownDeskLine {
  readonly place: number;
  readonly goodsId: string;
  readonly name: string;
  /** 0.25g×24粒 皖溪制药 */
  readonly about: string;
  readonly marks: readonly string[];
  readonly unit: string;
  readonly ordered: number;
  readonly rest: number;
  readonly short: number;
  /** 已发 20，缺 5；empty where nothing left and nothing is missing */
  readonly progress: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly share: string;
  readonly gift: string;
  readonly batches: readonly ShownBatch[];
  readonly isBlocked: boolean;
}

/** What may be done about an order now, as its buttons say. */
interface PossibleActs {
  readonly reduce: boolean;
  readonly ship: boolean;
  readonly print: boolean;
  /** 取消订单 of an unpaid one, 取消并退款 of one of which nothing left; null: it has to go another way */
  readonly end: 'cancel' | 'refund' | null;
}

/** An order on the desk, ready to show. */
export interface ShownDeskOrder {
  readonly id: string;
  readonly number: string;
  /** of the seller's own books; empty: none is known */
  readonly erpNumber: string;
  readonly state: string;
  readonly next: string;
  readonly company: string;
  readonly age: ShownAge | null;
  /** 第 3 行 盐酸二甲双胍缓释片 批号 260533 已停售，不能发; what has to be done before it can leave */
  readonly warning: string;
  readonly lines: readonly ShownDeskLine[];
  readonly units: number;
  readonly totals: { readonly amount: string; readonly share: string };
  /** 商品金额, 满减, 运费: names and signed amounts */
  readonly slip: readonly { readonly name: string; readonly amount: string; readonly isMinus: boolean }[];
  readonly payable: string;
  /** 应付, once it is paid 实付 */
  readonly payableName: string;
  /** 余额付清，11-23 09:20 */
  readonly paid: string;
  readonly refunded: string;
  readonly refundable: string;
  readonly wayBack: string;
  readonly customer: {
    readonly id: string;
    readonly company: string;
    readonly contact: string;
    readonly phone: string;
    readonly papers: string;
    readonly isBarred: boolean;
  };
  readonly receiver: string;
  readonly receiverPhone: string;
  readonly address: string;
  readonly remark: string;
  readonly invoice: string;
  readonly printed: string;
  readonly parcels: readonly {
    readonly place: number;
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly sent: string;
    readonly arrived: string;
    readonly words: string;
    readonly mayCorrect: boolean;
  }[];
  readonly cases: DeskOrder['cases'];
  readonly history: readonly { readonly at: string; readonly by: string; readonly text: string; readonly isNote: boolean }[];
  readonly acts: PossibleActs;
}

const blockedWords: Readonly<Record<Batch['blocked'], string>> = { '': '', expired: '已过有效期', stopped: '已停售' };

function shownLine(line: Line): ShownDeskLine {
  const { place, goodsId, name, unit, ordered, rest, short, sent, gift } = line;
  return {
    ...{ place, goodsId, name, unit, ordered, rest, short, gift },
    about: [line.spec, line.maker, line.code === '' ? '' : `编码 ${line.code}`].filter(Boolean).join('　'),
    marks: [...(line.hasEphedrine ? ['含麻'] : []), ...(line.isColdChain ? ['冷链'] : [])],
    progress: [sent > 0 ? `已发 ${sent}` : '', short > 0 ? `缺 ${short}` : ''].filter(Boolean).join('，'),
    unitPrice: shownPrice(line.unitPrice),
    amount: shownAmount(line.amount),
    share: shownAmount(line.share),
    batches: line.batches.map(({ number, expiresOn, units, stock, blocked }) => ({
      ...{ number, units, stock, blocked: blockedWords[blocked], expires: expiresOn === '' ? '' : `至 ${expiresOn}` },
    })),
    isBlocked: line.batches.some(({ blocked }) => blocked !== ''),
  };
}

function warningOf(lines: readonly ShownDeskLine[], state: DeskOrder['state']): string {
  if (state !== 'paid') return '';
  const first = lines.find(({ isBlocked }) => isBlocked);
  const batch = first?.batches.find(({ blocked }) => blocked !== '');
  if (first === undefined || batch === undefined) return '';
  return `第 ${first.place} 行 ${first.name} 批号 ${batch.number} ${batch.blocked}，${batch.units} ${first.unit}不能发。换批号发货，或减行。`;
}

const slipOf = ({ goodsAmount, reductions, freight }: DeskOrder): ShownDeskOrder['slip'] => [
  { name: '商品金额', amount: shownAmount(goodsAmount), isMinus: false },
  ...reductions.map(({ name, amount }) => ({ name, amount: `−${shownAmount(amount)}`, isMinus: true })),
  { name: '运费', amount: shownAmount(freight), isMinus: false },
];

/** An amount if there is one; empty for none. */
const ifAny = (amount: Money): string => (amount.gt(0) ? inYuan(amountAsText(amount)) : '');

function actsOf({ state, lines, parcels }: DeskOrder): PossibleActs {
  const hasRest = lines.some(({ rest }) => rest > 0);
  const isOpen = state === 'paid' && hasRest;
  const end = awaitsMoney(state) ? 'cancel' : (state === 'paid' || state === 'grouping') && parcels.length === 0 ? 'refund' : null;
  return { reduce: isOpen, ship: isOpen, print: isOpen || parcels.length > 0, end };
}

const parcelWords = (lines: DeskOrder['parcels'][number]['lines'], all: DeskOrder['lines']): string =>
  lines.map(({ place, batch, units }) => `${all[place - 1]?.name ?? ''} ${batch} ×${units}`).join('；');

/** An order as a clerk reads it; `now` in epoch seconds. */
export function shownDeskOrder(order: DeskOrder, now: number): ShownDeskOrder {
  const lines = order.lines.map(shownLine);
  const { customer, state } = order;
  const isOver = state === 'completed' || state === 'cancelled';
  return {
    ...{ id: order.id, number: order.number, erpNumber: order.erpNumber, company: customer.company },
    ...{ state: orderStateNames[state], next: orderStepNames[order.step] },
    age: isOver ? null : shownAge(order.since, now, state === 'paid' ? lateAfterHours * 3600 : null),
    warning: warningOf(lines, state),
    lines,
    units: order.lines.reduce((sum, { ordered }) => sum + ordered, 0),
    totals: {
      amount: shownAmount(sumOf(order.lines.map(({ amount }) => amount))),
      share: shownAmount(sumOf(order.lines.map(({ share }) => share))),
    },
    slip: slipOf(order),
    payable: shownAmount(order.payable),
    payableName: order.paidAt === 0 ? '应付' : '实付',
    paid: order.paidAt === 0 ? '未付款' : `${payName(order.payMethod)}付清，${shownTime(order.paidAt).slice(5)}`,
    refunded: ifAny(order.refunded),
    refundable: inYuan(amountAsText(order.refundable)),
    wayBack: order.wayBack,
    customer: {
      ...{ id: customer.id, company: customer.company, contact: customer.contact, phone: groupedPhone(customer.phone) },
      ...{ papers: customer.lacks.length === 0 ? '齐全' : customer.lacks.join('；'), isBarred: customer.lacks.length > 0 },
    },
    ...{ receiver: order.receiver, receiverPhone: groupedPhone(order.receiverPhone), remark: order.remark, invoice: order.invoice },
    address: order.delivery === 'pickup' ? '到仓自提' : order.address,
    printed: order.printedAt === 0 ? '' : `拣货单 ${shownTime(order.printedAt).slice(5)} 已打`,
    parcels: order.parcels.map(({ place, carrier, trackingNumber, sentAt, deliveredAt, lines: sent }) => ({
      ...{ place, carrier, trackingNumber, words: parcelWords(sent, order.lines) },
      sent: shownTime(sentAt).slice(5),
      arrived: deliveredAt === 0 ? '在途' : `${shownTime(deliveredAt).slice(5)} 签收`,
      mayCorrect: order.delivery === 'express' && !isOver,
    })),
    cases: order.cases,
    history: order.history.map(({ at, by, text, kind }) => ({ at: shownTime(at).slice(5), by, text, isNote: kind === 'note' })),
    acts: actsOf(order),
  };
}
