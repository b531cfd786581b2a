import type { AgreedKind } from '../../../domain/goods/agreed-price.ts';
import { type FlashPrice, type GoodsPrices, noOffers, type OffersNow, type SpecialPrice } from '../../../domain/goods/goods-prices.ts';
import { isWithin } from '../../../domain/goods/period.ts';
import { flashFor, type HeldUnits, type PriceQuestion } from '../../../domain/goods/price-now.ts';
import { chinaDay } from '../../../domain/shared/china-time.ts';
import { priceAsText } from '../../../domain/shared/money.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { storedPriceList } from '../../database/default-prices.ts';
import { soldBeforeOffers } from './current-offers.ts';
import { buyAnswer, type GoodsAnswer, goodsAnswer, listAnswer } from '../goods-answer.ts';
import type { GoodsView } from '../goods-view.ts';
import { offersAt } from './offer-store.ts';
import type { SuggestedGoods } from '../suggest-goods.ts';

/** What goods may be sold at, as the rules read it. */
export const pricesOf = (view: Pick<GoodsView, 'basePrice' | 'ladder' | 'ladderKind'>, offers: OffersNow): GoodsPrices => ({
  ...storedPriceList(view),
  ...offers,
});

/** Units in the buyer's cart, by the kind of line. */
export const heldUnits = ({ inCart, inFlash }: Pick<GoodsView, 'inCart' | 'inFlash'>): HeldUnits => ({
  ordinary: inCart - inFlash,
  flash: inFlash,
});

const offerPrice = ({ price, beginsAt, endsAt, soldAt }: SpecialPrice) => ({
  price: priceAsText(price),
  begin_time: beginsAt,
  end_time: endsAt,
  former_price: soldAt && priceAsText(soldAt),
});
const flashAnswer = (flash: FlashPrice) => ({ ...offerPrice(flash), id: flash.id, left: flash.left, per_order: flash.perOrder ?? 0 });

/** The marks of offers (§3): they stand while the offer holds. */
export const offerMarks = { flash: '秒', special: '特' } as const;
const markWords = {
  flash: () => '限时秒杀，本场内按秒杀价，售完为止',
  // The end is exclusive: the last day is the one of the moment before.
  special: ({ special }: OffersNow) => `特价至 ${special === null ? '' : chinaDay(special.endsAt - 1).slice(5)}，过后恢复平时价`,
} as const;

/** The mark of prices that are the buyer's own (R57). */
const agreedMarks: Readonly<Record<AgreedKind, { readonly name: string; readonly describe: string }>> = {
  contract: { name: '协议价', describe: '按贵店与商家约定的价格供货' },
  class: { name: '客户价', describe: '按贵店的客户等级供货' },
};

interface MarkQuestion extends Pick<PriceQuestion, 'time' | 'held'> {
  /** whose price list the prices are of (R57); null: they are everybody's, or the viewer may not see them */
  readonly agreed: AgreedKind | null;
}

/**
 * Goods with what they are on offer at, and a mark for the price that holds; a price that the viewer may not see has no
 * offers either. A flash sale of which this buyer can have nothing more marks nothing.
 */
export function withOffers(answer: GoodsAnswer, offers: OffersNow, question: MarkQuestion): GoodsAnswer {
  const { flash, special } = offers;
  const { time, agreed } = question;
  const holds = { flash: flashFor(offers, question) !== null, special: special !== null && isWithin(special, time) };
  const lower = (['flash', 'special'] as const).flatMap((kind) =>
    holds[kind] ? [{ name: offerMarks[kind], describe: markWords[kind](offers) }] : [],
  );
  const marks = lower.length > 0 || agreed === null ? lower : [agreedMarks[agreed]];
  if (marks.length === 0 && special === null && flash === null) return answer;
  return {
    ...answer,
    tags: [...marks.map((mark) => ({ ...mark, is_show: 1 as const })), ...(answer.tags ?? [])],
    ...offersAnswer(offers),
  };
}

/** The offers on goods as the wire names them; not for one who may not see their price. */
const offersAnswer = ({ special, flash }: OffersNow): Pick<GoodsAnswer, 'special' | 'flash'> => ({
  special: special && offerPrice(special),
  flash: flash && flashAnswer(flash),
});

type OfferedRow = Pick<GoodsView, 'offers' | 'mayTrade'>;

/** Writes rows of goods with the offers of now, as `write` has them. */
async function withOffersNow<Row extends OfferedRow, Answer>(
  database: Database,
  rows: readonly Row[],
  now: Date,
  write: (row: Row, offers: OffersNow) => Answer,
): Promise<Answer[]> {
  const soldBefore = rows.every(({ offers }) => offers === null) ? undefined : await soldBeforeOffers(database, epochSeconds(now));
  return rows.map((row) => write(row, row.mayTrade ? offersAt(row.offers, epochSeconds(now), soldBefore) : noOffers));
}

/** Goods as the wire names them, with the offers of now. */
export const goodsAnswers = (database: Database, views: readonly GoodsView[], now: Date): Promise<GoodsAnswer[]> =>
  withOffersNow(database, views, now, (view, offers) =>
    withOffers(goodsAnswer(view), offers, {
      time: epochSeconds(now),
      held: heldUnits(view),
      agreed: view.mayTrade && view.agreed !== null ? view.agreed.kind : null,
    }),
  );

/** Suggestions as the wire names them: what the price of goods is made of goes with them. */
export const suggestionAnswers = (database: Database, found: readonly SuggestedGoods[], now: Date) =>
  withOffersNow(database, found, now, (one, offers) => ({
    id: one.id,
    name: one.name,
    sccj: one.maker,
    ypgg: one.spec,
    bzdw: one.packUnit,
    number: one.stock,
    total: one.foundInAll,
    zbz: one.mediumPack,
    qg_number: one.purchaseLimit ?? 0,
    cartNum: one.inCart,
    cart_flash: one.inFlash,
    ck_id: one.warehouseId,
    goods_price_id: one.priceId,
    is_hm: one.containsEphedrine ? (1 as const) : (0 as const),
    is_kx: one.isControlled ? (1 as const) : (0 as const),
    kx_status: one.grantStatus,
    ...buyAnswer(one),
    ...listAnswer(one),
    ...offersAnswer(offers),
  }));
