import type { CartLine } from '../../domain/cart/cart.ts';
import { maxQuantity, minQuantity } from '../../domain/cart/quantity-bounds.ts';
import type { FullReductionGroup } from '../../domain/goods/full-reduction-group.ts';
import { idText, type Id } from '../../domain/shared/id.ts';
import { amountDecimals, noMoney, priceDecimals } from '../../domain/shared/money.ts';
import { readListedGoods, readUnlistedGoods } from './read-goods.ts';
import { anyInteger, type WireObject } from './wire-reading.ts';

/** The line kinds by the wire's `type` (R5). */
const lineKinds: Readonly<Record<number, CartLine['kind']>> = { 0: 'ordinary', 1: 'flash', 3: 'combination', 4: 'add-on' };

/** The line's kind; null, and a problem, for an unknown `type`. */
function readKind(line: WireObject): CartLine['kind'] | null {
  const type = line.integer('type', anyInteger, 0);
  if (type === null) return null;
  return lineKinds[type] ?? line.refuse('type', 'must be 0 (ordinary), 1 (flash), 3 (combination) or 4 (add-on)');
}

/** Whether two descriptions of a group are equal in values and order. */
const isSameGroup = (one: FullReductionGroup, other: FullReductionGroup): boolean =>
  one.tiers.length === other.tiers.length &&
  one.tiers.every(({ threshold, money }, place) => {
    const tier = other.tiers[place];
    return tier !== undefined && threshold.eq(tier.threshold) && money.eq(tier.money);
  });

/** Reads the lines of a cart one after the other, and compares them. */
export class LineReader {
  private readonly lineIds = new Set<string>();
  private readonly groups = new Map<string, FullReductionGroup>();

  /** Reads one line; null when it is unreadable. Problems go to the cart's list. */
  read(line: WireObject): CartLine | null {
    const id = line.id('id');
    if (id !== null) this.refuseTwice(line, id);
    const kind = readKind(line);
    const quantity = line.integer('number', { from: minQuantity, to: maxQuantity });
    const isFixed = kind !== null && kind !== 'ordinary';
    const price = isFixed ? line.amount('price', priceDecimals) : line.optionalAmount('price', priceDecimals);
    // Spread last: V8 makes a hidden class for each object that is written on after a spread, and reading them is slow.
    const common = {
      id: id ?? 0,
      quantity: quantity ?? minQuantity,
      selected: line.flag('is_selected', false),
      takesVouchers: line.flag('with_coupon', kind === 'ordinary'),
      readyReduction: line.optionalAmount('goods_manjian_amount', amountDecimals),
    };
    const goods = line.object('goods');
    if (goods === null) return null;
    const read =
      kind === 'ordinary'
        ? ({ kind, goods: readListedGoods(goods), ...common } as const)
        : { kind: kind ?? 'flash', price: price ?? noMoney, goods: readUnlistedGoods(goods), ...common };
    if (read.goods.fullReduction) this.refuseOtherTiers(goods, read.goods.fullReduction);
    return read;
  }

  private refuseTwice(line: WireObject, id: Id): void {
    if (this.lineIds.has(idText(id))) line.refuse('id', 'is in the cart twice');
    this.lineIds.add(idText(id));
  }

  /** A group id has one list of tiers; a later line that differs is wrong. */
  private refuseOtherTiers(goods: WireObject, group: FullReductionGroup): void {
    const known = this.groups.get(idText(group.id));
    if (known === undefined) this.groups.set(idText(group.id), group);
    else if (!isSameGroup(known, group)) goods.refuse('goods_manjian', 'has other tiers than the same id had on an earlier line');
  }
}
