import { scarcestPart } from '../combination/combination.ts';
import type { Quota } from '../activity/join-obstacle.ts';
import type { Id } from '../shared/id.ts';
import { isSameId } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';
import type { Content, PastLine } from './past-order.ts';
import { placesFor, type Rule, takesOf, within } from './rule.ts';
import { joined, ordinaryUnits, withoutUnits } from './units-of-line.ts';

interface Combination {
  /** Yuan a set. */
  readonly price: Money;
  /** The first is the main goods, whose terms apply to the combination. */
  readonly parts: readonly { readonly goodsId: Id; readonly quantity: number }[];
}

/** 组合购 (R43): as many sets as the order's ordinary lines contain all parts for, sold as sets. */
export function setRule({ price, parts }: Combination, quota: Quota): Rule {
  return {
    taken: 'by-choice',
    play: (order, taken) => {
      const held = scarcestPart(parts.map((part) => ({ ...part, stock: ordinaryUnits(order.lines, part.goodsId) })));
      const sets = within(held?.sets ?? 0, placesFor(quota, order, taken));
      const main = order.lines.find(({ line }) => line.kind === 'ordinary' && isSameId(line.goods.id, parts[0]?.goodsId ?? ''))?.line.goods;
      if (sets === 0 || main === undefined) return null;
      let lines: readonly PastLine[] = order.lines;
      const contents: Content[] = [];
      for (const { goodsId, quantity } of parts) {
        const cut = withoutUnits(lines, goodsId, quantity * sets);
        lines = cut.lines;
        contents.push(joined(cut.off, goodsId));
      }
      const line = {
        kind: 'combination',
        id: 'draft',
        goods: main,
        quantity: sets,
        price,
        selected: true,
        takesVouchers: false,
        readyReduction: null,
      } as const;
      return { cart: { ...order, lines: [...lines, { line, contents }] }, takes: takesOf(order, sets) };
    },
  };
}
