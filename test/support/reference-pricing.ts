/**
 * The trading rules a second time, naive on purpose: a test oracle. It imports nothing and shares nothing with `src`.
 * Money is a BigInt: cents for amounts, `exact` (1/10000) for unit prices and for price × number,
 * which never needs rounding.
 * R numbers are those of the trading rules.
 */
type Wire = Record<string, unknown>;
type Id = string | number;
interface LadderTier {
  number: bigint;
  price: bigint;
}
interface Reduction {
  amount: bigint;
  money: bigint;
}
interface Tier extends Reduction {
  id: Id;
  rate: bigint;
  goodsIds: string[] | null;
}
interface Group {
  id: Id;
  tiers: Reduction[];
}
type Line = NonNullable<ReturnType<typeof readLine>>;
type Cart = NonNullable<ReturnType<typeof readCart>>;
export type ReferenceAnswer = { ok: true; result: object } | { ok: false; paths: string[] };

// ---------------------------------------------------------------- reading (R1, «Wire shape of a cart»)
const MAX_INTEGER = BigInt(Number.MAX_SAFE_INTEGER);
const absent = (value: unknown): value is undefined | null => value === undefined || value === null;

class Reader {
  readonly paths: string[] = [];

  refuse<T>(path: string, instead: T): T {
    this.paths.push(path);
    return instead;
  }

  object(value: unknown, path: string): Wire | null {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Wire;
    return this.refuse(path, null);
  }

  list(value: unknown, path: string): unknown[] {
    return absent(value) ? [] : Array.isArray(value) ? value : this.refuse(path, []);
  }

  /** R1: amounts, in units of 10^-places. */
  decimal(value: unknown, path: string, places: number, whenAbsent?: bigint): bigint {
    if (absent(value) && whenAbsent !== undefined) return whenAbsent;
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && /^\d{1,12}(\.\d+)?$/.test(text)) {
      const [whole = '', decimals = ''] = text.split('.');
      const significant = (whole + decimals).replace(/^0+/, '').length;
      if (decimals.length <= places && (typeof value === 'string' || significant <= 15))
        return BigInt(whole + decimals.padEnd(places, '0'));
    }
    return this.refuse(path, 0n);
  }

  integer(value: unknown, path: string, min: bigint, max: bigint, whenAbsent?: bigint): bigint {
    if (absent(value) && whenAbsent !== undefined) return whenAbsent;
    const text = Number.isSafeInteger(value) ? BigInt(value as number).toString() : value;
    if (typeof text === 'string' && /^\d+$/.test(text)) {
      const read = BigInt(text);
      if (read >= min && read <= max) return read;
    }
    return this.refuse(path, min);
  }

  flag(value: unknown, path: string, whenAbsent: boolean): boolean {
    if (absent(value)) return whenAbsent;
    if (value === 1 || value === '1') return true;
    return value === 0 || value === '0' ? false : this.refuse(path, false);
  }

  id(value: unknown, path: string): Id {
    if (Number.isSafeInteger(value) && (value as number) > 0) return value as number;
    if (typeof value === 'string' && value.length >= 1 && value.length <= 64) return value;
    return this.refuse(path, '');
  }

  /** An id that must not come twice in one list. */
  newId(value: unknown, path: string, seen: Set<string>): Id {
    const id = this.id(value, path);
    if (id !== '' && seen.has(String(id))) this.refuse(path, id);
    seen.add(String(id));
    return id;
  }

  /** null when not given, '0' for none (R16). */
  choice(value: unknown, path: string): string | null {
    return absent(value) ? null : value === 0 ? '0' : String(this.id(value, path));
  }
}

