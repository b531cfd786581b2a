import * as z from 'zod/mini';
import { afterSalesKinds, afterSalesReasons } from '../../domain/after-sales/after-sales-reason.ts';
import { afterSalesActors, afterSalesStates } from '../../domain/after-sales/after-sales-state.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms } from '../shared/in-terms.ts';
import { answerSmallPicture } from '../goods/goods-pictures.ts';
import { keptFile } from '../upload/upload-calls.ts';

/** Return and refund, refund only, replacement (R34). */
export const caseKind = z.enum(afterSalesKinds);

/** Why (R34). */
export const caseReason = z.enum(afterSalesReasons);

/** The state of a case (R35). */
export const caseState = z.enum(afterSalesStates);

const actor = z.enum(afterSalesActors);

/** A line of the order. */
const goodsFields = {
  lineId: called('line_id', answer.id),
  goodsId: called('goods_id', answer.id),
  name: answer.text,
  maker: called('sccj', answer.textOrNone),
  spec: called('ypgg', answer.textOrNone),
  unit: called('bzdw', answer.textOrNone),
  picture: called('image', answerSmallPicture),
};

/** A step of a calculation: words and amount. */
const sumStep = inTerms({ text: answer.text, amount: answer.text });

/** The refund of a line (R23): floor2(of × after ÷ units of the line) less earlier refunds. */
const quotedLine = inTerms({
  lineId: called('line_id', answer.id),
  name: answer.text,
  unit: called('bzdw', answer.textOrNone),
  /** units returned now */
  units: called('number', answer.count),
  refund: answer.amount,
  /** the line's share, which a return of the whole line refunds */
  share: called('of', answer.amount),
  /** gifts that no longer have their quantity */
  gifts: answer.count,
  why: answer.list(sumStep),
});

/** A voucher of the order: whether it comes back. */
const quotedVoucher = inTerms({ name: answer.text, fate: z.enum(['back', 'expired', 'kept']) });

/** What happens to an order's money when units are returned (R34). */
export const quoteWire = inTerms({
  lines: answer.list(quotedLine),
  freight: answer.amount,
  /** points taken back (R32) */
  points: answer.count,
  /** gifts that must be returned too (R34) */
  gifts: answer.count,
  vouchers: answer.listOrNone(quotedVoucher),
  total: answer.amount,
  /** the payment method, which receives the refund */
  method: answer.text,
});

/** A case in a list. */
const summaryFields = {
  id: answer.id,
  number: called('sn', answer.text),
  orderId: called('order_id', answer.id),
  orderNumber: called('order_sn', answer.text),
  kind: caseKind,
  reason: caseReason,
  state: called('status', caseState),
  askedAt: called('created_at', answer.time),
  /** requested units */
  units: called('number', answer.count),
  /** the actual or expected refund; nothing for a replacement */
  total: answer.amount,
  lines: answer.list(
    inTerms({
      ...goodsFields,
      batch: answer.text,
      expiresOn: called('expires_on', answer.orNull(z.string())),
      units: called('number', answer.count),
      /** the trace codes that the request names */
      codes: answer.listOrNone(answer.text),
      /** received units; null: not yet */
      received: answer.orNull(answer.integer()),
    }),
  ),
};

/** A case in a list. */
export const caseSummary = inTerms(summaryFields);

/** A case with its history, calculation and messages. */
export const caseDetail = inTerms({
  ...summaryFields,
  words: answer.textOrNone,
  pictures: answer.listOrNone(keptFile),
  /** whether the goods go back to the shop */
  isSentBack: called('sends_back', answer.yes),
  canWithdraw: called('can_withdraw', answer.yes),
  canSend: called('can_send', answer.yes),
  canWrite: called('can_write', answer.yes),
  carrier: answer.textOrNone,
  trackingNumber: called('tracking_number', answer.textOrNone),
  /** the shop's own drivers, who need no number */
  ownFleet: called('own_fleet', answer.textOrNone),
  /** gifts that had to come back, and that came; null until received */
  giftsBack: called('gifts_back', answer.orNull(inTerms({ due: answer.count, came: answer.count }))),
  /** null: no refund */
  quote: answer.orNull(quoteWire),
  refund: answer.orNull(inTerms({ method: answer.text, amount: answer.amount, isDone: called('done', answer.yes), at: answer.time })),
  /** the return address, and the note for the parcel; null while not needed */
  returnTo: called(
    'return_to',
    answer.orNull(inTerms({ name: answer.text, phone: answer.textOrNone, address: answer.text, note: answer.textOrNone })),
  ),
  history: answer.list(inTerms({ state: called('status', caseState), actor, words: answer.textOrNone, at: answer.time })),
  thread: called(
    'messages',
    answer.listOrNone(inTerms({ id: answer.id, actor, text: answer.textOrNone, at: answer.time, pictures: answer.listOrNone(keptFile) })),
  ),
});

/** What may be requested for an order (R34), by line and batch. */
export const openOrder = inTerms({
  orderId: called('order_id', answer.id),
  orderNumber: called('order_sn', answer.text),
  /** null: not handed over, or a parcel is still to come */
  deliveredAt: called('delivered_at', answer.orNull(answer.time)),
  /** only the goods of the parcels that are there can be asked about */
  isPartlyArrived: called('is_partly_arrived', answer.yes),
  /** why nothing can be requested; empty when something can */
  obstacle: answer.textOrNone,
  reasons: answer.list(
    inTerms({
      reason: caseReason,
      kinds: answer.list(caseKind),
      needsPicture: called('needs_picture', answer.yes),
      /** null: unlimited */
      until: answer.orNull(answer.time),
    }),
  ),
  lines: answer.list(
    inTerms({
      ...goodsFields,
      units: called('number', answer.count),
      share: answer.amount,
      batches: answer.list(
        inTerms({
          batch: answer.text,
          expiresOn: called('expires_on', answer.orNull(z.string())),
          delivered: called('number', answer.count),
          asked: answer.count,
          /** trace codes that a request may name: they are not back, and in no request that is under way */
          codes: answer.listOrNone(answer.text),
        }),
      ),
      /** refused reasons, in the shop's words */
      closed: answer.listOrNone(inTerms({ reason: caseReason, message: answer.text })),
    }),
  ),
});
