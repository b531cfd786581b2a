import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { promiseFields, promiseOf } from '../shared/promise-wire.ts';
import { reductionNames } from '../shared/reduction-names.ts';
import { valueInTerms } from '../shared/value-in-terms.ts';
import { ephedrineFields } from './ephedrine-wire.ts';
import { isDrawnPicture } from './goods-pictures.ts';
import { goodsFields, goodsOf, purchase } from './goods-wire.ts';

/** A named value of a data sheet, e.g. 贮藏 / 密封,阴凉处保存. */
const namedText = inTerms({ name: answer.text, value: answer.text });

const { 'full-reduction': fullReduction, discount, coupon } = reductionNames;
/** The wire's names of the promotions that a goods page shows. */
export const promotionNames = { 'full-reduction': fullReduction, discount, coupon } as const;

/** An order promotion that counts these goods (R10's scope); one without an amount or rate is omitted. */
const promotion = inTerms(
  {
    id: answer.id,
    kind: valueInTerms(promotionNames),
    name: answer.textOrNone,
    threshold: called('amount', answer.amount),
    money: answer.orNull(answer.amount),
    rate: answer.orNull(answer.price),
  },
  ({ id, kind, name, threshold, money, rate }) => {
    const common = { id, name, threshold };
    if (kind === 'discount') return rate === null ? [] : [{ ...common, kind, rate }];
    return money === null ? [] : [{ ...common, kind, money }];
  },
);

/** The delivery: warehouse, promise with the region of the buyer's default address, and the cost (R19). */
const delivery = inTerms(
  {
    warehouse: answer.textOrNone,
    ...promiseFields,
    regionCode: called('region_code', answer.textOrNone),
    freeFrom: called('shipping_amount', answer.amount),
    freight: answer.amount,
  },
  ({ warehouse, regionCode, freeFrom, freight, ...said }) => ({ warehouse, promise: promiseOf(said), regionCode, freeFrom, freight }),
);

/**
 * The buyer's allowance of ephedrine goods (含麻): packs per order and period, packs left, and receipts due first (the
 * next such order waits for them).
 */
const ephedrine = inTerms({ ...ephedrineFields, receiptsOwed: called('receipts_owed', answer.count) });

/** Goods on their own page. */
export const goodsDetail = inTerms(
  {
    ...goodsFields,
    /** production date, YYYY-MM-DD */
    producedOn: called('scrq', answer.textOrNone),
    /** path from the top category down */
    categories: answer.listOrNone(inTerms({ id: answer.id, name: answer.text })),
    properties: answer.listOrNone(namedText),
    /** instruction sheet (说明书), section by section */
    instructions: answer.listOrNone(namedText),
    promotions: answer.listOrNone(promotion),
    /** inspection report (药检报告) of the batch, for signed-in buyers; empty when there is none */
    inspectionReport: called('inspection_url', answer.textOrNone),
    /** the buyer's own purchases, the earliest first */
    priceHistory: called('price_history', answer.listOrNone(purchase)),
    delivery: answer.orNull(delivery),
    /** whether the buyer, whose favourite they are, gets a message when they are back in stock */
    tellsStock: called('tells_stock', answer.flag),
    /** null for other goods, and for visitors */
    ephedrine: called('hm_limit', answer.orNull(ephedrine)),
  },
  (read) => ({
    ...goodsOf(read),
    arePicturesDrawn: read.images.some(({ url }) => isDrawnPicture(url)),
    producedOn: read.producedOn,
    categories: read.categories,
    properties: read.properties,
    instructions: read.instructions,
    promotions: read.promotions.flat(),
    priceHistory: read.priceHistory,
    delivery: read.delivery,
    tellsStock: read.tellsStock,
    ephedrine: read.ephedrine,
    // An external value may be any text; only an address that can be opened counts.
    inspectionReport: /^(https?:\/\/|\/(?!\/))/.test(read.inspectionReport) ? read.inspectionReport : '',
  }),
);