function readLine(read: Reader, value: unknown, path: string, seen: Set<string>) {
  const line = read.object(value, path);
  if (!line) return null;
  const refusedBefore = read.paths.length;
  const type = read.integer(line['type'], `${path}.type`, 0n, 4n, 0n);
  if (type === 2n) read.refuse(`${path}.type`, type);
  const typeIsKnown = read.paths.length === refusedBefore;
  const ordinary = type === 0n;
  const id = read.newId(line['id'], `${path}.id`, seen);
  const number = read.integer(line['number'], `${path}.number`, 1n, 999999n); // R4
  const price = read.decimal(line['price'], `${path}.price`, 4, typeIsKnown && !ordinary ? undefined : 0n); // R5
  const selected = read.flag(line['is_selected'], `${path}.is_selected`, false);
  const withCoupon = read.flag(line['with_coupon'], `${path}.with_coupon`, ordinary);
  const readyManjian = read.decimal(line['goods_manjian_amount'], `${path}.goods_manjian_amount`, 2, 0n);
  const at = `${path}.goods`;
  const goods = read.object(line['goods'], at);
  if (!goods) return null;
  const goodsId = String(read.id(goods['id'], `${at}.id`));
  // R5
  const basePrice = read.decimal(goods['base_price'], `${at}.base_price`, 4, typeIsKnown && ordinary ? undefined : 0n);
  const stock = read.integer(goods['number'], `${at}.number`, 0n, MAX_INTEGER);
  const isBuy = read.flag(goods['is_buy'], `${at}.is_buy`, true);
  const limit = read.integer(goods['qg_number'], `${at}.qg_number`, 0n, MAX_INTEGER, 0n);
  const isDpby = read.flag(goods['is_dpby'], `${at}.is_dpby`, false);
  const isFreeShipping = read.flag(goods['is_free_shipping'], `${at}.is_free_shipping`, false);
  const freeNumber = read.integer(goods['free_shipping_number'], `${at}.free_shipping_number`, 0n, MAX_INTEGER, 0n);
  const upTo = read.integer(goods['ladder_price_type'], `${at}.ladder_price_type`, 0n, MAX_INTEGER, 0n) === 1n;
  const ladder = read.list(goods['ladder_price'], `${at}.ladder_price`).map((item, i): LadderTier => {
    const to = `${at}.ladder_price[${i}]`;
    const tier = read.object(item, to);
    return tier
      ? { number: read.integer(tier['number'], `${to}.number`, 1n, MAX_INTEGER), price: read.decimal(tier['price'], `${to}.price`, 4) }
      : { number: 1n, price: 0n };
  });
  const groupWire = absent(goods['goods_manjian']) ? null : read.object(goods['goods_manjian'], `${at}.goods_manjian`);
  const group: Group | null = groupWire && {
    id: read.id(groupWire['id'], `${at}.goods_manjian.id`),
    tiers: read.list(groupWire['tiers'], `${at}.goods_manjian.tiers`).map((item, i): Reduction => {
      const to = `${at}.goods_manjian.tiers[${i}]`;
      const tier = read.object(item, to);
      return tier
        ? { amount: read.decimal(tier['amount'], `${to}.amount`, 2), money: read.decimal(tier['money'], `${to}.money`, 2) }
        : { amount: 0n, money: 0n };
    }),
  };
  const giftWire = absent(goods['gift']) ? null : read.object(goods['gift'], `${at}.gift`);
  const gift = giftWire && {
    every: read.integer(giftWire['every'], `${at}.gift.every`, 1n, MAX_INTEGER),
    give: read.integer(giftWire['give'], `${at}.gift.give`, 1n, MAX_INTEGER),
  };
  return {
    id,
    type,
    number,
    price,
    basePrice,
    selected,
    withCoupon,
    readyManjian,
    goodsId,
    stock,
    isBuy,
    limit,
    shipsFree: isDpby || isFreeShipping,
    freeNumber,
    ladder,
    upTo,
    group,
    gift,
  };
}

