import fc from 'fast-check';

type Wire = Record<string, unknown>;

/** How large a cart's amounts are: ties everywhere, fractions of a fen, a usual shop, up to 12 digits. */
const scales = ['tiny', 'fractions', 'shop', 'huge'] as const;
type Scale = (typeof scales)[number];

const integerPart: Record<Scale, fc.Arbitrary<number>> = {
  tiny: fc.integer({ min: 0, max: 3 }),
  fractions: fc.constantFrom(0, 0, 1),
  shop: fc.integer({ min: 0, max: 300 }),
  huge: fc.integer({ min: 0, max: 999_999_999_999 }),
};

/** An amount as the wire writes it: text, or a number where its digits allow one (R1). */
const amount = (scale: Scale, decimals: number): fc.Arbitrary<string | number> =>
  fc
    .tuple(integerPart[scale], fc.integer({ min: 0, max: decimals }), fc.integer({ min: 0, max: 9999 }), fc.boolean())
    .map(([whole, places, digits, asNumber]) => {
      const fraction = String(digits).padStart(4, '0').slice(0, places);
      const text = fraction === '' ? String(whole) : `${String(whole)}.${fraction}`;
      return asNumber && text.length <= 15 ? Number(text) : text;
    });

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(null, undefined) });

const flag = fc.constantFrom<unknown>(1, 1, '1', 1, 0, '0');
const mostlyOn = fc.constantFrom<unknown>(1, 1, 1, 1, 1, '1', 0);
const id = (names: readonly (string | number)[]) => fc.constantFrom(...names);

const goodsIds = [1, 2, 3, '3', 4, 'g', '04', '药'] as const;
const groupIds = [1, '1', 2, 'm'] as const;

/** Ids of every sort: numbers, digits as text with leading zeros, longer than a number holds, words. */
const lineId = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 40 }).map((number) => `0${String(number)}`),
  fc.constantFrom('9007199254740993', '9007199254740992', 'a', 'B', 'Z9', '線', '😀'),
);

const quantity = (scale: Scale) =>
  fc.oneof(fc.integer({ min: 1, max: 12 }), scale === 'huge' ? fc.integer({ min: 1, max: 999_999 }) : fc.integer({ min: 1, max: 60 }));

const ladder = (scale: Scale) =>
  fc.array(fc.record({ number: fc.integer({ min: 1, max: 20 }), price: amount(scale, 4) }), { maxLength: 4 });

const cutTier = (scale: Scale) => fc.record({ amount: amount(scale, 2), money: amount(scale, 2) });

const lineOf = (scale: Scale, groups: ReadonlyMap<string, unknown>) =>
  fc
    .record({
      type: fc.constantFrom<unknown>(0, 0, 0, '0', null, 1, 3, '3', 4, '4'),
      number: quantity(scale),
      price: amount(scale, 4),
      is_selected: mostlyOn,
      with_coupon: maybe(flag),
      goods_manjian_amount: maybe(amount(scale, 2)),
      goods: fc.record({
        id: id(goodsIds),
        base_price: amount(scale, 4),
        number: fc.constantFrom<unknown>(0, 5, 999, '9', 999_999, 999_999),
        is_buy: fc.constantFrom<unknown>(1, null, 1, '1', 0),
        // Ephedrine goods are ordered separately (R68); other shops write the flag in their own way.
        is_hm: fc.constantFrom<unknown>(undefined, null, 0, '', 0, 1, '1', true),
        zbz: maybe(fc.constantFrom<unknown>(1, 5, '10', 'many')),
        qg_number: maybe(fc.constantFrom<unknown>(0, 3, '20')),
        is_dpby: maybe(flag),
        is_free_shipping: maybe(flag),
        free_shipping_number: maybe(fc.integer({ min: 0, max: 30 })),
        ladder_price: maybe(ladder(scale)),
        ladder_price_type: maybe(fc.constantFrom<unknown>(0, 1, '1', 2)),
        goods_manjian: maybe(id(groupIds).map((group) => ({ id: group, tiers: groups.get(String(group)) }))),
        gift: maybe(
          fc.record({ type: fc.constantFrom(1, 2), every: fc.integer({ min: 1, max: 9 }), give: fc.integer({ min: 1, max: 3 }) }),
        ),
      }),
    })
    .map((line) => line as Wire);

