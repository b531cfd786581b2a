import { lateAfterHours, orderStepNames } from '../../../domain/desk/order-step.ts';
import { type OrderNotice, orderNotices, type DeskOrderTab, orderTabs } from '../../../domain/desk/order-tabs.ts';
import type { OrderState } from '../../../domain/order/order-state.ts';
import { shownAmount, sumOf } from '../../shared/shown/shown-money.ts';
import { shownSince } from '../../shared/shown/shown-time.ts';
import type { DeskPorts } from '../desk-ports.ts';
import { type ShownAge, shownAge } from '../shown-age.ts';
import { groupedPhone } from '../shown-phone.ts';

/** Orders at the desk, as the server answers. */
export type DeskOrderGateway = DeskPorts['deskOrders'];
type OrderPage = Awaited<ReturnType<DeskOrderGateway['list']>>;
type ListedOrder = OrderPage['orders'][number];
type Found = Awaited<ReturnType<DeskOrderGateway['find']>>;
/** All of an order, as the server answers. */
export type DeskOrder = Awaited<ReturnType<DeskOrderGateway['read']>>;

/** The lists as their tabs say them. */
const orderTabNames: Readonly<Record<DeskOrderTab, string>> = {
  unpaid: '待付款',
  paid: '待发货',
  shipped: '待收货',
  grouping: '待成团',
  completed: '已完成',
  cancelled: '已取消',
  all: '全部',
};

/** The states of an order as a clerk calls them. */
export const orderStateNames: Readonly<Record<OrderState, string>> = {
  unpaid: '待付款',
  'awaiting-transfer': '待收款',
  grouping: '待成团',
  paid: '待发货',
  shipped: '待收货',
  completed: '已完成',
  cancelled: '已取消',
};

const noticeNames: Readonly<Record<OrderNotice, string>> = {
  late: `超 ${lateAfterHours} 小时`,
  blocked: '批号不能发',
  unprinted: '未打拣货单',
  ephedrine: '含麻',
  cold: '冷链',
  account: '月结',
  partly: '部分发货',
  transfer: '待对公到账',
  approval: '等买家审批',
  receipt: '含麻回执未回',
};

/** What is to be minded, in words. */
export const orderNoticeName = (notice: OrderNotice): string => noticeNames[notice];

const payNames: Readonly<Record<string, string>> = {
  '': '未付',
  balance: '余额',
  simulated: '模拟',
  wechat: '微信',
  alipay: '支付宝',
  transfer: '对公转账',
  account: '月结',
};

/** 余额, 微信 …; another way by its own name. */
export const payName = (method: string): string => payNames[method] ?? method;

/** What an address of the list asks for, as its words; what is unknown counts as nothing. */
export interface OrderQuestion {
  readonly tab: DeskOrderTab;
  readonly notice: OrderNotice | '';
  readonly from: string;
  readonly until: string;
  readonly buyer: string;
  readonly isNewestFirst: boolean;
  readonly page: number;
}

