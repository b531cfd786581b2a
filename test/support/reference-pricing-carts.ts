/**
 * Carts in wire shape for comparing two implementations of the trading rules: a seeded generator of well-formed
 * carts that reaches every rule, a list of malformed carts with the field paths that must be refused, and odd
 * carts that must be accepted.
 */
type Wire = Record<string, unknown>;

/** mulberry32: a small seeded generator of numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A well-formed cart (only a given coupon_id or xjq_id may have to be refused, R16). Each cart has one of four
 * scales: `tiny` (values of 0 … 3, ties everywhere), `cents` (fractions of a cent matter), `shop` (ordinary) and
 * `huge` (12 digits before the point).
 */
export const randomCart = (random: () => number): Wire => withEphedrine(random, cartOf(random, 'short'));

/** A cart of 10–300 lines, as shops have them (product.md): what counts lines or kinds of goods shows only here. */
export const randomLongCart = (random: () => number): Wire => withEphedrine(random, cartOf(random, 'long'));

/** In a third of the carts some lines are ephedrine goods, in every spelling of the flag (R68). */
function withEphedrine(random: () => number, cart: Wire): Wire {
  const share = random() < 1 / 3 ? random() : 0;
  const marked = (line: Wire): Wire =>
    random() < share ? { ...line, goods: { ...(line.goods as Wire), is_hm: ([1, '1', true] as const)[Math.floor(random() * 3)] } } : line;
  return share === 0 ? cart : { ...cart, data: (cart.data as Wire[]).map(marked) };
}

