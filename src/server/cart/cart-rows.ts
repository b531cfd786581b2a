import { and, eq, sql } from 'drizzle-orm';
import { offersBeside } from '../../domain/goods/agreed-price.ts';
import { noOffers, type OffersNow } from '../../domain/goods/goods-prices.ts';
import { type HeldUnits, nothingHeld } from '../../domain/goods/price-now.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { jsonRows } from '../database/json-row.ts';
import { writtenOnce } from '../database/written-once.ts';
import { cartLines } from '../database/schema/cart.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import { goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { agreedPrice, type GoodsRow, type GoodsView, goodsViewColumns, seenBy } from '../goods/goods-view.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { offersAt, offersOf, type StoredOffer } from '../goods/offer/offer-store.ts';
import { goodsOfVersions, goodsVersion } from './cart-goods.ts';
import { type CartTerms, cartTermsOf, termsColumns } from './cart-terms.ts';
import { pricedSet, type PricedSet, type SetOfLine, setOfLine, setRoom } from './set-of-line.ts';

/** A line, with the combination that prices it; null where there is none (any more). */
interface LineOfCart {
  readonly id: number;
  readonly type: number;
  readonly number: number;
  readonly isSelected: boolean;
  readonly set: PricedSet | null;
  /** the price of an add-on, decimal text, and its group; null for other lines and where it is gone */
  readonly addOn: { readonly id: number; readonly name: string; readonly price: string } | null;
}

/** Goods as everybody sees them. */
export type CommonGoods = Omit<GoodsRow, 'agreed'>;

/** A line of a cart with its goods. */
export interface CartRow {
  readonly line: LineOfCart;
  readonly goods: GoodsView;
  /** the same for everybody, at the public price: what goods of one version have in common */
  readonly common: CommonGoods;
  readonly offers: OffersNow;
  /** units of the goods in the whole cart, by the kind of line that holds them */
  readonly held: HeldUnits;
  /** units of the goods on the cart's other lines, whatever their kind; sets of a combination count as units (R7) */
  readonly beside: number;
  /** a combination: how many sets can be had, and why none can; null for other lines */
  readonly setRoom: ReturnType<typeof setRoom> | null;
  /** a combination: the offers on the goods of its parts */
  readonly offersOfPart: (goodsId: number) => OffersNow;
}

const addOnOfLine = sql<LineOfCart['addOn']>`case when ${cartLines.type} = 4 then (
  select json_build_object('id', a.id, 'name', a.name, 'price', o.price::text)
  from add_ons o join activities a on a.id = o.activity_id where o.activity_id = ${cartLines.combinationId} and o.goods_id = ${cartLines.goodsId}) end`;

/** Whose cart is read, and when. */
export interface CartWanted {
  readonly buyer: SignedInBuyer;
  readonly now: Date;
  /** absent: all lines */
  readonly onlyIds?: readonly number[] | undefined;
  /** the buyer's address that decides what delivery costs; absent: the default one */
  readonly addressId?: number | null;
}

/** What the statement gives of a line: itself, and which goods as the buyer may trade them. */
interface ReadLine extends Omit<LineOfCart, 'set'>, Pick<GoodsRow, 'mayTrade' | 'grantStatus' | 'agreed'> {
  readonly set: SetOfLine | null;
  readonly goodsId: number;
  readonly version: string;
}

const wanted = { buyerId: sql.placeholder('buyerId'), ids: sql.placeholder('ids') };
/** null for a buyer without price lists: no row of them is looked for (R57) */
const wantedLists = sql`${sql.placeholder('lists')}::bigint[]`;

/** Written once a database and planned once a connection: of a small cart, most of the cost. */
const cartStatement = writtenOnce('cart', (database) => {
  const { mayTrade, grantStatus, agreed } = goodsViewColumns(sql`${wanted.buyerId}`, wantedLists);
  return database
    .select({
      lines: jsonRows<ReadLine>(
        {
          id: cartLines.id,
          type: cartLines.type,
          number: cartLines.number,
          isSelected: cartLines.isSelected,
          addOn: addOnOfLine,
          set: setOfLine(sql`${wanted.buyerId}`, wantedLists),
          mayTrade,
          grantStatus,
          agreed,
          goodsId: goods.id,
          version: goodsVersion,
        },
        cartLines.id,
      ),
      offers: offersOf(
        (goodsId) => sql`${goodsId} in (select c.goods_id from cart_lines c where c.buyer_id = ${wanted.buyerId}
        union all select p.goods_id from cart_lines c join combination_parts p on c.type = 3 and p.combination_id = c.combination_id where c.buyer_id = ${wanted.buyerId})`,
      ),
      ...termsColumns,
    })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .where(
      and(eq(cartLines.buyerId, wanted.buyerId), sql`(${wanted.ids}::bigint[] is null or ${cartLines.id} = any(${wanted.ids}::bigint[]))`),
    );
});

