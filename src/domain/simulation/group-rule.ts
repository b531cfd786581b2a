import { groupAmount } from '../group-buy/group-buy.ts';
import { quantityRefusal } from '../group-buy/join-quantity.ts';
import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { Quota } from '../activity/join-obstacle.ts';
import { placesFor, type Rule, takesOf } from './rule.ts';
import { joined, ordinaryUnits, withoutUnits } from './units-of-line.ts';

interface GroupBuy {
  readonly goodsId: Id;
  readonly price: Money;
  readonly least: number;
  /** The step of a quantity. */
  readonly step: number;
}

const plenty = Number.MAX_SAFE_INTEGER;

/**
 * 拼团 (R42): units of the goods leave the order and join the group, within its bounds. The group's price includes
 * freight, and the rest of the order is priced without these units. The replay decides whether the target is reached.
 */
export function groupRule({ goodsId, price, least, step }: GroupBuy, quota: Quota): Rule {
  return {
    taken: 'by-choice',
    play: (order, taken) => {
      const wanted = ordinaryUnits(order.lines, goodsId);
      if (wanted === 0) return null;
      const own = taken(`shop ${order.shop.id}`);
      const left = placesFor({ total: quota.total, perBuyer: null }, order, taken) ?? plenty;
      const refusal = quantityRefusal({ least, step, mostEach: quota.perBuyer ?? plenty }, { own, left, stock: plenty }, wanted);
      // The nearest quantity may exceed the purchase; such a buyer does not join.
      const units = refusal === null ? wanted : (refusal.instead ?? 0);
      const joins = units > wanted ? Math.floor(wanted / step) * step : units;
      if (joins === 0 || own + joins < least) return null;
      const { lines, off } = withoutUnits(order.lines, goodsId, joins);
      return {
        cart: { ...order, lines },
        apart: { content: joined(off, goodsId), amount: groupAmount(price, joins) },
        takes: takesOf(order, joins),
      };
    },
  };
}