function readTiers(read: Reader, value: unknown, path: string, kind: 'manjian' | 'discount' | 'voucher'): Tier[] {
  const seen = new Set<string>();
  return read.list(value, path).map((item, i): Tier => {
    const at = `${path}[${i}]`;
    const tier = read.object(item, at);
    if (!tier) return { id: '', amount: 0n, money: 0n, rate: 0n, goodsIds: null };
    const id =
      kind === 'voucher' && tier['id'] === '0' // '0' would mean «none» as a choice
        ? read.refuse(`${at}.id`, '')
        : read.newId(tier['id'], `${at}.id`, seen);
    const amount = read.decimal(tier['amount'], `${at}.amount`, 2);
    const money = kind === 'discount' ? 0n : read.decimal(tier['money'], `${at}.money`, 2);
    const refusedBefore = read.paths.length;
    const rate = kind === 'discount' ? read.decimal(tier['rate'], `${at}.rate`, 4) : 10000n;
    if (read.paths.length === refusedBefore && (rate <= 0n || rate > 10000n)) read.refuse(`${at}.rate`, rate);
    const goodsIds = absent(tier['goods_ids'])
      ? null
      : read.list(tier['goods_ids'], `${at}.goods_ids`).map((goodsId, j) => String(read.id(goodsId, `${at}.goods_ids[${j}]`)));
    return { id, amount, money, rate, goodsIds };
  });
}

function readCart(read: Reader, wire: unknown) {
  const cart = read.object(wire, '');
  if (!cart) return null;
  const lines: Line[] = [];
  const lineIds = new Set<string>();
  const groups = new Map<string, string>();
  read.list(cart['data'], 'data').forEach((value, i) => {
    const refusedBefore = read.paths.length;
    const line = readLine(read, value, `data[${i}]`, lineIds);
    if (!line) return;
    const refusedHere = read.paths.slice(refusedBefore).some((path) => path.includes('.goods.goods_manjian'));
    if (line.group && !refusedHere) {
      // one goods_manjian id with different tiers
      const values = line.group.tiers.map(({ amount, money }) => `${amount}/${money}`).join();
      const known = groups.get(String(line.group.id)) ?? values;
      groups.set(String(line.group.id), known);
      if (known !== values) read.refuse(`data[${i}].goods.goods_manjian`, null);
    }
    lines.push(line);
  });
  const shipping = absent(cart['shipping_data']) ? {} : (read.object(cart['shipping_data'], 'shipping_data') ?? {});
  const activity = absent(cart['activity_data']) ? {} : (read.object(cart['activity_data'], 'activity_data') ?? {});
  return {
    lines,
    shippingAmount: read.decimal(shipping['shipping_amount'], 'shipping_data.shipping_amount', 2, 0n),
    noTransAmount: read.decimal(shipping['no_trans_order_amount'], 'shipping_data.no_trans_order_amount', 2, 0n),
    freight: read.decimal(shipping['freight'], 'shipping_data.freight', 2, 0n),
    manjians: readTiers(read, activity['manjians'], 'activity_data.manjians', 'manjian'),
    discounts: readTiers(read, activity['discounts'], 'activity_data.discounts', 'discount'),
    coupon: readTiers(read, activity['coupon'], 'activity_data.coupon', 'voucher'),
    xjq: readTiers(read, activity['xjq'], 'activity_data.xjq', 'voucher'),
    couponChoice: read.choice(cart['coupon_id'], 'coupon_id'),
    xjqChoice: read.choice(cart['xjq_id'], 'xjq_id'),
  };
}

