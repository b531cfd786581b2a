import { describe, expect, it } from 'vitest';
import { mayOf } from '../../../src/application/account/may.ts';
import { exceededLimit } from '../../../src/application/checkout/own-limit.ts';
import { allowedOrder, showOrder } from '../../../src/application/order/order-view.ts';
import type { Order } from '../../../src/application/order/order.ts';
import { invitedRoles, rightsOf } from '../../../src/domain/account/shop-role.ts';
import { money } from '../../../src/domain/shared/money.ts';

const order: Order = {
  id: '1',
  number: '26112800001',
  state: 'unpaid',
  placedAt: 1_795_876_200,
  payable: money('3070.98'),
  expiresAt: 1_795_962_660,
  kinds: 1,
  units: 10,
  hasEphedrine: false,
  hasRefund: false,
  invoicing: 'none',
  canReturn: false,
  cases: [],
  lines: [],
  isPartlyShipped: false,
  papersAddress: '',
  placedBy: '李娜',
  approval: 'not-needed',
  approvedBy: '',
  approvedAt: null,
};
const shown = (change: Partial<Order> = {}) => showOrder({ ...order, ...change });
const acts = ['canApprove', 'canPay', 'canCancel', 'canConfirm', 'owesReceipt', 'canBuyAgain', 'canReturn'] as const;
const actsOf = (change: Partial<Order>, role: (typeof invitedRoles)[number] | 'owner') => {
  const allowed = allowedOrder(shown(change), mayOf({ rights: rightsOf[role] }));
  return acts.filter((act) => allowed[act]);
};

describe('an order and its approval (R65)', () => {
  it('waits for the owner with its day, is no order to pay, and says who placed it', () => {
    expect(shown({ approval: 'waiting' })).toMatchObject({
      badge: 'awaiting-approval',
      canApprove: true,
      canPay: false,
      isUnpaid: true,
      placedBy: '李娜',
    });
    expect(shown({ approval: 'waiting' }).payBy).toMatch(/^\d\d-\d\d \d\d:\d\d$/);
    expect(shown()).toMatchObject({ badge: 'unpaid', canApprove: false, canPay: true });
    expect(shown().payBy).toMatch(/^\d\d:\d\d$/);
    expect(shown({ approval: 'given', approvedBy: '王芳' })).toMatchObject({ badge: 'unpaid', canPay: true, placedBy: '李娜，王芳批准' });
    // What is over waits for nobody.
    expect(shown({ approval: 'waiting', state: 'cancelled' })).toMatchObject({ badge: 'cancelled', canApprove: false });
  });

  it.each([
    ['owner', { approval: 'waiting' }, ['canApprove', 'canCancel']],
    ['purchaser', { approval: 'waiting' }, ['canCancel']],
    ['finance', { approval: 'waiting' }, []],
    ['purchaser', {}, ['canPay', 'canCancel']],
    ['finance', {}, ['canPay']],
    ['quality', {}, []],
    ['purchaser', { state: 'shipped', canReturn: true }, ['canConfirm', 'canBuyAgain', 'canReturn']],
    ['finance', { state: 'shipped', canReturn: true }, []],
  ] as const)('offers a %s of %o what they may do', (role, change, offered) => {
    expect(actsOf(change, role)).toEqual(offered);
  });

  it('offers everything where a server knows no roles', () => {
    expect(allowedOrder(shown(), mayOf({ rights: null }))).toMatchObject({ canPay: true, canCancel: true });
    expect(mayOf(null)('manage')).toBe(true);
  });

  it.each([
    ['no limit', null, '99999', null],
    ['at the limit', '2000', '2000.00', null],
    ['a fen above it', '2000', '2000.01', '2,000'],
  ])('is said before it is placed: %s', (_what, limit, payable, said) => {
    expect(exceededLimit({ orderLimit: limit === null ? null : money(limit) }, money(payable))).toBe(said);
  });
});