/** The goods of a line, priced and judged for this buyer. The line itself says how many there are. */
const goodsFor = (buyer: SignedInBuyer, { mayTrade, grantStatus, agreed }: ReadLine, row: GoodsRow): GoodsView =>
  seenBy(buyer, { ...row, mayTrade, grantStatus, agreed });

function offersByGoods(stored: readonly StoredOffer[], time: number): ReadonlyMap<number, OffersNow> {
  const ids = [...new Set(stored.map(({ goodsId }) => goodsId))];
  return new Map(
    ids.map((id) => [
      id,
      offersAt(
        stored.filter(({ goodsId }) => goodsId === id),
        time,
      ),
    ]),
  );
}

/** Units by goods; a combination's quantity counts sets, not units (R5). */
function heldByGoods(lines: readonly ReadLine[]): ReadonlyMap<number, HeldUnits> {
  const held = new Map<number, HeldUnits>();
  for (const { goodsId, type, number } of lines) {
    const { ordinary, flash } = held.get(goodsId) ?? nothingHeld;
    if (type === 0) held.set(goodsId, { ordinary: ordinary + number, flash });
    if (type === 1) held.set(goodsId, { ordinary, flash: flash + number });
  }
  return held;
}

/** The activities of the combinations among lines; no statement where there are none. */
function setActivities(
  database: Database,
  { buyer, now, lines }: { buyer: SignedInBuyer; now: Date; lines: readonly ReadLine[] },
): Promise<MetActivity[]> {
  const ids = [...new Set(lines.flatMap(({ set }) => set?.activityId ?? []))];
  return ids.length === 0 ? Promise.resolve([]) : metActivities(database, { kind: 'combination', ids }, buyer, now);
}

/**
 * The lines of a buyer's cart in the order of their adding, of `onlyIds` when given, and what their price depends on.
 * One statement, and a second one where goods have changed since they were read last.
 */
export async function readCartRows(
  database: Database,
  { buyer, now, onlyIds, addressId }: CartWanted,
): Promise<{ rows: CartRow[]; terms: CartTerms }> {
  const ids = onlyIds === undefined ? null : `{${onlyIds.join(',')}}`;
  const lists = buyer.priceLists.length === 0 ? null : `{${buyer.priceLists.map(({ id }) => id).join(',')}}`;
  const [read] = await cartStatement(database).execute({
    buyerId: buyer.id,
    now: now.getTime() / 1000,
    ids,
    lists,
    addressId: addressId ?? null,
  });
  if (read === undefined) throw new Error('A statement of aggregates gave no row');
  const goodsOf = await goodsOfVersions(database, read.lines);
  const offers = offersByGoods(read.offers ?? [], epochSeconds(now));
  const held = heldByGoods(read.lines);
  const sets = await setActivities(database, { buyer, now, lines: read.lines });
  const units = new Map<number, number>();
  for (const { goodsId, number } of read.lines) units.set(goodsId, (units.get(goodsId) ?? 0) + number);
  const rows = read.lines.flatMap((line): CartRow[] => {
    const common = goodsOf(line.goodsId);
    if (common === undefined) return [];
    const { goodsId } = line;
    const goodsNow = goodsFor(buyer, line, common);
    const set = line.set && pricedSet(buyer, line.set);
    const activity = set && (sets.find(({ id }) => id === set.activityId) ?? null);
    return [
      {
        line: { ...line, set },
        common,
        goods: goodsNow,
        offers: offersBeside(agreedPrice(goodsNow), offers.get(goodsId) ?? noOffers),
        held: held.get(goodsId) ?? nothingHeld,
        beside: (units.get(goodsId) ?? 0) - line.number,
        setRoom: set && setRoom(set, activity, buyer),
        offersOfPart: (id) => offers.get(id) ?? noOffers,
      },
    ];
  });
  return { rows, terms: cartTermsOf(read, now) };
}
