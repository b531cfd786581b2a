import { type SQL, sql } from 'drizzle-orm';
import { offersBeside } from '../../domain/goods/agreed-price.ts';
import { partAmount, scarcestPart } from '../../domain/combination/combination.ts';
import type { OffersNow } from '../../domain/goods/goods-prices.ts';
import { priceAsText } from '../../domain/shared/money.ts';
import type { MetActivity } from '../activity/activity-store.ts';
import { setClosed } from '../combination/set-closed.ts';
import { unitsLeft } from '../combination/units-left.ts';
import { storedPriceList } from '../database/default-prices.ts';
import { cartLines } from '../database/schema/cart.ts';
import type { StoredGift } from '../database/schema/goods.ts';
import { agreedPrice, agreedPriceOf, type GoodsRow, type GoodsView, judgedFor, pricedFor } from '../goods/goods-view.ts';
import type { SignedInBuyer } from '../http/visit.ts';

/** A part of a combination as a line shows it. */
interface CombinationPart {
  readonly goods_id: number;
  readonly name: string;
  readonly ypgg: string;
  readonly bzdw: string;
  readonly number: number;
  /** units that lie in the shop, and the most of them that one order may hold (0: no limit) */
  readonly stock: number;
  readonly qg_number: number;
  /** the gift of its goods, which its units in all sets earn (R18); null without one */
  readonly gift: StoredGift | null;
  /** what its units in all sets of the line cost by themselves now (R43); null: not his to see */
  readonly apart: string | null;
}

/** What a part's goods are sold at by themselves, as it is stored. */
type StoredPrices = Parameters<typeof storedPriceList>[0];

type JudgedColumns = Pick<GoodsView, 'isPurchasable' | 'refusalMessage' | 'scopes' | 'mayTrade' | 'grantStatus' | 'containsEphedrine'>;

/**
 * What prices a combination (组合), and what one set holds, the main goods first, each part as the buyer may have it.
 */
export interface SetOfLine {
  readonly id: number;
  readonly activityId: number;
  readonly name: string;
  readonly price: string;
  readonly parts: readonly SetPart<GoodsRow['agreed']>[] | null;
}

type SetPart<Agreed> = Omit<CombinationPart, 'apart'> & JudgedColumns & StoredPrices & { readonly agreed: Agreed };

/** The same with its parts at the buyer's prices (R57). */
export interface PricedSet extends Omit<SetOfLine, 'parts'> {
  readonly parts: readonly SetPart<GoodsView['agreed']>[] | null;
}

/** What a set's parts cost this buyer. */
export const pricedSet = (buyer: SignedInBuyer, set: SetOfLine): PricedSet => ({
  ...set,
  parts: set.parts && set.parts.map((part) => pricedFor(buyer, part)),
});

/**
 * The combination that a cart line sells, as JSON; null for other lines and where it is gone.
 * @param lists the price lists that hold for the buyer, as an array; its value may be null
 */
export const setOfLine = (buyerId: SQL, lists: SQL): SQL<SetOfLine | null> => sql`case when ${cartLines.type} = 3 then (
  select json_build_object('id', c.id, 'name', c.name, 'activityId', c.activity_id, 'price', c.price::text, 'parts', (
    select json_agg(json_build_object('goods_id', g.id, 'name', g.name, 'ypgg', g.spec, 'bzdw', g.pack_unit, 'number', p.quantity,
        'basePrice', g.base_price::text, 'ladder', g.ladder, 'ladderKind', g.ladder_kind, 'agreed', ${agreedPriceOf(lists, sql.raw('g.id'))}, 'stock', g.stock, 'gift', g.gift, 'qg_number', coalesce(g.purchase_limit, 0), 'isPurchasable', g.is_purchasable, 'refusalMessage', g.refusal_message, 'scopes', g.scopes, 'containsEphedrine', g.contains_ephedrine,
        'grantStatus', case when g.is_controlled then t.status end, 'mayTrade', not g.is_controlled or coalesce(t.status = 'granted', false))
      order by p.goods_id <> ${cartLines.goodsId}, p.goods_id)
    from combination_parts p join goods g on g.id = p.goods_id
    left join controlled_grants t on t.goods_id = g.id and t.buyer_id = ${buyerId}
    where p.combination_id = c.id))
  from combinations c where c.id = ${cartLines.combinationId}) end`;

/**
 * How many sets stock, quota and what is meant for one shop give, and why this buyer cannot have any; empty when he
 * can.
 * @param activity null: not to be had any more
 */
export function setRoom(
  { parts }: Pick<PricedSet, 'parts'>,
  activity: MetActivity | null,
  buyer: SignedInBuyer,
): { readonly sets: number; readonly closed: string } {
  if (activity === null) return { sets: 0, closed: '组合已下架' };
  const over = setClosed(activity);
  if (over !== '') return { sets: 0, closed: over };
  const all = parts ?? [];
  const scarcest = scarcestPart(all.map(({ goods_id, number, stock }) => ({ goodsId: goods_id, quantity: number, stock })));
  for (const part of all) {
    const { reason } = judgedFor(buyer, { ...part, id: part.goods_id });
    if (reason !== null) return { sets: 0, closed: `${part.name}：${reason.message}` };
    // They are ordered by themselves, within limits of their own.
    if (part.containsEphedrine) return { sets: 0, closed: `${part.name}：含麻商品须单独结算，不能组合购买` };
  }
  if (scarcest === null) return { sets: 0, closed: '组合已下架' };
  const short = all.find(({ goods_id }) => goods_id === scarcest.goodsId);
  return scarcest.sets === 0
    ? { sets: 0, closed: `${short?.name ?? ''}库存不足，本组合暂时缺货` }
    : { sets: Math.min(scarcest.sets, unitsLeft(activity) ?? scarcest.sets), closed: '' };
}

/** A combination as a line shows it. */
export interface ShownSet {
  readonly id: number;
  readonly name: string;
  readonly parts: readonly CombinationPart[];
}

/**
 * What a line of so many sets shows of its set.
 * @param time epoch seconds
 */
export function shownSet({ id, name, parts }: PricedSet, sets: number, offersOf: (goodsId: number) => OffersNow, time: number): ShownSet {
  return {
    id,
    name,
    parts: (parts ?? []).map(({ goods_id, name: part, ypgg, bzdw, number, stock, qg_number, gift, mayTrade, ...stored }) => {
      const prices = { ...storedPriceList(stored), ...offersBeside(agreedPrice(stored), offersOf(goods_id)) };
      const apart = mayTrade ? partAmount({ goodsId: goods_id, quantity: number, prices }, sets, time) : null;
      return { goods_id, name: part, ypgg, bzdw, number, stock, qg_number, gift, apart: apart && priceAsText(apart) };
    }),
  };
}