function cartOf(random: () => number, length: 'short' | 'long'): Wire {
  const int = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const chance = (probability: number): boolean => random() < probability;
  const pick = <T>(...values: [T, ...T[]]): T => values[int(0, values.length - 1)] ?? values[0];
  const many = <T>(from: number, to: number, make: (index: number) => T): T[] => Array.from({ length: int(from, to) }, (_, i) => make(i));
  const scale = pick('tiny', 'tiny', 'cents', 'cents', 'shop', 'shop', 'shop', 'huge');

  /** Leaves a field out, or gives null, now and then. */
  const sometimes = (name: string, probability: number, value: () => unknown): Wire => {
    if (chance(probability)) return { [name]: value() };
    return chance(0.3) ? { [name]: null } : {};
  };
  const flag = (probability: number): unknown => (chance(probability) ? pick<unknown>(1, '1') : pick<unknown>(0, '0'));
  const integer = (value: number): unknown => (chance(0.2) ? pick(String(value), `0${value}`) : value);
  /** A decimal as a string, or as a number when its 15 digits allow it. */
  const decimal = (whole: number | string, decimals: string): unknown => {
    const text = decimals ? `${whole}.${decimals}` : String(whole);
    return chance(0.4) && text.replace('.', '').length <= 15 ? Number(text) : text;
  };
  const digits = (length: number): string => Array.from({ length }, () => pick(int(0, 9), 0, 5, 9)).join('');
  const anyPrice = (): unknown => {
    if (scale === 'tiny') return decimal(int(0, 2), pick('', '', '5', '50', '25', '3333', '005'));
    if (scale === 'cents') return decimal(pick(0, 0, 1), digits(int(2, 4)));
    if (scale === 'shop') return decimal(int(0, 120), digits(int(0, 4)));
    return decimal(`${int(1, 9)}${digits(int(8, 11))}`, digits(int(0, 4)));
  };
  /** A third of the carts have lines much alike, so that remainders tie and line ids decide. */
  const alike = chance(0.35) ? 0.9 : 0;
  const commonPrice = anyPrice();
  const commonQuantity = int(1, 4);
  const price = (): unknown => (chance(alike) ? commonPrice : anyPrice());
  const money = (most: number): unknown => {
    if (scale === 'tiny') return decimal(int(0, 3), pick('', '', '', '5', '50'));
    if (scale === 'cents') return decimal(chance(0.6) ? 0 : int(0, 2), digits(2));
    if (scale === 'shop') return decimal(int(0, most), digits(int(0, 2)));
    return decimal(`${int(1, 9)}${digits(int(6, 11))}`, digits(int(0, 2)));
  };
  const quantity = (): number => {
    if (chance(alike)) return commonQuantity;
    if (scale === 'tiny') return int(1, 3);
    if (scale === 'huge') return pick(1, 999999, int(1, 999999));
    return chance(0.05) ? 999999 : int(1, 24);
  };
  /**
   * Ids that sort badly: numbers, digit strings, leading zeros, mixed text,
   * text beyond ASCII and beyond the first plane.
   */
  const widest = length === 'long' ? 900 : 30;
  const id = (): string | number =>
    pick<string | number>(
      int(1, widest),
      int(1, widest),
      int(1, widest),
      String(int(1, widest)),
      `0${int(1, widest)}`,
      `${int(1, 9)}x`,
      pick('a', 'B', 'b', 'ab', 'é', '药', '😀', ' 1', '-1', '１'),
      9007199254740991,
      '9007199254740993',
    );
  const uniqueIds = (count: number): (string | number)[] => {
    const ids = new Map<string, string | number>();
    while (ids.size < count) {
      const next = id();
      if (!ids.has(String(next))) ids.set(String(next), next);
    }
    return [...ids.values()];
  };
  const otherForm = (value: string | number): string | number => (chance(0.3) ? String(value) : value);

  const manyLines = (): number => (chance(0.75) ? int(10, 60) : int(61, 300));
  const goodsIds = uniqueIds(length === 'long' ? int(5, 80) : int(1, 4));
  /** Among many lines there is nearly always one that does not ship free. */
  const allShipFree = length === 'long' && chance(0.2);
  const goodsId = (): string | number => otherForm(goodsIds[int(0, goodsIds.length - 1)] ?? 1);
  const groups = uniqueIds(int(1, 2)).map((groupId) => ({
    id: groupId,
    tiers: many(0, 3, () => ({ amount: money(200), money: money(40) })),
  }));
  /** The same group again: another form of the id, amounts of the same value written another way. */
  const sameGroup = (group: { id: string | number; tiers: { amount: unknown; money: unknown }[] }): Wire => ({
    id: otherForm(group.id),
    tiers: group.tiers.map((tier) => ({
      amount: chance(0.3) ? String(tier.amount) : tier.amount,
      money: chance(0.3) ? String(tier.money) : tier.money,
    })),
  });
  const ladder = (): unknown => many(0, 4, () => ({ number: integer(chance(0.7) ? int(1, 8) : int(1, 30)), price: price() }));
  const goods = (ordinary: boolean): Wire => ({
    id: goodsId(),
    name: 'goods',
    ...(ordinary ? { base_price: price() } : sometimes('base_price', 0.5, price)),
    number: integer(chance(0.15) ? 0 : pick(int(1, 10), 1000000)),
    ...sometimes('is_buy', 0.6, () => flag(0.85)),
    ...sometimes('zbz', 0.3, () => int(1, 10)),
    ...sometimes('qg_number', 0.4, () => integer(int(0, 10))),
    ...sometimes('is_dpby', 0.4, () => flag(0.6)),
    ...sometimes('is_free_shipping', 0.4, () => flag(0.6)),
    ...sometimes('free_shipping_number', 0.5, () => integer(pick(int(0, 12), int(0, 4)))),
    ...sometimes('ladder_price', 0.6, ladder),
    ...sometimes('ladder_price_type', 0.7, () => integer(pick(0, 1, 1, 2))),
    ...sometimes('goods_manjian', 0.35, () => sameGroup(groups[int(0, groups.length - 1)] ?? { id: 1, tiers: [] })),
    ...sometimes('gift', 0.2, () => ({ type: pick(1, 2), every: integer(int(1, 5)), give: integer(int(1, 3)) })),
    ...(allShipFree ? { is_free_shipping: 1, free_shipping_number: 0 } : {}),
  });
  const lineIds = uniqueIds(length === 'long' ? manyLines() : chance(0.05) ? 0 : int(1, 7));
  const data = lineIds.map((lineId): Wire => {
    const type = pick(0, 0, 0, 1, 3, 4);
    return {
      id: lineId,
      ...(type === 0 ? sometimes('type', 0.5, () => integer(0)) : { type: integer(type) }),
      number: integer(quantity()),
      ...(type === 0 ? sometimes('price', 0.3, price) : { price: price() }),
      ...(chance(0.9) ? { is_selected: flag(0.85) } : {}),
      ...sometimes('with_coupon', 0.5, () => flag(0.7)),
      ...sometimes('goods_manjian_amount', 0.25, () => money(20)),
      ...sometimes('gift_data', 0.1, () => ({ total: 1, type: 1 })),
      goods: goods(type === 0),
    };
  });

  const tiers = (effect: () => Wire): (Wire & { id: string | number })[] =>
    uniqueIds(int(0, 4)).map((tierId) => ({
      id: tierId,
      amount: chance(0.35) ? 0 : money(300),
      ...effect(),
      ...sometimes('goods_ids', 0.4, () => many(0, 3, goodsId)),
    }));
  const off = (): Wire => ({ money: money(60) });
  const rate = (): Wire => ({ rate: pick<unknown>(1, '1.0000', 0.94, '0.94', 0.5, '0.9', 0.8888, '0.0001', '0.3333') });
  const manjians = tiers(off);
  const discounts = tiers(rate);
  const coupon = tiers(off);
  const xjq = tiers(off);
  const choice = (name: string, list: { id: string | number }[]): Wire => {
    if (chance(0.75)) return chance(0.3) ? { [name]: null } : {};
    if (chance(0.25)) return { [name]: pick<unknown>(0, '0') };
    const chosen = list[int(0, list.length - 1)];
    return { [name]: chosen && !chance(0.05) ? otherForm(chosen.id) : id() };
  };
  return {
    data,
    shipping_data: {
      ...sometimes('shipping_amount', 0.8, () => pick(money(400), money(4000), '9999999')),
      ...sometimes('no_trans_order_amount', 0.4, () => money(100)),
      ...sometimes('freight', 0.7, () => money(15)),
      // Many lines reach nearly every threshold.
      ...(length === 'long' && chance(0.4) ? { shipping_amount: '999999999999', freight: '8.00' } : {}),
    },
    activity_data: {
      ...(chance(0.9) ? { manjians } : {}),
      ...(chance(0.9) ? { discounts } : {}),
      ...(chance(0.95) ? { coupon } : {}),
      ...(chance(0.95) ? { xjq } : {}),
    },
    filter_data: {},
    ...choice('coupon_id', coupon),
    ...choice('xjq_id', xjq),
  };
}

