import { expect, it } from 'vitest';
import type { MemberOrders } from '../../../src/application/member/member-orders.ts';
import { firstSteps } from '../../../src/application/member/first-steps.ts';
import { qualifiedBuyer } from '../../support/fakes/fake-accounts.ts';

const none: MemberOrders = { counts: {}, newest: [] } as unknown as MemberOrders;
const some = { ...none, newest: [{}] } as unknown as MemberOrders;
const step = (name: 'sign-contract' | 'arrange-payment' | 'order') => ({
  ...qualifiedBuyer,
  ordering: { step: name, message: '', action: '', to: '' },
});
const coupons = (coupon: number) => ({ coupon, cashVoucher: 0, expiring: 0 });

it.each([
  ['nothing is done', step('sign-contract'), coupons(0), 0, [false, false, false]],
  ['the contract is signed', step('arrange-payment'), coupons(0), 0, [true, false, false]],
  ['it has a coupon', step('order'), coupons(1), 0, [true, true, false]],
  ['it has begun to fill its cart', step('order'), null, 3, [true, false, true]],
])('a shop without orders: %s', (_, buyer, vouchers, cartLines, done) => {
  expect(firstSteps({ buyer, orders: none, vouchers, cartLines })?.map(({ isDone }) => isDone)).toEqual(done);
});

it('is for no shop that has ordered, that waits for its review, or of which that is not known', () => {
  const facts = { buyer: step('order'), vouchers: coupons(0), cartLines: 0 };
  expect(firstSteps({ ...facts, orders: some })).toBeNull();
  expect(firstSteps({ ...facts, orders: null })).toBeNull();
  expect(firstSteps({ ...facts, orders: none, buyer: { ...facts.buyer, review: 'pending' } })).toBeNull();
});
