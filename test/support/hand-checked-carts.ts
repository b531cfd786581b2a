/**
 * Twelve small carts in wire shape with the result of the headless channel computed by hand, step by step in
 * the comments. No program made these numbers: when an implementation disagrees, work the comment through
 * again before touching either side.
 */
type Wire = Record<string, unknown>;
export interface HandCheckedCart {
  name: string;
  cart: Wire;
  result: Wire;
}

// Wire: a selected line of goods with plenty in stock.
const goods = (id: unknown, basePrice: unknown, more: Wire = {}): Wire => ({ id, base_price: basePrice, number: 1000, ...more });
const line = (id: unknown, number: number, of: Wire, more: Wire = {}): Wire => ({ id, number, is_selected: 1, goods: of, ...more });
const cart = (data: Wire[], activity: Wire = {}, more: Wire = {}): Wire => ({
  data,
  shipping_data: {},
  activity_data: activity,
  filter_data: {},
  ...more,
});

// Result: what is not named is the common case.
const NO_LADDER = { reached: null, next: null };
const priced = (id: unknown, unitPrice: string, amount: string, share: string, more: Wire = {}): Wire => ({
  id,
  unit_price: unitPrice,
  amount,
  counts: true,
  share,
  ladder: NO_LADDER,
  gift_total: 0,
  free_shipping_missing: null,
  over_stock: false,
  over_limit: false,
  ...more,
});
const tier = (id: unknown, status: 0 | 1, qualifying: string, missing: string): Wire => ({ id, status, qualifying, missing });
const took = (kind: string, id: unknown, amount: string): Wire => ({ kind, id, amount });
const tiers = (of: Wire = {}): Wire => ({ manjians: [], discounts: [], coupon: [], xjq: [], ...of });