const named = fc.array(id(goodsIds), { maxLength: 4 });

/** A list of tiers with ids 1 … n, so that every one has a different id. */
const tiers = (tier: fc.Arbitrary<Wire>, most = 4) =>
  fc.array(tier, { maxLength: most }).map((list) => list.map((each, index) => ({ ...each, id: index + 1 })));

/** Carts of at most so many lines, each with an id of its own. */
interface Length {
  readonly minLength: number;
  readonly maxLength: number;
  readonly lineIds: fc.Arbitrary<unknown>;
}

const wireCartOf = ({ lineIds, ...length }: Length): fc.Arbitrary<Wire> =>
  fc.constantFrom(...scales).chain((scale) => {
    const moneyTier = fc.record({ amount: amount(scale, 2), money: amount(scale, 2), goods_ids: maybe(named) }) as fc.Arbitrary<Wire>;
    const discount = fc.record({
      amount: amount(scale, 2),
      rate: fc.integer({ min: 1, max: 10_000 }).map((parts) => (parts / 10_000).toFixed(4)),
      goods_ids: maybe(named),
    }) as fc.Arbitrary<Wire>;
    return fc.tuple(...['1', '2', 'm'].map(() => fc.array(cutTier(scale), { maxLength: 3 }))).chain(([one, two, other]) => {
      const groups = new Map<string, unknown>([
        ['1', one],
        ['2', two],
        ['m', other],
      ]);
      return fc.record({
        data: fc
          .uniqueArray(fc.tuple(lineIds, lineOf(scale, groups)), { selector: ([each]) => String(each), size: '+2', ...length })
          .map((lines) => lines.map(([each, line]) => ({ ...line, id: each }))),
        shipping_data: maybe(
          fc.record({
            // The second is one that few carts reach, however long they are.
            shipping_amount: maybe(fc.oneof(amount(scale, 2), fc.constant('999999999999'))),
            no_trans_order_amount: maybe(amount('tiny', 2)),
            freight: maybe(amount('shop', 2)),
          }),
        ),
        activity_data: fc.record({
          manjians: tiers(moneyTier),
          discounts: tiers(discount),
          coupon: tiers(moneyTier),
          xjq: tiers(moneyTier),
        }),
      }) as fc.Arbitrary<Wire>;
    });
  });

/** A well-formed wire cart of any scale with overlapping scopes and ties; without a choice of vouchers. */
export const wireCart: fc.Arbitrary<Wire> = wireCartOf({ minLength: 0, maxLength: 8, lineIds: lineId });

/** The same with as many lines as a shop's cart has, and more (product.md: 50–300). */
const longWireCart: fc.Arbitrary<Wire> = wireCartOf({
  minLength: 10,
  maxLength: 300,
  lineIds: fc.oneof(
    lineId,
    fc.integer({ min: 41, max: 9999 }),
    fc.integer({ min: 41, max: 9999 }).map((number) => `x${String(number)}`),
  ),
});

const pick = fc.constantFrom<unknown>(undefined, undefined, null, 0, '0', 1, 2, '3', 'nobody');

/** A wire cart with any choice, some of which must be refused (R16). */
const withChoice = (carts: fc.Arbitrary<Wire>): fc.Arbitrary<Wire> =>
  fc.tuple(carts, pick, pick).map(([cart, coupon, voucher]) => ({ ...cart, coupon_id: coupon, xjq_id: voucher }));

export const wireCartWithChoice = withChoice(wireCart);
export const longWireCartWithChoice = withChoice(longWireCart);
