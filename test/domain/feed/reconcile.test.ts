import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookDifferences, type BookLine, type BookOrder, bookStateOf, bookStates } from '../../../src/domain/feed/reconcile.ts';
import { orderStates } from '../../../src/domain/order/order-state.ts';
import { fromFen } from '../../../src/domain/shared/money.ts';

it('knows the state of the books for each state of an order', () => {
  expect(orderStates.map((state) => [state, bookStateOf(state)])).toEqual([
    ['unpaid', null],
    ['awaiting-transfer', null],
    ['grouping', null],
    ['paid', 'open'],
    ['shipped', 'sent'],
    ['completed', 'sent'],
    ['cancelled', 'cancelled'],
  ]);
});

const amount = fc.bigInt({ min: 0n, max: 10_000_000n }).map(fromFen);
const bookLine: fc.Arbitrary<BookLine> = fc.record({
  line: fc.integer({ min: 1, max: 6 }),
  erpCode: fc.constantFrom('', 'A1', 'B-2'),
  number: fc.nat(3),
  shipped: fc.nat(3),
});
const bookOrder: fc.Arbitrary<BookOrder> = fc.record({
  sn: fc.constant('D1'),
  state: fc.constantFrom(...bookStates, null),
  paid: amount,
  refunded: amount,
  lines: fc.uniqueArray(bookLine, { maxLength: 5, selector: ({ line }) => line }),
});

describe('two books of an order', () => {
  it('agree with themselves, in whatever order their lines come', () => {
    fc.assert(
      fc.property(bookOrder, (order) => {
        const turned = { ...order, lines: [...order.lines].reverse() };
        expect(bookDifferences('D1', order, turned)).toEqual([]);
      }),
    );
  });

  it('differ the same way from either side', () => {
    fc.assert(
      fc.property(bookOrder, bookOrder, (one, other) => {
        const turned = bookDifferences('D1', other, one).map(({ shop, erp, ...rest }) => ({ ...rest, shop: erp, erp: shop }));
        expect(bookDifferences('D1', one, other)).toEqual(turned);
      }),
    );
  });

  it('differ in each single value that was changed, and in that alone', () => {
    const changes = [
      ['paid', (order: BookOrder) => ({ ...order, paid: order.paid.plus('0.01') })],
      ['refunded', (order: BookOrder) => ({ ...order, refunded: order.refunded.plus('0.01') })],
      ['state', (order: BookOrder) => ({ ...order, state: order.state === 'open' ? ('sent' as const) : ('open' as const) })],
      ['line', ({ lines, ...order }: BookOrder) => ({ ...order, lines: [...lines, { line: 9, erpCode: '', number: 1, shipped: 0 }] })],
    ] as const;
    fc.assert(
      fc.property(bookOrder, fc.constantFrom(...changes), (order, [what, change]) => {
        expect(bookDifferences('D1', order, change(order)).map((found) => found.what)).toEqual([what]);
      }),
    );
  });

  it('say which of them is missing', () => {
    const order: BookOrder = { sn: 'D1', state: 'open', paid: fromFen(1n), refunded: fromFen(0n), lines: [] };
    const missing = { sn: 'D1', line: null, what: 'order' };
    expect(bookDifferences('D1', order, undefined)).toEqual([{ ...missing, shop: 'there', erp: 'missing' }]);
    expect(bookDifferences('D1', undefined, order)).toEqual([{ ...missing, shop: 'missing', erp: 'there' }]);
  });
});