// ---------------------------------------------------------------- money (R2, R3)
const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const positive = (value: bigint): bigint => (value > 0n ? value : 0n);
const order = (a: bigint | string, b: bigint | string): number => (a < b ? -1 : a > b ? 1 : 0);
const floor2 = (exact: bigint): bigint => exact / 100n; // R2: exact (1/10000) to cents
const money = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const unitPrice = (exact: bigint): string =>
  // 2 decimals, or 3 or 4 when needed
  `${exact / 10000n}.${String(exact % 10000n)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;

/** R3: ASCII digits first, in number order; equal numbers and all others by UTF-16 code unit. */
function byId(a: Id, b: Id): number {
  const [x, y] = [String(a), String(b)];
  const [xIsDigits, yIsDigits] = [/^[0-9]+$/.test(x), /^[0-9]+$/.test(y)];
  if (xIsDigits !== yIsDigits) return xIsDigits ? -1 : 1;
  return (xIsDigits ? order(BigInt(x), BigInt(y)) : 0) || order(x, y);
}

/** Gives `cents` more, one each, to the largest remainders; ties by id (R3, R8). */
function giveCents(parts: bigint[], remainders: bigint[], ids: Id[], cents: bigint): bigint[] {
  const places = parts.map((_, i) => i);
  places.sort((i, j) => order(remainders[j] ?? 0n, remainders[i] ?? 0n) || byId(ids[i] ?? '', ids[j] ?? ''));
  const lucky = new Set(places.slice(0, Number(cents)));
  return parts.map((part, i) => (lucky.has(i) ? part + 1n : part));
}

function apportion(total: bigint, weights: bigint[], ids: Id[]): bigint[] {
  // R3
  const all = sum(weights);
  if (all === 0n) return weights; // all zeros
  const parts = weights.map((weight) => (total * weight) / all);
  return giveCents(
    parts,
    weights.map((weight) => (total * weight) % all),
    ids,
    total - sum(parts),
  );
}

// ---------------------------------------------------------------- lines (R5, R6)
function ladderAnswer(line: Line): { price: bigint; reached: LadderTier | null; next: (LadderTier & { missing: bigint }) | null } {
  if (line.type !== 0n) return { price: line.price, reached: null, next: null };
  const tiers = [...line.ladder]
    .sort((a, b) => order(a.number, b.number) || order(a.price, b.price))
    .filter((tier, i, all) => i === 0 || all[i - 1]?.number !== tier.number);
  const q = line.number;
  if (line.upTo) {
    const present = tiers.findIndex((tier) => tier.number >= q);
    const reached = tiers[present] ?? null;
    const after = tiers[present + 1];
    const next = reached && after ? { ...after, missing: reached.number - q + 1n } : null;
    return { price: reached?.price ?? line.basePrice, reached, next };
  }
  const reached = tiers.filter((tier) => tier.number <= q).at(-1) ?? null;
  const above = tiers.find((tier) => tier.number > q);
  return { price: reached?.price ?? line.basePrice, reached, next: above ? { ...above, missing: above.number - q } : null };
}

// ---------------------------------------------------------------- the whole cart
interface Standing {
  tier: Tier;
  scope: number[];
  qualifying: bigint;
  reached: boolean;
  missing: bigint;
}

function priceCart(cart: Cart): ReferenceAnswer {
  const { lines } = cart;
  const ids = lines.map((line) => line.id);
  const ladders = lines.map(ladderAnswer);
  const exact = lines.map((line, i) => (ladders[i]?.price ?? 0n) * line.number);
  const counts = lines.map((line) => line.selected && line.isBuy && line.stock > 0n); // R7
  const counting = lines.flatMap((_, i) => (counts[i] ? [i] : []));
  const goodsQuantity = lines.map((line, i) =>
    counts[i] // R7
      ? sum(lines.filter((other, j) => counts[j] && other.goodsId === line.goodsId).map((other) => other.number))
      : line.number,
  );
  const exactSum = (scope: number[]): bigint => sum(scope.map((i) => exact[i] ?? 0n));

  // R8: goods amount once on the exact sum; starting shares add up to it.
  const goodsAmount = floor2(exactSum(counting));
  const floors = counting.map((i) => floor2(exact[i] ?? 0n));
  const started = giveCents(
    floors,
    counting.map((i) => (exact[i] ?? 0n) % 100n),
    counting.map((i) => ids[i] ?? ''),
    goodsAmount - sum(floors),
  );
  let shares = lines.map((_, i) => (counts[i] ? (started[counting.indexOf(i)] ?? 0n) : 0n));

  const left = (scope: number[], of: bigint[]): bigint => sum(scope.map((i) => of[i] ?? 0n));
  /** Shares after a reduction spread over its scope by the shares left. */
  const reduce = (of: bigint[], scope: number[], amount: bigint): bigint[] => {
    const parts = apportion(
      amount,
      scope.map((i) => of[i] ?? 0n),
      scope.map((i) => ids[i] ?? ''),
    );
    return of.map((share, i) => share - (scope.includes(i) ? (parts[scope.indexOf(i)] ?? 0n) : 0n));
  };
  const reductions: { kind: string; id: Id; amount: bigint }[] = [];
  const apply = (kind: string, id: Id, scope: number[], amount: bigint): void => {
    if (amount === 0n) return; // a reduction of 0 is not listed
    shares = reduce(shares, scope, amount);
    reductions.push({ kind, id, amount });
  };
  /** R11, R12, R13: the reached tier that takes most; ties: the larger amount, then list order. */
  const best = <T extends { amount: bigint }>(reached: T[], takes: (tier: T) => bigint): T | undefined =>
    [...reached].sort((a, b) => order(takes(b), takes(a)) || order(b.amount, a.amount))[0];

  // R11, in order of first appearance among the counting lines.
  const groupsDone = new Set<string>();
  for (const i of counting) {
    const line = lines[i];
    if (line?.group) {
      const groupId = String(line.group.id);
      if (groupsDone.has(groupId)) continue;
      groupsDone.add(groupId);
      const scope = counting.filter((j) => lines[j]?.group && String(lines[j].group.id) === groupId);
      const takes = (tier: Reduction): bigint => min(tier.money, left(scope, shares));
      const tier = best(
        line.group.tiers.filter(({ amount }) => floor2(exactSum(scope)) >= amount),
        takes,
      );
      if (tier) apply('goods_manjian', line.group.id, scope, takes(tier));
    } else if (line) {
      apply('goods_manjian', line.id, [i], min(line.readyManjian, shares[i] ?? 0n));
    }
  }

  const standing = (tier: Tier, forVouchers: boolean): Standing => {
    // R9, R10
    const scope = counting.filter((i) => {
      const line = lines[i];
      if (!line || (forVouchers && !line.withCoupon)) return false;
      return tier.goodsIds ? tier.goodsIds.includes(line.goodsId) : forVouchers || line.type === 0n;
    });
    const qualifying = floor2(exactSum(scope));
    return { tier, scope, qualifying, reached: scope.length > 0 && qualifying >= tier.amount, missing: positive(tier.amount - qualifying) };
  };
  const applyBest = (kind: string, standings: Standing[], takes: (s: Standing) => bigint): void => {
    const chosen = best(
      standings.filter((s) => s.reached).map((s) => ({ ...s, amount: s.tier.amount })),
      takes,
    );
    if (chosen) apply(kind, chosen.tier.id, chosen.scope, takes(chosen));
  };
  const manjians = cart.manjians.map((tier) => standing(tier, false));
  applyBest('manjian', manjians, (s) => min(s.tier.money, left(s.scope, shares))); // R12
  const discounts = cart.discounts.map((tier) => standing(tier, false));
  // R13
  applyBest('discount', discounts, (s) => left(s.scope, shares) - (left(s.scope, shares) * s.tier.rate) / 10000n);

  // R14, R15, R16: every coupon × voucher pair is tried; «none» is undefined and comes first.
  const coupons = cart.coupon.map((tier) => standing(tier, true));
  const vouchers = cart.xjq.map((tier) => standing(tier, true));
  const refused: string[] = [];
  const candidates = (choice: string | null, all: Standing[], field: string): (Standing | undefined)[] => {
    if (choice === null) return [undefined, ...all.filter((s) => s.reached)];
    if (choice === '0') return [undefined];
    const given = all.find((s) => String(s.tier.id) === choice);
    if (!given?.reached) refused.push(field);
    return [given];
  };
  const couponCandidates = candidates(cart.couponChoice, coupons, 'coupon_id');
  const voucherCandidates = candidates(cart.xjqChoice, vouchers, 'xjq_id');
  if (refused.length > 0) return { ok: false, paths: refused };
  const takesOf = (s: Standing | undefined, of: bigint[]): bigint => (s ? min(s.tier.money, left(s.scope, of)) : 0n);
  // 0 taken spends nothing
  const face = (s: Standing | undefined, takes: bigint): bigint => (s && takes > 0n ? s.tier.money : 0n);
  const before = shares; // after R13
  const plans = couponCandidates.flatMap((coupon) =>
    voucherCandidates.map((voucher) => {
      const couponTakes = takesOf(coupon, before);
      const voucherTakes = takesOf(voucher, coupon ? reduce(before, coupon.scope, couponTakes) : before);
      const payable = sum(before) - couponTakes - voucherTakes; // freight is the same in every plan
      const faceValue = face(coupon, couponTakes) + face(voucher, voucherTakes);
      const waste = faceValue - couponTakes - voucherTakes;
      return { coupon, voucher, couponTakes, voucherTakes, payable, faceValue, cost: payable + waste };
    }),
  );
  // stable: then places
  plans.sort((a, b) => order(a.cost, b.cost) || order(a.payable, b.payable) || order(a.faceValue, b.faceValue));
  const plan = plans[0];
  if (plan?.coupon) apply('coupon', plan.coupon.tier.id, plan.coupon.scope, plan.couponTakes);
  if (plan?.voucher) apply('xjq', plan.voucher.tier.id, plan.voucher.scope, plan.voucherTakes);

  // R17
  const shown = (
    all: Standing[],
    byReached: (a: Standing, b: Standing) => number,
    byMissing: (a: Standing, b: Standing) => number,
  ): object[] =>
    [...all.filter((s) => s.reached).sort(byReached), ...all.filter((s) => !s.reached).sort(byMissing)].map((s) => ({
      id: s.tier.id,
      status: s.reached ? 1 : 0,
      qualifying: money(s.qualifying),
      missing: money(s.missing),
    }));
  const shownByAmount = (all: Standing[]): object[] =>
    shown(
      all,
      (a, b) => order(b.tier.amount, a.tier.amount),
      (a, b) => order(a.tier.amount, b.tier.amount),
    );
  const shownByTake = (all: Standing[]): object[] =>
    shown(
      all,
      (a, b) => order(takesOf(b, before), takesOf(a, before)) || order(a.tier.money, b.tier.money),
      (a, b) => order(a.missing, b.missing),
    );

  // R19, R20
  const shortfall = positive(cart.shippingAmount - goodsAmount - cart.noTransAmount);
  const allShipFree = counting.every((i) => lines[i]?.shipsFree && (goodsQuantity[i] ?? 0n) >= lines[i].freeNumber);
  const freight = shortfall === 0n || counting.length === 0 || allShipFree ? 0n : cart.freight;
  const payable = goodsAmount - sum(reductions.map(({ amount }) => amount)) + freight;

  return {
    ok: true,
    result: {
      lines: lines.map((line, i) => {
        const { price = 0n, reached = null, next = null } = ladders[i] ?? {};
        const quantity = goodsQuantity[i] ?? 0n;
        return {
          id: line.id,
          unit_price: unitPrice(price),
          amount: money(floor2(exact[i] ?? 0n)), // R8
          counts: counts[i],
          share: money(shares[i] ?? 0n),
          ladder: {
            reached: reached && { number: Number(reached.number), price: unitPrice(reached.price) },
            next: next && { number: Number(next.number), price: unitPrice(next.price), missing: Number(next.missing) },
          },
          gift_total: counts[i] && line.gift ? Number((line.number / line.gift.every) * line.gift.give) : 0, // R18
          free_shipping_missing: line.shipsFree ? Number(positive(line.freeNumber - quantity)) : null, // R19
          over_stock: quantity > line.stock, // R7
          over_limit: line.limit > 0n && quantity > line.limit, // R7
        };
      }),
      selected_kinds: counting.length, // R21
      selected_number: Number(sum(counting.map((i) => lines[i]?.number ?? 0n))), // R21
      goods_amount: money(goodsAmount),
      reductions: reductions.map(({ kind, id, amount }) => ({ kind, id, amount: money(amount) })),
      tiers: {
        manjians: shownByAmount(manjians),
        discounts: shownByAmount(discounts),
        coupon: shownByTake(coupons),
        xjq: shownByTake(vouchers),
      },
      shortfall: money(shortfall),
      freight: money(freight),
      payable: money(payable),
    },
  };
}

/**
 * The headless channel's answer to one cart in wire shape, or the paths of the fields it must refuse
 * ('' is the cart itself).
 */
export function referencePrice(wire: unknown): ReferenceAnswer {
  const read = new Reader();
  const cart = readCart(read, wire);
  return !cart || read.paths.length > 0 ? { ok: false, paths: read.paths } : priceCart(cart);
}