// ---------------------------------------------------------------- malformed carts

/** A cart with every field, nothing wrong: an ordinary line with a group, a flash line, a combination. */
const sound = (): Wire => ({
  data: [
    {
      id: 1,
      type: 0,
      goods_type: 1,
      number: 10,
      price: null,
      is_selected: 1,
      with_coupon: 1,
      goods_manjian_amount: '0.00',
      goods: {
        id: 11,
        name: 'A',
        base_price: '12.5',
        number: 100,
        is_buy: 1,
        zbz: 10,
        qg_number: 0,
        is_dpby: 0,
        is_free_shipping: 1,
        free_shipping_number: 20,
        ladder_price: [
          { number: 10, price: '12.25' },
          { number: 20, price: '12.0001' },
        ],
        ladder_price_type: 0,
        goods_manjian: {
          id: 7,
          tiers: [
            { amount: '100', money: '5' },
            { amount: '200', money: '12' },
          ],
        },
        gift: { type: 1, every: 10, give: 1 },
      },
    },
    {
      id: 2,
      type: 1,
      number: 2,
      price: '9.9',
      is_selected: 1,
      goods: {
        id: 12,
        number: 5,
        goods_manjian: {
          id: 7,
          tiers: [
            { amount: 100, money: 5 },
            { amount: 200, money: 12 },
          ],
        },
      },
    },
    { id: 'x', type: 3, number: 1, price: 30, is_selected: 0, goods: { id: 'g', number: 5 } },
  ],
  shipping_data: { shipping_amount: '300', no_trans_order_amount: '0', freight: '8' },
  activity_data: {
    manjians: [
      { id: 1, amount: '100', money: '2' },
      { id: 2, amount: '500', money: '20' },
    ],
    discounts: [{ id: 1, amount: '100', rate: '0.94', goods_ids: [11] }],
    coupon: [
      { id: 1, amount: '50', money: '5', goods_ids: null },
      { id: 2, amount: '9000', money: '50' },
    ],
    xjq: [
      { id: 1, amount: '50', money: '5' },
      { id: 2, amount: '1', money: '1', goods_ids: [] },
    ],
  },
  filter_data: {},
});

