import type { GoodsGateway } from '../goods/goods-gateway.ts';
import type { Goods } from '../goods/goods.ts';
import { readListQuery } from '../goods/list/list-query.ts';

/** Asks for the goods of a floor, by the address of its list. */
type AskFloor = (list: string) => Promise<readonly Goods[]>;

/**
 * Creates the floors of one page (R39), asked for one after the other, from the top down: all of them are one address
 * of the shop's, where a later question takes the place of an earlier one (§4), and n at once would be asked n times.
 */
export function createFloors(catalogue: Pick<GoodsGateway, 'list'>): AskFloor {
  let before: Promise<unknown> = Promise.resolve();
  return (list) => {
    const ask = async () => (await catalogue.list(readListQuery(new URLSearchParams(list)))).goods;
    const asked = before.then(ask);
    before = asked.catch(() => undefined);
    return asked;
  };
}

/** Things in the order in which ids name them, those alone that there are; all of them where none is named. */
export const namedOf = <Thing extends { readonly id: string }>(things: readonly Thing[], ids: readonly string[]): readonly Thing[] =>
  ids.length === 0 ? things : ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []);
