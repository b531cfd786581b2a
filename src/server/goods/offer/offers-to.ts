import { sql } from 'drizzle-orm';
import { undercuts } from '../../../domain/goods/agreed-price.ts';
import type { Money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { keyArray } from '../../database/text-array.ts';
import { agreedPrice, agreedPriceOf, type GoodsRow, listsTerm, pricedFor, type Viewer } from '../goods-view.ts';

interface Offered {
  readonly goodsId: number;
  readonly price: Money;
}

/** What tells apart viewers to whom different goods are on offer: their price lists; null: they have none. */
export const offersKey = (viewer: Viewer): readonly number[] | null =>
  viewer === null || viewer.priceLists.length === 0 ? null : viewer.priceLists.map(({ id }) => id);

/**
 * Of offers those that hold for the viewer (R57), by what each costs beside the viewer's own prices; all of them,
 * without a statement, for a viewer without price lists.
 */
export async function offersTo<Offer extends Offered>(
  database: Database,
  viewer: Viewer,
  offers: readonly Offer[],
): Promise<readonly Offer[]> {
  const lists = listsTerm(viewer);
  if (lists === null || offers.length === 0) return offers;
  const { rows } = await database.execute<{ id: number; agreed: GoodsRow['agreed'] }>(sql`
    select w.id::float8 as id, ${agreedPriceOf(lists, sql`w.id`)} as agreed
    from unnest(${keyArray([...new Set(offers.map(({ goodsId }) => goodsId))])}) as w(id)`);
  const own = new Map(
    rows.map(({ id, agreed }) => [
      id,
      agreed && agreedPrice(pricedFor(viewer, { basePrice: '0', ladder: [], ladderKind: 'reach-at-least', agreed })),
    ]),
  );
  return offers.filter(({ goodsId, price }) => {
    const agreed = own.get(goodsId) ?? null;
    return agreed === null || undercuts(price, agreed);
  });
}