/** The sound cart with the field at `path` set to `value`; undefined takes the field away. */
function soundWith(path: string, value: unknown): Wire {
  const cart = sound();
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Wire>((at, key) => at[key] as Wire, cart);
  parent[last] = value;
  return JSON.parse(JSON.stringify(cart)) as Wire;
}

const LINE = 'data[0]';
const GOODS = 'data[0].goods';
const long = (length: number): string => 'i'.repeat(length);

/** name, the field that is set, its value, the refused paths when they are not that field alone. */
const bad: [string, string, unknown, string[]?][] = [
  // R1: the text of an amount
  ['amount with a minus sign', `${GOODS}.base_price`, '-1'],
  ['negative number as amount', `${GOODS}.base_price`, -1],
  ['amount with a plus sign', `${GOODS}.base_price`, '+1'],
  ['amount with a space before', `${GOODS}.base_price`, ' 1'],
  ['amount with a line break after', `${GOODS}.base_price`, '1\n'],
  ['amount with an exponent', `${GOODS}.base_price`, '1e2'],
  ['number whose shortest text has an exponent', `${GOODS}.base_price`, 1e-7],
  ['amount without whole part', `${GOODS}.base_price`, '.5'],
  ['amount without decimals after the point', `${GOODS}.base_price`, '5.'],
  ['amount with a decimal comma', `${GOODS}.base_price`, '1,5'],
  ['amount with full-width digits', `${GOODS}.base_price`, '１２'],
  ['amount in hexadecimal', `${GOODS}.base_price`, '0x10'],
  ['empty amount', `${GOODS}.base_price`, ''],
  ['amount true', `${GOODS}.base_price`, true],
  ['amount as a list', `${GOODS}.base_price`, ['1']],
  ['13 digits before the point', `${GOODS}.base_price`, '1234567890123'],
  ['13 digits as a number', `${GOODS}.base_price`, 1234567890123],
  ['leading zeros beyond 12 digits', `${GOODS}.base_price`, '0000000000001'],
  ['number of 16 significant digits', `${GOODS}.base_price`, 123456789012.3456],
  ['infinity', `${GOODS}.base_price`, 'Infinity'],
  // R1: decimals
  ['unit price with 5 decimals', `${GOODS}.base_price`, '1.00005'],
  ['unit price with a fifth decimal of zero', `${GOODS}.base_price`, '1.00000'],
  ['unit price as a number with 5 decimals', `${GOODS}.base_price`, 1.00005],
  ['flash price with 5 decimals', 'data[1].price', '1.00005'],
  ['ladder price with 5 decimals', `${GOODS}.ladder_price[1].price`, '1.00005'],
  ['money with 3 decimals', 'activity_data.coupon[0].money', '5.000'],
  ['tier amount with 3 decimals', 'activity_data.manjians[1].amount', 1.005],
  ['shipping amount with 3 decimals', 'shipping_data.shipping_amount', '1.001'],
  ['freight with 3 decimals', 'shipping_data.freight', '1.001'],
  ['no_trans_order_amount negative', 'shipping_data.no_trans_order_amount', '-0.01'],
  ['ready goods_manjian_amount with 3 decimals', `${LINE}.goods_manjian_amount`, '0.000'],
  ['rate 0', 'activity_data.discounts[0].rate', 0],
  ['rate above 1', 'activity_data.discounts[0].rate', '1.0001'],
  ['rate of 5 decimals', 'activity_data.discounts[0].rate', '0.94000'],
  ['rate missing', 'activity_data.discounts[0].rate', undefined],
  // containers
  ['data as an object', 'data', {}],
  ['a line as null', LINE, null],
  ['a line as a list', LINE, []],
  ['goods missing', GOODS, undefined],
  ['goods as text', GOODS, 'goods'],
  ['ladder as an object', `${GOODS}.ladder_price`, {}],
  ['ladder tier as a number', `${GOODS}.ladder_price[0]`, 5],
  ['goods_manjian as a list', `${GOODS}.goods_manjian`, []],
  ['goods_manjian tiers as text', `${GOODS}.goods_manjian.tiers`, '100'],
  ['goods_manjian tier as null', `${GOODS}.goods_manjian.tiers[0]`, null],
  ['gift as a number', `${GOODS}.gift`, 1],
  ['shipping_data as a list', 'shipping_data', []],
  ['activity_data as text', 'activity_data', 'none'],
  ['coupons as an object', 'activity_data.coupon', {}],
  ['a voucher as null', 'activity_data.xjq[0]', null],
  ['goods_ids as a number', 'activity_data.discounts[0].goods_ids', 11],
  // required fields
  ['line id missing', `${LINE}.id`, undefined],
  ['number missing', `${LINE}.number`, undefined],
  ['goods id null', `${GOODS}.id`, null],
  ['stock missing', `${GOODS}.number`, undefined],
  ['base_price missing on an ordinary line', `${GOODS}.base_price`, undefined],
  ['base_price null on an ordinary line', `${GOODS}.base_price`, null],
  ['price missing on a flash line', 'data[1].price', undefined],
  ['price null on a combination', 'data[2].price', null],
  ['ladder number missing', `${GOODS}.ladder_price[0].number`, undefined],
  ['ladder price missing', `${GOODS}.ladder_price[0].price`, undefined],
  ['tier id missing', 'activity_data.manjians[0].id', undefined],
  ['tier amount missing', 'activity_data.manjians[0].amount', undefined],
  ['tier money null', 'activity_data.manjians[0].money', null],
  ['goods_manjian id missing', `${GOODS}.goods_manjian.id`, undefined],
  ['goods_manjian amount missing', `${GOODS}.goods_manjian.tiers[0].amount`, undefined],
  ['goods_manjian money missing', `${GOODS}.goods_manjian.tiers[1].money`, undefined],
  ['gift every missing', `${GOODS}.gift.every`, undefined],
  ['gift give missing', `${GOODS}.gift.give`, undefined],
  // integers and flags
  ['number 0', `${LINE}.number`, 0],
  ['number above 999999', `${LINE}.number`, 1000000],
  ['number with a fraction', `${LINE}.number`, 5.5],
  ['number "5.0"', `${LINE}.number`, '5.0'],
  ['number true', `${LINE}.number`, true],
  ['number empty', `${LINE}.number`, ''],
  ['number with a sign', `${LINE}.number`, '+5'],
  ['stock negative', `${GOODS}.number`, -1],
  ['stock beyond 2^53 - 1', `${GOODS}.number`, 9007199254740992],
  ['stock text beyond 2^53 - 1', `${GOODS}.number`, '9007199254740992'],
  ['qg_number negative', `${GOODS}.qg_number`, -1],
  ['free_shipping_number text', `${GOODS}.free_shipping_number`, 'ten'],
  ['ladder number 0', `${GOODS}.ladder_price[0].number`, 0],
  ['gift every 0', `${GOODS}.gift.every`, 0],
  ['gift give 0', `${GOODS}.gift.give`, '0'],
  ['type 2', `${LINE}.type`, 2],
  ['type 5', `${LINE}.type`, '5'],
  ['price missing on an add-on', LINE, { id: 1, type: 4, number: 1, goods: { id: 11, number: 5 } }, [`${LINE}.price`]],
  [
    'price of 5 decimals on an add-on',
    LINE,
    { id: 1, type: '4', number: 1, price: '9.90001', goods: { id: 11, number: 5 } },
    [`${LINE}.price`],
  ],
  ['type text', `${LINE}.type`, 'flash'],
  ['ladder_price_type negative', `${GOODS}.ladder_price_type`, -1],
  ['is_selected true', `${LINE}.is_selected`, true],
  ['is_selected 2', `${LINE}.is_selected`, 2],
  ['is_selected "01"', `${LINE}.is_selected`, '01'],
  ['with_coupon empty', `${LINE}.with_coupon`, ''],
  ['is_buy "yes"', `${GOODS}.is_buy`, 'yes'],
  ['is_dpby 2', `${GOODS}.is_dpby`, '2'],
  ['is_free_shipping false', `${GOODS}.is_free_shipping`, false],
  // ids
  ['line id 0', `${LINE}.id`, 0],
  ['line id negative', `${LINE}.id`, -1],
  ['line id with a fraction', `${LINE}.id`, 1.5],
  ['line id beyond 2^53 - 1', `${LINE}.id`, 9007199254740992],
  ['line id empty', `${LINE}.id`, ''],
  ['line id of 65 characters', `${LINE}.id`, long(65)],
  ['line id as a list', `${LINE}.id`, [1]],
  ['goods id true', `${GOODS}.id`, true],
  ['line id twice, the number and its text', 'data[1].id', '1'],
  ['manjian id twice', 'activity_data.manjians[1].id', 1],
  ['voucher id twice as text', 'activity_data.xjq[1].id', '1'],
  ['coupon id 0', 'activity_data.coupon[0].id', 0],
  ['coupon id "0"', 'activity_data.coupon[0].id', '0'],
  ['voucher id "0"', 'activity_data.xjq[0].id', '0'],
  ['goods_ids member null', 'activity_data.discounts[0].goods_ids[0]', null],
  ['goods_ids member 0', 'activity_data.discounts[0].goods_ids[0]', 0],
  ['one goods_manjian, other money', 'data[1].goods.goods_manjian.tiers[0].money', 6, ['data[1].goods.goods_manjian']],
  [
    'one goods_manjian, other order',
    'data[1].goods.goods_manjian.tiers',
    [
      { amount: 200, money: 12 },
      { amount: 100, money: 5 },
    ],
    ['data[1].goods.goods_manjian'],
  ],
  ['one goods_manjian, no tiers', 'data[1].goods.goods_manjian', { id: '7' }, ['data[1].goods.goods_manjian']],
  // fields the line's type does not use
  ['unused price malformed', `${LINE}.price`, 'free'],
  ['unused base_price malformed', 'data[1].goods.base_price', '1.00001'],
  ['unused ladder malformed', 'data[1].goods.ladder_price', [{ number: 1, price: '-1' }], ['data[1].goods.ladder_price[0].price']],
  // R16: choices
  ['coupon unknown', 'coupon_id', 99],
  ['coupon not reached', 'coupon_id', 2],
  ['coupon true', 'coupon_id', true],
  ['coupon empty', 'coupon_id', ''],
  ['coupon negative', 'coupon_id', -1],
  ['voucher unknown', 'xjq_id', '99'],
  ['voucher with an empty scope', 'xjq_id', '2'],
  ['voucher as an object', 'xjq_id', {}],
];

