// tsx test/bench/cart-view.ts: how long one typed quantity takes in a 500-line cart,
// from the tap to the state ready to show.
import { withPending, openEditedCart } from '../../src/application/cart/edited-cart.ts';
import { bestChoice } from '../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../src/domain/shared/money.ts';
import { goodsOf, ladderOf } from '../support/builders/goods.ts';
import { FakeShop } from '../support/fakes/fake-shop.ts';

const lines = 500;
const changes = 200;
const tiers = (count: number, id: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: id + place,
    threshold: money(500 * (place + 1)),
    money: money(10 * (place + 1)),
    goodsIds: null,
  }));

const goods = Array.from({ length: lines }, (_, place) =>
  goodsOf(String(place + 1), (5 + (place % 90) / 7).toFixed(2), {
    ladder: ladderOf([50, '4.80'], [200, '4.60']),
    fullReduction: place % 5 === 0 ? { id: place % 10, tiers: [{ threshold: money('300'), money: money('15') }] } : null,
  }),
);
const shop = new FakeShop({
  goods,
  activities: {
    'full-reduction': tiers(5, 1),
    discount: tiers(5, 1).map(({ id, threshold, goodsIds }) => ({ id, threshold, goodsIds, rate: money('0.98') })),
    coupon: tiers(5, 100),
    'cash-voucher': tiers(5, 200),
  },
});
for (const { id } of goods) shop.put(String(id), 10);

let edited = openEditedCart(shop.kept(), bestChoice);
const times: number[] = [];
for (let serial = 1; serial <= changes; serial += 1) {
  const began = performance.now();
  edited = withPending(
    { ...edited, pending: [] },
    { serial, edit: { kind: 'quantity', lineId: String((serial % lines) + 1), quantity: 10 + serial } },
  );
  times.push(performance.now() - began);
}
times.sort((one, other) => one - other);
const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
console.log(
  `${lines} lines, 5 tiers of each kind: a change priced and shown in p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (payable ${edited.view.ledger.payable})`,
);