const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The question of an address: `tab=paid&notice=late&page=2`. */
export function orderQuestion(query: URLSearchParams): OrderQuestion {
  const of = (name: string): string => query.get(name) ?? '';
  const page = Number(of('page'));
  return {
    tab: orderTabs.find((tab) => tab === of('tab')) ?? 'paid',
    notice: orderNotices.find((notice) => notice === of('notice')) ?? '',
    from: isDayText(of('from')) ? of('from') : '',
    until: isDayText(of('until')) ? of('until') : '',
    buyer: of('buyer'),
    isNewestFirst: of('newest') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a question: what is usual is left out. */
export function orderAddress({ tab, notice, from, until, buyer, isNewestFirst, page }: OrderQuestion): string {
  const query = new URLSearchParams({
    ...(tab !== 'paid' && { tab }),
    ...(notice !== '' && { notice }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
    ...(buyer !== '' && { buyer }),
    ...(isNewestFirst && { newest: '1' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/desk/orders' : `/desk/orders?${query}`;
}

/** Something to be minded of an order: crimson, amber, or only told. */
interface ShownMark {
  readonly words: string;
  readonly tone: 'bad' | 'warn' | 'info';
}

/** A row of the list, ready to show. */
export interface ShownOrderRow {
  readonly id: string;
  readonly number: string;
  readonly company: string;
  readonly phone: string;
  readonly kinds: string;
  readonly units: string;
  readonly payable: string;
  readonly pay: string;
  readonly marks: readonly ShownMark[];
  readonly age: ShownAge;
  readonly next: string;
  readonly state: string;
  readonly isPaid: boolean;
}

const marksOf = (order: ListedOrder): readonly ShownMark[] => [
  ...(order.blockedLines > 0 ? [{ words: `${order.blockedLines} 行不能发`, tone: 'bad' as const }] : []),
  ...(order.lacks.length > 0 && order.state === 'paid' ? [{ words: order.lacks[0] ?? '', tone: 'warn' as const }] : []),
  ...(order.hasEphedrine ? [{ words: '含麻', tone: 'warn' as const }] : []),
  ...(order.isColdChain ? [{ words: '冷链', tone: 'info' as const }] : []),
  ...(order.isPartlyShipped ? [{ words: '部分发货', tone: 'info' as const }] : []),
];

const limitOf = (state: OrderState): number | null => (state === 'paid' ? lateAfterHours * 3600 : null);

function shownRow(order: ListedOrder, now: number): ShownOrderRow {
  return {
    ...{ id: order.id, number: order.number, company: order.company, phone: groupedPhone(order.phone) },
    ...{ kinds: `${order.kinds} 种`, units: `${order.units} 件`, payable: shownAmount(order.payable), pay: payName(order.payMethod) },
    marks: marksOf(order),
    age: shownAge(order.since, now, limitOf(order.state)),
    next: orderStepNames[order.step],
    state: orderStateNames[order.state],
    isPaid: order.state === 'paid',
  };
}

/** The list, ready to show. */
export interface ShownOrderPage {
  readonly rows: readonly ShownOrderRow[];
  readonly tabs: readonly { readonly tab: DeskOrderTab; readonly name: string; readonly count: number }[];
  readonly notices: readonly { readonly notice: OrderNotice; readonly name: string; readonly count: number }[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** 1–13，共 27 单 */
  readonly range: string;
  readonly amount: string;
  /** whose orders they are; empty: everybody's */
  readonly company: string;
}

/** A page of orders as a clerk reads it. */
export function shownOrderPage({ orders, tabs, notices, total, page, perPage, company }: OrderPage, now: number): ShownOrderPage {
  const first = (page - 1) * perPage + 1;
  return {
    rows: orders.map((order) => shownRow(order, now)),
    tabs: orderTabs.map((tab) => ({ tab, name: orderTabNames[tab], count: tabs[tab] })),
    notices: orderNotices.flatMap((notice) => (notices[notice] > 0 ? [{ notice, name: noticeNames[notice], count: notices[notice] }] : [])),
    ...{ total, page, company, pages: Math.ceil(total / perPage) },
    range: orders.length === 0 ? `共 ${total} 单` : `${first}–${first + orders.length - 1}，共 ${total} 单`,
    amount: shownAmount(sumOf(orders.map(({ payable }) => payable))),
  };
}

/** What was found, ready to show. */
export interface ShownFinding {
  readonly customers: readonly {
    readonly id: string;
    readonly company: string;
    readonly contact: string;
    readonly phone: string;
    readonly code: string;
    readonly balance: string;
    readonly terms: string;
    readonly papers: string;
    readonly isBarred: boolean;
    readonly openCases: number;
    readonly orders: number;
  }[];
  readonly orders: readonly {
    readonly id: string;
    readonly number: string;
    readonly state: string;
    readonly company: string;
    /** 拣货，ERP XS26112300147，阿莫西林胶囊 60盒 */
    readonly words: string;
    readonly payable: string;
    readonly placed: string;
  }[];
}

/** Shops and orders that were found, as the clerk on the telephone reads them. */
export const shownFinding = ({ customers, orders }: Found, now: number): ShownFinding => ({
  customers: customers.map(({ terms: { limit, used }, lacks, phone, balance, ...customer }) => ({
    ...customer,
    phone: groupedPhone(phone),
    balance: shownAmount(balance),
    terms: limit === null ? '无' : `${shownAmount(used)} / ${shownAmount(limit)}`,
    papers: lacks[0] ?? '齐全',
    isBarred: lacks.length > 0,
  })),
  orders: orders.map(({ id, number, erpNumber, state, company, step, words, payable, placedAt }) => ({
    ...{ id, number, company, state: orderStateNames[state], payable: shownAmount(payable), placed: shownSince(placedAt, now) },
    words: [step === 'none' ? '' : orderStepNames[step], erpNumber === '' ? '' : `ERP ${erpNumber}`, words].filter(Boolean).join('，'),
  })),
});