export interface BadCart {
  name: string;
  cart: unknown;
  paths: string[];
}

export const badCarts: BadCart[] = [
  { name: 'cart null', cart: null, paths: [''] },
  { name: 'cart a number', cart: 5, paths: [''] },
  { name: 'cart text', cart: 'cart', paths: [''] },
  { name: 'cart a list', cart: [], paths: [''] },
  ...bad.map(([name, path, value, paths]) => ({ name, cart: soundWith(path, value), paths: paths ?? [path] })),
  { name: 'both choices not reached', cart: { ...sound(), coupon_id: 2, xjq_id: 2 }, paths: ['coupon_id', 'xjq_id'] },
  {
    name: 'several fields at once',
    cart: {
      data: [{ id: 1, number: 0, goods: { id: '', base_price: '1', number: 1 } }, 5],
      activity_data: { xjq: [{ id: 1, amount: '-1' }] },
    },
    paths: ['data[0].number', 'data[0].goods.id', 'data[1]', 'activity_data.xjq[0].amount', 'activity_data.xjq[0].money'],
  },
];

/** Odd, yet well-formed. */
export const oddCarts: { name: string; cart: unknown }[] = (
  [
    ['nothing changed', 'filter_data', {}],
    ['an unknown field', `${GOODS}.colour`, { deep: [] }],
    ['unchecked fields hold anything', `${GOODS}.zbz`, 'many'],
    ['gift type is not checked', `${GOODS}.gift.type`, 'x'],
    ['gift_data is not checked', `${LINE}.gift_data`, 'x'],
    ['12 digits and 4 decimals as text', `${GOODS}.base_price`, '999999999999.9999'],
    ['15 significant digits as a number', `${GOODS}.base_price`, 99999999999.9999],
    ['leading zeros in an amount', `${GOODS}.base_price`, '007.50'],
    ['small number in plain notation', `${GOODS}.base_price`, 0.0001],
    ['price 0', `${GOODS}.base_price`, 0],
    ['rate of 4 decimals', 'activity_data.discounts[0].rate', '0.0001'],
    ['rate 1.0000', 'activity_data.discounts[0].rate', '1.0000'],
    ['data null', 'data', null],
    ['data missing', 'data', undefined],
    ['shipping_data missing', 'shipping_data', undefined],
    ['activity_data null', 'activity_data', null],
    ['freight null', 'shipping_data.freight', null],
    ['manjians null', 'activity_data.manjians', null],
    ['ladder null', `${GOODS}.ladder_price`, null],
    ['goods_manjian null', `${GOODS}.goods_manjian`, null],
    ['gift null', `${GOODS}.gift`, null],
    ['stock 0', `${GOODS}.number`, '0'],
    ['number as text with leading zeros', `${LINE}.number`, '00010'],
    ['number 999999', `${LINE}.number`, 999999],
    ['flags as text', `${LINE}.is_selected`, '1'],
    ['flag null', `${GOODS}.is_buy`, null],
    ['ladder_price_type 5', `${GOODS}.ladder_price_type`, '5'],
    ['id of 64 characters', `${LINE}.id`, long(64)],
    ['id "01" beside 1', 'data[1].id', '01'],
    ['manjian id "0"', 'activity_data.manjians[0].id', '0'],
    ['one id in two lists', 'activity_data.discounts[0].id', 1],
    ['goods_ids of unknown goods', 'activity_data.coupon[0].goods_ids', ['nowhere', 999]],
    ['tier amount 0', 'activity_data.coupon[0].amount', 0],
    ['no coupon chosen', 'coupon_id', 0],
    ['no voucher chosen as text', 'xjq_id', '0'],
    ['choice by text', 'coupon_id', '1'],
    ['choice null', 'xjq_id', null],
    ['an add-on, as text', LINE, { id: 1, type: '4', number: 2, price: '9.90', is_selected: 1, goods: { id: 11, number: 5 } }],
    ['a gift of a group costs nothing', LINE, { id: 1, type: 4, number: 1, price: 0, is_selected: 1, goods: { id: 11, number: 5 } }],
    ['an add-on that a discount names', 'data[1].type', 4],
  ] as [string, string, unknown][]
).map(([name, path, value]) => ({ name, cart: soundWith(path, value) }));
