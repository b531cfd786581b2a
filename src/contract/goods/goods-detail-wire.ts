import * as z from 'zod/mini';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { goodsFields, goodsOf } from './goods-wire.ts';

/** A named value of a goods' data sheet, e.g. 贮藏 / 密封,阴凉处保存. */
const namedText = inTerms({ name: answer.text, value: answer.text });

/**
 * An order-level promotion that counts these goods (R10's scope); one without its worth says nothing and is left out.
 */
const promotion = inTerms(
  {
    id: answer.id,
    kind: z.enum(['manjian', 'discount', 'coupon']),
    name: answer.textOrNone,
    threshold: called('amount', answer.amount),
    money: answer.orNull(answer.amount),
    rate: answer.orNull(answer.price),
  },
  ({ id, kind, name, threshold, money, rate }) => {
    const common = { id, name, threshold };
    if (kind === 'discount') return rate === null ? [] : [{ ...common, kind, rate }];
    return money === null ? [] : [{ ...common, kind: kind === 'manjian' ? ('full-reduction' as const) : kind, money }];
  },
);

/** Goods as their own page shows them. */
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
    /** inspection report (药检报告) of the batch, a document for logged-in buyers; empty when there is none */
    inspectionReport: called('inspection_url', answer.textOrNone),
  },
  (read) => ({
    ...goodsOf(read),
    producedOn: read.producedOn,
    categories: read.categories,
    properties: read.properties,
    instructions: read.instructions,
    promotions: read.promotions.flat(),
    // What comes from elsewhere may be any text; only an address that can be opened is one.
    inspectionReport: /^(https?:\/\/|\/(?!\/))/.test(read.inspectionReport) ? read.inspectionReport : '',
  }),
);