export const handCheckedCarts: HandCheckedCart[] = [
  {
    // R3. Four lines of 10.00; manjian 0.50: 50 × 1000 / 4000 = 12.5 cents each, floors 12 × 4 = 48, 2 cents left,
    // all remainders equal.
    // Order of ids: digits first by number ('09' and 9 are equal numbers, '0' < '9' decides), 10, then 'a'.
    // So '09' and 9 pay a cent more.
    // Shares: 10.00 − 0.13 = 9.87 for '09' and 9; 10.00 − 0.12 = 9.88 for '10' and 'a'. 2 × 9.87 + 2 × 9.88 = 39.50.
    name: 'largest remainder: equal remainders go by id',
    cart: cart([line('a', 1, goods(1, 10)), line(9, 1, goods(2, 10)), line('10', 1, goods(3, 10)), line('09', 1, goods(4, 10))], {
      manjians: [{ id: 1, amount: 40, money: '0.5' }],
    }),
    result: {
      lines: [
        priced('a', '10.00', '10.00', '9.88'),
        priced(9, '10.00', '10.00', '9.87'),
        priced('10', '10.00', '10.00', '9.88'),
        priced('09', '10.00', '10.00', '9.87'),
      ],
      selected_kinds: 4,
      selected_number: 4,
      goods_amount: '40.00',
      reductions: [took('manjian', 1, '0.50')],
      tiers: tiers({ manjians: [tier(1, 1, '40.00', '0.00')] }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '39.50',
    },
  },
  {
    // R2, R8, R9. Exact: 3 × 0.3349 = 1.0047, 3 × 0.335 = 1.0050, 3 × 0.337 = 1.0110;
    // together 3.0207, so goods_amount 3.02, while the shown
    // amounts 1.00 + 1.00 + 1.01 make 3.01. The cent goes to the largest fraction of a cent:
    // .47, .50, .10, so line 5 starts with 1.01.
    // The tier of 3.02 is reached (qualifying is floor2 of the exact sum, not the sum of shown amounts).
    // 2 cents by 100 : 101 : 101 of 302: 200/302, 202/302, 202/302: floors 0, the 2 cents go to lines 3 and 5.
    // Shares 1.00 each.
    name: 'floor2 once on the exact sum, not on the shown amounts',
    cart: cart([line(1, 3, goods(1, '0.3349')), line(5, 3, goods(2, 0.335)), line(3, 3, goods(3, '0.3370'))], {
      manjians: [{ id: 1, amount: '3.02', money: '0.02' }],
    }),
    result: {
      lines: [priced(1, '0.3349', '1.00', '1.00'), priced(5, '0.335', '1.00', '1.00'), priced(3, '0.337', '1.01', '1.00')],
      selected_kinds: 3,
      selected_number: 9,
      goods_amount: '3.02',
      reductions: [took('manjian', 1, '0.02')],
      tiers: tiers({ manjians: [tier(1, 1, '3.02', '0.00')] }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '3.00',
    },
  },
  {
    // R6, reach-at-least: tiers in order 5: 9.00, 10: 7.50 (the lower of the two at 10).
    // 3 → base 10.00, next 5, missing 2: 30.00.
    //   5 → 9.00, next 10, missing 5: 45.00. 12 → 7.50, no next: 90.00.
    // R6, up-to: bands 3: 10.00, 6: 9.25, 9: 8.50, above them base 7.90.
    // 2 → band 3, next band 6, missing 3 − 2 + 1 = 2: 20.00.
    // 3 → band 3, missing 1: 30.00. 6 → band 6, next band 9, missing 1: 55.50. 8 → band 9, none after: 68.00.
    // 10 → base, no next: 79.00.
    // The flash line has its own price 4.20 and no ladder: 10 × 4.20 = 42.00.
    // 30 + 45 + 90 + 20 + 30 + 55.50 + 68 + 79 + 42 = 459.50; numbers 3 + 5 + 12 + 2 + 3 + 6 + 8 + 10 + 10 = 59.
    name: 'both ladders, their edges and what is missing to the next step',
    cart: (() => {
      const atLeast = {
        ladder_price: [
          { number: 10, price: 8 },
          { number: 5, price: 9 },
          { number: '10', price: '7.5' },
        ],
      };
      const upTo = {
        ladder_price_type: 1,
        ladder_price: [
          { number: 9, price: '8.50' },
          { number: 3, price: 10 },
          { number: 6, price: '9.2500' },
        ],
      };
      return cart([
        line(1, 3, goods(1, 10, atLeast)),
        line(2, 5, goods(2, 10, atLeast)),
        line(3, 12, goods(3, 10, atLeast)),
        line(4, 2, goods(4, 7.9, upTo)),
        line(5, 3, goods(5, 7.9, upTo)),
        line(6, 6, goods(6, 7.9, upTo)),
        line(7, 8, goods(7, 7.9, upTo)),
        line(8, 10, goods(8, 7.9, upTo)),
        line(9, 10, goods(9, 5, atLeast), { type: 1, price: '4.2' }),
      ]);
    })(),
    result: {
      lines: [
        priced(1, '10.00', '30.00', '30.00', { ladder: { reached: null, next: { number: 5, price: '9.00', missing: 2 } } }),
        priced(2, '9.00', '45.00', '45.00', {
          ladder: { reached: { number: 5, price: '9.00' }, next: { number: 10, price: '7.50', missing: 5 } },
        }),
        priced(3, '7.50', '90.00', '90.00', { ladder: { reached: { number: 10, price: '7.50' }, next: null } }),
        priced(4, '10.00', '20.00', '20.00', {
          ladder: { reached: { number: 3, price: '10.00' }, next: { number: 6, price: '9.25', missing: 2 } },
        }),
        priced(5, '10.00', '30.00', '30.00', {
          ladder: { reached: { number: 3, price: '10.00' }, next: { number: 6, price: '9.25', missing: 1 } },
        }),
        priced(6, '9.25', '55.50', '55.50', {
          ladder: { reached: { number: 6, price: '9.25' }, next: { number: 9, price: '8.50', missing: 1 } },
        }),
        priced(7, '8.50', '68.00', '68.00', { ladder: { reached: { number: 9, price: '8.50' }, next: null } }),
        priced(8, '7.90', '79.00', '79.00'),
        priced(9, '4.20', '42.00', '42.00'),
      ],
      selected_kinds: 9,
      selected_number: 59,
      goods_amount: '459.50',
      reductions: [],
      tiers: tiers(),
      shortfall: '0.00',
      freight: '0.00',
      payable: '459.50',
    },
  },
  {
    // R7, R18. Lines 1 and 2 are the same goods (1 and '1'): goods quantity 4 + 3 = 7 > stock 6 and > limit 5, on both.
    // Line 3, unselected, stands alone: 6 is not > 6, but > 5. Line 4 may not be bought, line 5 has no stock (1 > 0):
    // neither counts.
    // Gifts: line 1 floor(4/2) × 1 = 2; line 2 floor(3/2) × 3 = 3; line 3 does not count: 0.
    // Amounts: 4 × 2.5 = 10.00; 3 × 2 = 6.00; 6 × 2.5 = 15.00; 5.00; 30.00; 2 × 9.995 = 19.99. Counting:
    // 10 + 6 + 19.99 = 35.99; 4 + 3 + 2 = 9.
    name: 'which lines count, over stock, over limit, gifts',
    cart: cart([
      line(1, 4, goods(1, '2.5', { number: 6, qg_number: 5, gift: { type: 1, every: 2, give: 1 } })),
      line(2, 3, goods('1', null, { number: '6', qg_number: '5', gift: { type: 2, every: 2, give: 3 } }), { type: 1, price: 2 }),
      line(3, 6, goods(1, '2.5', { number: 6, qg_number: 5, gift: { type: 1, every: 2, give: 1 } }), { is_selected: 0 }),
      line(4, 1, goods(2, 5, { is_buy: 0 })),
      line(5, 1, goods(3, null, { number: 0 }), { type: 3, price: 30 }),
      line(6, 2, goods(4, null), { type: '3', price: 9.995 }),
    ]),
    result: {
      lines: [
        priced(1, '2.50', '10.00', '10.00', { gift_total: 2, over_stock: true, over_limit: true }),
        priced(2, '2.00', '6.00', '6.00', { gift_total: 3, over_stock: true, over_limit: true }),
        priced(3, '2.50', '15.00', '0.00', { counts: false, over_limit: true }),
        priced(4, '5.00', '5.00', '0.00', { counts: false }),
        priced(5, '30.00', '30.00', '0.00', { counts: false, over_stock: true }),
        priced(6, '9.995', '19.99', '19.99'),
      ],
      selected_kinds: 3,
      selected_number: 9,
      goods_amount: '35.99',
      reductions: [],
      tiers: tiers(),
      shortfall: '0.00',
      freight: '0.00',
      payable: '35.99',
    },
  },
  {
    // R11, in order of first appearance: line 4 ready 1.00 of 5.00 → 4.00.
    // Group 'g' (lines 1 and 2, the flash line too): 30 + 25 = 55.00; 50 → 30 and 20 → 12 reached, 60 → 50 not;
    // 30.00 by 3000 : 2500 of 5500:
    // 3000 × 3000 / 5500 = 1636.36…, 3000 × 2500 / 5500 = 1363.63…; the cent left to line 2:
    // 16.36 and 13.64 → 13.64 and 11.36.
    // Line 3 ready 50.00 of 10.00: takes 10.00 → 0.00. Line 2's own ready 7.00 and line 5's ready 2.00 do not count:
    // those lines have a group. 5 + 30 + 10 + 25 + 8 = 78.00; − 1 − 30 − 10 = 37.00 = 4.00 + 13.64 + 0 + 11.36 + 8.00.
    name: 'goods-level full reduction by groups and ready amounts',
    cart: (() => {
      const g = {
        id: 'g',
        tiers: [
          { amount: 20, money: 12 },
          { amount: 50, money: 30 },
          { amount: 60, money: 50 },
        ],
      };
      return cart([
        line(4, 1, goods(1, 5), { goods_manjian_amount: 1 }),
        line(1, 1, goods(2, 30, { goods_manjian: g })),
        line(3, 2, goods(3, 5), { goods_manjian_amount: '50.00' }),
        line(2, 1, goods(4, null, { goods_manjian: g }), { type: 1, price: 25, goods_manjian_amount: 7 }),
        line(5, 1, goods(5, 8, { goods_manjian: { id: 'h', tiers: [] } }), { goods_manjian_amount: 2 }),
      ]);
    })(),
    result: {
      lines: [
        priced(4, '5.00', '5.00', '4.00'),
        priced(1, '30.00', '30.00', '13.64'),
        priced(3, '5.00', '10.00', '0.00'),
        priced(2, '25.00', '25.00', '11.36'),
        priced(5, '8.00', '8.00', '8.00'),
      ],
      selected_kinds: 5,
      selected_number: 6,
      goods_amount: '78.00',
      reductions: [took('goods_manjian', 4, '1.00'), took('goods_manjian', 'g', '30.00'), took('goods_manjian', 3, '10.00')],
      tiers: tiers(),
      shortfall: '0.00',
      freight: '0.00',
      payable: '37.00',
    },
  },
  {
    // Line 1 ordinary 100.00, line 2 flash 50.00. R12 without goods_ids: ordinary lines only, qualifying 100.00;
    // 1, 2 and 3 each take 10.00:
    //   the larger amount (1, 2), then list order: 1. Left 90.00 + 50.00.
    // R13: 5 names both goods: floor2(140 × 0.94) = 131.60, takes 8.40. 6:
    // floor2(90 × 0.8888 = 79.992) = 79.99, takes 10.01: 6 applies.
    // R14: coupon lines: the flash line has with_coupon 0 by default;
    // qualifying 100.00 is by exact amounts, not by the 79.99 left; takes 20.00
    // → 59.99. R15: voucher 9 wants 100.01: not reached, 0.01 missing. 150 − 10 − 10.01 − 20 = 109.99 = 59.99 + 50.00.
    // R17: manjians reached by amount down 1, 2 (list order), 3, then 4. Discounts 5 (150), 6 (0).
    name: 'manjian, then discount, then coupon; qualifying stays by exact amounts',
    cart: cart([line(1, 10, goods(1, 10)), line(2, 1, goods(2, null), { type: 1, price: 50 })], {
      manjians: [
        { id: 4, amount: 150, money: 30 },
        { id: 3, amount: 90, money: 10 },
        { id: 1, amount: 100, money: 10 },
        { id: 2, amount: 100, money: 10 },
      ],
      discounts: [
        { id: 6, amount: 0, rate: '0.8888' },
        { id: 5, amount: 150, rate: 0.94, goods_ids: ['1', 2] },
      ],
      coupon: [{ id: 1, amount: 100, money: 20 }],
      xjq: [{ id: 9, amount: '100.01', money: 5 }],
    }),
    result: {
      lines: [priced(1, '10.00', '100.00', '59.99'), priced(2, '50.00', '50.00', '50.00')],
      selected_kinds: 2,
      selected_number: 11,
      goods_amount: '150.00',
      reductions: [took('manjian', 1, '10.00'), took('discount', 6, '10.01'), took('coupon', 1, '20.00')],
      tiers: tiers({
        manjians: [tier(1, 1, '100.00', '0.00'), tier(2, 1, '100.00', '0.00'), tier(3, 1, '100.00', '0.00'), tier(4, 0, '100.00', '50.00')],
        discounts: [tier(5, 1, '150.00', '0.00'), tier(6, 1, '100.00', '0.00')],
        coupon: [tier(1, 1, '100.00', '0.00')],
        xjq: [tier(9, 0, '100.00', '0.01')],
      }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '109.99',
    },
  },
  {
    // R14–R16. Three lines of 10.00; the coupon takes from goods 1 and 2, the voucher from goods 2 and 3; 15.00 each.
    // (none, none): 30. Coupon alone: 15 + waste 0. Voucher alone: 15 + waste 0. Both: the coupon takes 7.50 +
    // 7.50, left 2.50, 2.50, 10.00; the voucher finds 12.50 and takes that: payable 2.50 + waste 2.50 = 5.00, the
    // least. Shares 2.50, 0.00, 0.00.
    name: 'the voucher comes after a coupon of an overlapping scope',
    cart: cart([line(1, 1, goods(1, 10)), line(2, 1, goods(2, 10)), line(3, 1, goods(3, 10))], {
      coupon: [{ id: 'c', amount: 20, money: 15, goods_ids: [1, 2] }],
      xjq: [{ id: 'v', amount: 20, money: 15, goods_ids: [2, 3] }],
    }),
    result: {
      lines: [priced(1, '10.00', '10.00', '2.50'), priced(2, '10.00', '10.00', '0.00'), priced(3, '10.00', '10.00', '0.00')],
      selected_kinds: 3,
      selected_number: 3,
      goods_amount: '30.00',
      reductions: [took('coupon', 'c', '15.00'), took('xjq', 'v', '12.50')],
      tiers: tiers({ coupon: [tier('c', 1, '20.00', '0.00')], xjq: [tier('v', 1, '20.00', '0.00')] }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '2.50',
    },
  },
  {
    // R16, one line of 10.00. Payable + waste is 0 for coupon 1 (10) alone, for voucher 5 (10) alone, and for
    // coupon 3 (4) with voucher 6 (6); payable 0 and face value 10 in each; the coupon's place decides, «none»
    // before the first: voucher 5 alone.
    // R17: alone, coupons 2 and 1 would take 10.00, 3 would take 4.00; the tie by lower money: 1 (10), 2 (12), 3.
    // Vouchers 5 (10.00), 6 (6.00).
    name: 'best plan: a threefold tie goes to the plan without coupon',
    cart: cart([line(1, 1, goods(1, 10))], {
      coupon: [
        { id: 2, amount: 0, money: 12 },
        { id: 1, amount: 0, money: 10 },
        { id: 3, amount: 0, money: 4 },
      ],
      xjq: [
        { id: 6, amount: 0, money: 6 },
        { id: 5, amount: 0, money: 10 },
      ],
    }),
    result: {
      lines: [priced(1, '10.00', '10.00', '0.00')],
      selected_kinds: 1,
      selected_number: 1,
      goods_amount: '10.00',
      reductions: [took('xjq', 5, '10.00')],
      tiers: tiers({
        coupon: [tier(1, 1, '10.00', '0.00'), tier(2, 1, '10.00', '0.00'), tier(3, 1, '10.00', '0.00')],
        xjq: [tier(5, 1, '10.00', '0.00'), tier(6, 1, '10.00', '0.00')],
      }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '0.00',
    },
  },
  {
    // R16, one line of 10.00, no voucher wanted ("0"). none: 10 + 0 = 10. P (13): payable 0 + waste 3 = 3. Q (7):
    // payable 3 + waste 0 = 3.
    // The tie goes to the lower payable: P, which takes 10.00.
    // R17: coupons reached P (10.00), Q (7.00); not reached by missing: E has an empty scope, 5.00 − 0.00 = 5.00;
    // Z 30 − 10 = 20.00.
    // Manjians, none reached, by amount up: 2 (20, missing 10.00), 1 (90, missing 80.00).
    name: 'best plan: a tie of payable + waste goes to the lower payable',
    cart: cart(
      [line(1, 1, goods(1, 10))],
      {
        manjians: [
          { id: 1, amount: 90, money: 9 },
          { id: 2, amount: 20, money: 2 },
        ],
        coupon: [
          { id: 'Z', amount: 30, money: 99 },
          { id: 'E', amount: 5, money: 3, goods_ids: [] },
          { id: 'Q', amount: 0, money: 7 },
          { id: 'P', amount: 10, money: 13 },
        ],
        xjq: [{ id: 'v', amount: 10, money: 4 }],
      },
      { xjq_id: '0' },
    ),
    result: {
      lines: [priced(1, '10.00', '10.00', '0.00')],
      selected_kinds: 1,
      selected_number: 1,
      goods_amount: '10.00',
      reductions: [took('coupon', 'P', '10.00')],
      tiers: tiers({
        manjians: [tier(2, 0, '10.00', '10.00'), tier(1, 0, '10.00', '80.00')],
        coupon: [
          tier('P', 1, '10.00', '0.00'),
          tier('Q', 1, '10.00', '0.00'),
          tier('E', 0, '0.00', '5.00'),
          tier('Z', 0, '10.00', '20.00'),
        ],
        xjq: [tier('v', 1, '10.00', '0.00')],
      }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '0.00',
    },
  },
  {
    // R16, one line of 10.00, voucher v (20) given. Without coupon v takes 10.00: payable 0 + waste 10 = 10.
    // With coupon P (10) nothing is left
    // for v: a reduction of 0 is not listed and spends nothing, so v wastes nothing:
    // payable 0 + waste 0 = 0, the least.
    name: 'a given voucher that finds nothing left spends nothing',
    cart: cart(
      [line(1, 1, goods(1, 10))],
      { coupon: [{ id: 'P', amount: 0, money: 10 }], xjq: [{ id: 'v', amount: 0, money: 20 }] },
      { xjq_id: 'v' },
    ),
    result: {
      lines: [priced(1, '10.00', '10.00', '0.00')],
      selected_kinds: 1,
      selected_number: 1,
      goods_amount: '10.00',
      reductions: [took('coupon', 'P', '10.00')],
      tiers: tiers({ coupon: [tier('P', 1, '10.00', '0.00')], xjq: [tier('v', 1, '10.00', '0.00')] }),
      shortfall: '0.00',
      freight: '0.00',
      payable: '0.00',
    },
  },
  {
    // R19. Lines 1 and 2 are the same goods: goods quantity 3 + 2 = 5 ≥ 5, both ship free, nothing missing.
    // Line 3 does not count, its own
    // number is 4: 10 − 4 = 6 missing. Shortfall 100 − 10 − 20.50 = 69.50, but every counting line ships free:
    // freight 0.00.
    name: 'short of free shipping, yet every counting line ships free',
    cart: cart(
      [
        line(1, 3, goods(1, 2, { is_dpby: 1, free_shipping_number: 5 })),
        line(2, 2, goods(1, 2, { is_free_shipping: '1', free_shipping_number: '5' })),
        line(3, 4, goods(2, 7, { is_free_shipping: 1, free_shipping_number: 10 }), { is_selected: 0 }),
      ],
      {},
      { shipping_data: { shipping_amount: 100, no_trans_order_amount: '20.5', freight: 8 } },
    ),
    result: {
      lines: [
        priced(1, '2.00', '6.00', '6.00', { free_shipping_missing: 0 }),
        priced(2, '2.00', '4.00', '4.00', { free_shipping_missing: 0 }),
        priced(3, '7.00', '28.00', '0.00', { counts: false, free_shipping_missing: 6 }),
      ],
      selected_kinds: 2,
      selected_number: 5,
      goods_amount: '10.00',
      reductions: [],
      tiers: tiers(),
      shortfall: '69.50',
      freight: '0.00',
      payable: '10.00',
    },
  },
  {
    // R19, R20. 2 × 2.345 = 4.69 and 10.00: goods_amount 14.69;
    // shortfall 30 − 14.69 − 5 = 10.31 (reductions do not change it). Line 1 lacks
    // 5 − 2 = 3, line 2 never ships free: freight 8.00. Coupon 5.00 by 469 : 1000 of 1469: 159.63… and 340.36…, the
    // cent left to line 1: 1.60 and 3.40. Shares 3.09 + 6.60 = 9.69, payable 9.69 + 8.00 = 17.69: freight has no share.
    name: 'freight is charged, and has no share',
    cart: cart(
      [line(1, 2, goods(1, '2.345', { is_dpby: 1, free_shipping_number: 5 })), line(2, 1, goods(2, 10))],
      { coupon: [{ id: 3, amount: '14.69', money: 5 }] },
      { shipping_data: { shipping_amount: 30, no_trans_order_amount: 5, freight: '8.00' }, coupon_id: '3' },
    ),
    result: {
      lines: [priced(1, '2.345', '4.69', '3.09', { free_shipping_missing: 3 }), priced(2, '10.00', '10.00', '6.60')],
      selected_kinds: 2,
      selected_number: 3,
      goods_amount: '14.69',
      reductions: [took('coupon', 3, '5.00')],
      tiers: tiers({ coupon: [tier(3, 1, '14.69', '0.00')] }),
      shortfall: '10.31',
      freight: '8.00',
      payable: '17.69',
    },
  },
];
