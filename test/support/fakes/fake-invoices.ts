import type {
  AppliedInvoice,
  InvoiceGateway,
  InvoiceTitle,
  MonthToInvoice,
  OrderToInvoice,
} from '../../../src/application/invoice/invoice-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { monthPlan } from '../../../src/domain/invoice/month-plan.ts';
import { invoiceKinds, type TaxProfile } from '../../../src/domain/order/invoice-kind.ts';
import { splitTax } from '../../../src/domain/invoice/tax.ts';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { type Money, money, noMoney } from '../../../src/domain/shared/money.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { invoiceGateway } from '../../../src/contract/invoice/invoice-gateway.ts';
import { fakeOf } from './fake-of.ts';

const perPage = 10;
const company = { title: '合肥安和大药房有限公司', taxNumber: '91340100MA0000001K' };

/** An order that can be invoiced. */
export const openOrder = (id: number, amount: string, changes: Partial<OrderToInvoice> = {}): OrderToInvoice => ({
  id: String(id),
  number: `26112200000${id}`,
  state: 'completed',
  placedAt: 1_795_300_000,
  kinds: 2,
  amount: money(amount),
  refunded: noMoney,
  tax: splitTax(money(amount), 13).tax,
  goods: '阿莫西林胶囊',
  ...changes,
});

/** An invoice that was applied for. */
export const appliedInvoice = (id: number, amount: string, changes: Partial<AppliedInvoice> = {}): AppliedInvoice => ({
  id: String(id),
  isRed: false,
  formats: [],
  kind: 'ordinary',
  state: 'applied',
  number: '',
  ...company,
  email: '',
  amount: money(amount),
  ...splitTax(money(amount), 13),
  appliedAt: 1_795_300_000,
  issuedAt: null,
  reason: '',
  orders: [{ id: '1', number: '261122000001', amount: money(amount) }],
  goods: ['阿莫西林胶囊', '布洛芬片'],
  kinds: 2,
  redOf: null,
  takenBack: noMoney,
  ...changes,
});

/** What stands there at the beginning. */
interface Begin {
  readonly orders?: readonly OrderToInvoice[];
  readonly invoices?: readonly AppliedInvoice[];
  readonly titles?: readonly string[];
  readonly taxNumber?: string;
  /** null: a shop elsewhere, that knows no kinds */
  readonly profile?: TaxProfile | null;
}

