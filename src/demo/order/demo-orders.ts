import type { DemoGoods } from '../goods/demo-goods.ts';
import { isCleared } from '../goods/demo-clearance.ts';
import { type DemoOrderPlan, demoBaskets } from './order-plans.ts';
import { between, pick, seededChance } from '../seeded-chance.ts';

/** A line that a demo order holds: ids of goods are their places in the catalogue, from 1. */
export interface DemoOrderLine {
  readonly goodsId: number;
  readonly number: number;
}

/** Stock that is left to be bought now, whatever the demo orders took. */
const leastStock = 300;

/** Goods that any buyer may have, of a product, those that sell best first; with ephedrine only those that are so. */
function choicesOf(all: readonly DemoGoods[], name: string, hasEphedrine: boolean): readonly (DemoGoods & { readonly id: number })[] {
  const isOffered = ({ product, refusalMessage, isControlled, isNearExpiry, stock }: DemoGoods): boolean =>
    refusalMessage === '' && !isControlled && !isNearExpiry && product.flags.has('hm') === hasEphedrine && stock >= leastStock;
  return all
    .flatMap((entry, at) => (entry.product.name === name && isOffered(entry) ? [{ ...entry, id: at + 1 }] : []))
    .sort((one, other) => other.sales - one.sales || one.id - other.id);
}

/** A few medium packs, within what one order may hold. */
const quantityOf = ({ mediumPack, purchaseLimit }: DemoGoods, packs: number): number =>
  Math.max(1, Math.min(mediumPack * packs, purchaseLimit ?? Number.MAX_SAFE_INTEGER));

/**
 * What each order of a plan holds, the same at every call:
 * of each product the maker that a shop keeps to, some left out.
 */
export function demoOrderLines(all: readonly DemoGoods[]): (shop: number, plan: DemoOrderPlan) => readonly DemoOrderLine[] {
  // A pack of each, so that the clearance has a price that was paid before it began (R40).
  const nearExpiry = all.flatMap((goods, at) => (isCleared(goods) ? [{ goodsId: at + 1, number: quantityOf(goods, 1) }] : []));
  const choices = new Map<string, ReturnType<typeof choicesOf>>();
  const known = (name: string, basket: keyof typeof demoBaskets) => {
    const key = `${basket} ${name}`;
    const found = choices.get(key) ?? choicesOf(all, name, basket === 'ephedrine');
    choices.set(key, found);
    return found;
  };
  return (shop, { daysAgo, basket, kinds }) => {
    if (basket === 'near-expiry') return nearExpiry;
    const chance = seededChance(shop * 1009 + daysAgo * 31);
    const lines = demoBaskets[basket].flatMap((name) => {
      const [best, ...others] = known(name, basket);
      if (best === undefined) return [];
      // Two shops in three keep to the best known maker.
      const chosen = (shop + name.length) % 3 === 0 && others[0] !== undefined ? others[0] : best;
      const isLeftOut = chance() < 0.2;
      const number = quantityOf(chosen, between(chance, 1, pick(chance, [2, 3, 5])));
      return isLeftOut ? [] : [{ goodsId: chosen.id, number }];
    });
    return lines.slice(0, kinds);
  };
}
