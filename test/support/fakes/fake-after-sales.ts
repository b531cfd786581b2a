import type {
  AfterSalesDetail,
  AfterSalesGateway,
  CaseAsk,
  OpenOrder,
  Quote,
} from '../../../src/application/after-sales/after-sales-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { afterSalesReasons, reasonTerms } from '../../../src/domain/after-sales/after-sales-reason.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { afterSalesGateway } from '../../../src/contract/after-sales/after-sales-gateway.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { fakeOf } from './fake-of.ts';

const goods = {
  lineId: '1',
  goodsId: '301',
  name: '布洛芬缓释胶囊',
  maker: '岭澜药业',
  spec: '0.3g×24粒',
  unit: '盒',
  picture: '',
} as const;

/** An order of one drug in two batches. */
export const openOrder: OpenOrder = {
  orderId: '7',
  orderNumber: '20261120000007',
  deliveredAt: 1_795_150_000,
  isPartlyArrived: false,
  obstacle: '',
  reasons: afterSalesReasons.map((reason) => ({ reason, ...reasonTerms[reason], until: null })),
  lines: [
    {
      ...goods,
      units: 10,
      share: money('114.65'),
      batches: [
        { batch: '260801', expiresOn: '2028-07-31', delivered: 6, asked: 0, codes: [] },
        { batch: '260117', expiresOn: '2027-01-16', delivered: 4, asked: 4, codes: [] },
      ],
      closed: [{ reason: 'unwanted', message: '药品除质量原因外，一经售出，不得退换' }],
    },
  ],
};

export const quoteOf = (units: number): Quote => ({
  lines: [
    {
      lineId: '1',
      name: goods.name,
      unit: '盒',
      units,
      refund: money('45.86'),
      share: money('114.65'),
      gifts: 0,
      why: [{ text: `114.65 × ${units} ÷ 10，舍到分`, amount: '45.86' }],
    },
  ],
  freight: money('0'),
  points: 45,
  gifts: 0,
  vouchers: [{ name: '满200减20', fate: 'kept' }],
  total: money('45.86'),
  method: 'balance',
});

/** A case as it is when it was asked. */
export const askedCase = (
  ask: Pick<CaseAsk, 'kind' | 'reason'> & Partial<CaseAsk>,
  given: Partial<AfterSalesDetail> = {},
): AfterSalesDetail => ({
  id: '3',
  number: 'SH20261122000003',
  orderId: '7',
  orderNumber: openOrder.orderNumber,
  kind: ask.kind,
  reason: ask.reason,
  state: 'asked',
  askedAt: 1_795_200_000,
  units: 4,
  total: money('45.86'),
  lines: [{ ...goods, batch: '260801', expiresOn: '2028-07-31', units: 4, codes: [], received: null }],
  words: ask.words ?? '',
  pictures: [],
  isSentBack: true,
  canWithdraw: true,
  canSend: false,
  canWrite: true,
  carrier: '',
  trackingNumber: '',
  ownFleet: '药集专车',
  giftsBack: null,
  quote: quoteOf(4),
  refund: null,
  returnTo: null,
  history: [{ state: 'asked', actor: 'buyer', words: '', at: 1_795_200_000 }],
  thread: [],
  ...given,
});

/** After-sales in memory: one order, the cases that are given, and what is asked. */
export function fakeAfterSales(
  first: readonly AfterSalesDetail[] = [],
  order: OpenOrder = openOrder,
): AfterSalesGateway & { readonly asked: CaseAsk[] } {
  let cases = first;
  const asked: CaseAsk[] = [];
  const named = (id: string): AfterSalesDetail => {
    const found = cases.find((one) => one.id === id);
    if (found === undefined) throw new GatewayError('missing', { code: 404, message: '没有这张售后单' });
    return found;
  };
  const changed = (id: string, change: (before: AfterSalesDetail) => Partial<AfterSalesDetail>): AfterSalesDetail => {
    const before = named(id);
    const after = { ...before, ...change(before) };
    cases = cases.map((one) => (one.id === id ? after : one));
    return after;
  };
  const event = (state: AfterSalesDetail['state'], words = '') => ({ state, actor: 'buyer' as const, words, at: 1_795_200_100 });
  return fakeOf(afterSalesGateway, {
    asked,
    open: async () => order,
    preview: async ({ lines }) => quoteOf(lines.reduce((sum, { units }) => sum + units, 0)),
    ask: async (ask) => {
      asked.push(ask);
      const made = askedCase(ask);
      cases = [made, ...cases];
      return accepted(made);
    },
    list: async ({ page }) => ({ cases, total: cases.length, page, perPage: 10 }),
    read: async (id) => named(id),
    withdraw: async (id) =>
      changed(id, ({ history }) => ({
        state: 'withdrawn',
        canWithdraw: false,
        canWrite: false,
        quote: null,
        history: [...history, event('withdrawn')],
      })),
    send: async (id, { carrier, number }) =>
      accepted(
        changed(id, ({ history }) => ({
          state: 'sent-back',
          canSend: false,
          carrier,
          trackingNumber: number,
          history: [...history, event('sent-back', `${carrier} ${number}`)],
        })),
      ),
    write: async (id, text) =>
      accepted(
        changed(id, ({ thread }) => ({
          thread: [...thread, { id: String(thread.length + 1), actor: 'buyer', text, at: 1_795_200_200, pictures: [] }],
        })),
      ),
  });
}