/** Invoices in memory: an order is invoiced once. */
export function fakeInvoices(changes: Partial<InvoiceGateway> = {}, begin: Begin = {}): InvoiceGateway {
  const shop = { ...company, taxNumber: begin.taxNumber ?? company.taxNumber };
  let profile: TaxProfile | null = begin.profile ?? null;
  let open = begin.orders ?? [];
  let kept = begin.invoices ?? [];
  let titles: readonly InvoiceTitle[] = (begin.titles ?? []).map((email, at) => ({ id: String(at + 1), ...company, email }));
  const answers = new Map<string, AppliedInvoice>();
  const ofMonths = new Map<string, readonly AppliedInvoice[]>();
  const page = <Row>(rows: readonly Row[], number: number) => ({
    rows: rows.slice((number - 1) * perPage, number * perPage),
    total: rows.length,
    page: number,
    perPage,
  });
  const counts = () => {
    const many = (state: AppliedInvoice['state']) => kept.filter((one) => !one.isRed && one.state === state).length;
    return {
      open: open.length,
      applied: many('applied'),
      issued: many('issued'),
      failed: many('failed'),
      red: kept.filter(({ isRed }) => isRed).length,
    };
  };
  const months = () => {
    const of = [...new Set(open.map(({ placedAt }) => chinaDay(placedAt).slice(0, 7)))].sort().reverse();
    return of.map((month) => {
      const rows = open.filter(({ placedAt }) => chinaDay(placedAt).startsWith(month));
      return { month, orders: rows.length, amount: rows.reduce((sum, { amount }) => sum.plus(amount), noMoney) };
    });
  };
  const monthOf = (month: string): MonthToInvoice => {
    const orders = open
      .filter(({ placedAt }) => chinaDay(placedAt).startsWith(month))
      .map((order) => ({ ...order, allowsSpecial: order.tax !== null && order.tax.gt(0) }));
    const sumOf = (rows: readonly OrderToInvoice[]) => {
      const [amount, tax] = [rows.map((row) => row.amount), rows.map((row) => row.tax ?? noMoney)].map((all) =>
        all.reduce((sum, one) => sum.plus(one), noMoney),
      ) as [Money, Money];
      return { amount, tax, net: amount.minus(tax) };
    };
    const plans = invoiceKinds.map((kind) => ({
      kind,
      invoices: monthPlan(orders, kind).map((one) => ({ kind: one.kind, orders: one.orders.length, ...sumOf(one.orders) })),
    }));
    return { month, orders: orders.length, amount: sumOf(orders).amount, plans };
  };
  return fakeOf(invoiceGateway, {
    openOrders: async ({ page: number, orderId }) => {
      const { rows, ...rest } = page(
        open.filter(({ id }) => orderId === null || id === orderId),
        number,
      );
      return { ...rest, orders: rows, counts: counts(), months: months() };
    },
    month: async (month) => monthOf(month),
    applyForMonth: async ({ month, amount, titleId, kind }, key) => {
      const first = ofMonths.get(key);
      if (first !== undefined) return accepted({ invoices: first });
      const { orders, plans, ...found } = monthOf(month);
      const title = titles.find(({ id }) => id === titleId);
      if (orders === 0 || !found.amount.eq(amount) || title === undefined)
        throw new GatewayError('business', { code: 409, message: '这个月没有可开票的订单' });
      const planned = plans.find((plan) => plan.kind === kind)?.invoices ?? [];
      const made = planned.map((one, at) =>
        appliedInvoice(kept.length + 1 + at, one.amount.toFixed(2), { kind: one.kind, email: title.email }),
      );
      open = open.filter(({ placedAt }) => !chinaDay(placedAt).startsWith(month));
      kept = [...made, ...kept];
      ofMonths.set(key, made);
      return accepted({ invoices: made });
    },
    list: async ({ page: number, state, orderId, month }) => {
      const isOf = ({ isRed, state: now, orders, appliedAt }: AppliedInvoice) =>
        chinaDay(appliedAt).startsWith(month) &&
        (state === null || (state === 'red' ? isRed : !isRed && now === state)) &&
        (orderId === null || orders.some(({ id }) => id === orderId));
      const { rows, ...rest } = page(kept.filter(isOf), number);
      const of = [...new Set(kept.map(({ appliedAt }) => chinaDay(appliedAt).slice(0, 7)))].sort().reverse();
      return { ...rest, invoices: rows, counts: counts(), months: of };
    },
    apply: async ({ orderIds, titleId, kind }, key) => {
      const first = answers.get(key);
      if (first !== undefined) return accepted(first);
      const wanted = open.filter(({ id }) => orderIds.includes(id));
      const title = titles.find(({ id }) => id === titleId);
      if (wanted.length !== orderIds.length || title === undefined)
        throw new GatewayError('business', { code: 409, message: '有订单已申请过发票，不能开票' });
      const sum = wanted.reduce((total, { amount }) => total.plus(amount), noMoney);
      const made = appliedInvoice(kept.length + 1, sum.toFixed(2), {
        kind,
        email: title.email,
        orders: wanted.map(({ id, number, amount }) => ({ id, number, amount })),
      });
      open = open.filter(({ id }) => !orderIds.includes(id));
      kept = [made, ...kept];
      answers.set(key, made);
      return accepted(made);
    },
    fileAddress: async (id, format) => `/api/invoice/${id}${format === 'pdf' ? '' : `?format=${format}`}`,
    titles: async () => ({ ...shop, titles, profile }),
    addTitle: async (email) => {
      if (!titles.some((one) => one.email === email)) titles = [...titles, { id: String(titles.length + 1), ...company, email }];
      return accepted({ ...shop, titles, profile });
    },
    removeTitle: async (id) => {
      titles = titles.filter((one) => one.id !== id);
      return { ...shop, titles, profile };
    },
    saveProfile: async ({ isGeneral, ...data }) => {
      profile = { ...data, taxpayer: isGeneral ? 'claimed' : 'small' };
      return accepted({ ...shop, titles, profile });
    },
    ...changes,
  });
}
