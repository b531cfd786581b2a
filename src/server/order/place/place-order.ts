import { and, asc, eq, inArray } from 'drizzle-orm';
import { writePricedCart } from '../../../contract/cart/write-priced-cart.ts';
import { money } from '../../../domain/shared/money.ts';
import { lockJudged } from '../../account/lock-buyer.ts';
import { placedAddress } from '../../account/placed-address.ts';
import { epochSeconds } from '../../clock.ts';
import { readCombinations } from '../../combination/combination-store.ts';
import type { Database } from '../../database/database.ts';
import { cartLines } from '../../database/schema/cart.ts';
import { combinationParts } from '../../database/schema/combination.ts';
import { isOneOf } from '../../database/text-array.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { rowIds } from '../../http/row-id.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import type { SignedInBuyer } from '../../http/visit.ts';
import type { PaymentSettings } from '../../payment-provider/payment-settings.ts';
import { requireRegisteredAddress } from '../../checkout/registered-address.ts';
import { checkoutSheet } from '../../checkout/checkout-sheet.ts';
import { kindRefusal } from '../../invoice/tax-profile.ts';
import { closeOrdered } from '../../wanted/close-wants.ts';
import { keepOrder, nextOrder } from './keep-order.ts';
import { orderableCart, type OrderWish, requireOrderRights } from '../../checkout/orderable-cart.ts';
import { type PapersForm, readPapers, registerPurchase } from './order-papers.ts';
import { placedLines, placedReductions } from './order-snapshot.ts';
import { requireUnpaidRoom } from './unpaid-room.ts';
import { type BatchRow, batchesForSale, lockGoods } from '../../stock/move-stock.ts';
import { placedFor, tellOwner } from '../move/approval.ts';
import { takeOfferPlaces } from '../move/offer-places.ts';
import { takeStock } from '../stock/stock-movement.ts';
import { lockFreeVouchers, takeVouchers } from '../move/voucher-movement.ts';

/** What the buyer submits (api.md). */
interface Submission extends OrderWish, PapersForm {
  readonly address_id: string | number;
  readonly remark: string;
  /** the payable that the buyer saw */
  readonly expect: string;
}

interface Placing {
  readonly buyer: SignedInBuyer;
  readonly now: Date;
  readonly expiryMinutes: number;
  readonly payment: PaymentSettings;
  readonly identities: IdentityVault | null;
}

interface LockedWish {
  /** which combination a line sells, by the line's id */
  readonly combinations: ReadonlyMap<number, number>;
  /** of all goods of the order */
  readonly batches: readonly BatchRow[];
}

/**
 * Locks all that the order will change, always in the same order: after the buyer its lines, vouchers, goods by id,
 * those of every part of a combination among them.
 */
async function lockWish(transaction: Database, buyerId: number, wish: OrderWish, now: Date): Promise<LockedWish> {
  const lines = await transaction
    .select({ id: cartLines.id, goodsId: cartLines.goodsId, type: cartLines.type, combinationId: cartLines.combinationId })
    .from(cartLines)
    .where(and(eq(cartLines.buyerId, buyerId), isOneOf(cartLines.id, rowIds(wish.ids))))
    .orderBy(asc(cartLines.id))
    .for('update');
  await lockFreeVouchers(transaction, buyerId);
  const sets = lines.filter(({ type }) => type === 3);
  const parts =
    sets.length === 0
      ? []
      : await transaction
          .select()
          .from(combinationParts)
          .where(
            inArray(
              combinationParts.combinationId,
              sets.map(({ combinationId }) => combinationId),
            ),
          );
  const goodsIds = [...lines, ...parts].map(({ goodsId }) => goodsId);
  await lockGoods(transaction, goodsIds);
  // What expired since the last round of housekeeping is not there to be ordered.
  const batches = await batchesForSale(transaction, now, goodsIds);
  return { batches, combinations: new Map(sets.map(({ id, combinationId }) => [id, combinationId])) };
}

/**
 * Places an order, in the caller's transaction: everything is locked, priced again by the rules and compared with what
 * the buyer saw; then stock and vouchers are taken, the snapshot and the ledgers written, the lines removed.
 * @throws Refusal 403, 459, 422 by line or field, 409 with the fresh checkout when `expect` no longer holds
 */
export async function placeOrder(
  transaction: Database,
  { buyer: asker, now, expiryMinutes, payment, identities }: Placing,
  wish: Submission,
) {
  const buyer = await lockJudged(transaction, asker, now);
  await requireOrderRights(transaction, buyer, { payment, now });
  const buyerId = buyer.id;
  const { combinations, batches: inStock } = await lockWish(transaction, buyerId, wish, now);
  const address = await placedAddress(transaction, buyerId, wish.address_id, wish.delivery);
  const orderable = await orderableCart(transaction, { buyer, now, wish });
  const priced = writePricedCart(orderable.priced);
  if (!money(priced.payable).eq(wish.expect)) {
    const data = await checkoutSheet(transaction, { buyerId, now, payment, expiryMinutes }, orderable);
    throw new Refusal(409, '价格已变化，请核对后重新提交', { data });
  }
  const { ephedrine: units } = orderable;
  if (units > 0) await requireRegisteredAddress(transaction, { buyerId, now, place: { region: address.region, detail: address.address } });
  const { invoice, purchaser } = readPapers(wish, units > 0, identities);
  const kindFault = invoice === null ? null : await kindRefusal(transaction, buyerId, invoice.kind);
  if (kindFault !== null) throw fieldRefused('invoice_kind', kindFault);
  const { id, sn } = await nextOrder(transaction, now);
  const sold = await readCombinations(transaction, { viewer: buyer, now, ids: [...new Set(combinations.values())] });
  const setOf = (combinationId: number) => sold.find((set) => set.id === combinationId);
  const sets = new Map(
    [...combinations].flatMap(([lineId, combinationId]) => {
      const set = setOf(combinationId);
      return set === undefined ? [] : [[lineId, set] as const];
    }),
  );
  const lines = placedLines(orderable.cart, priced, sets, epochSeconds(now));
  await requireUnpaidRoom(
    transaction,
    buyerId,
    lines.reduce((sum, { number }) => sum + number, 0),
  );
  const reductions = placedReductions(orderable.cart, orderable.priced);
  const voucherIds = reductions.filter(({ kind }) => kind === 'coupon' || kind === 'cash-voucher').map((reduction) => reduction.id);

  await takeOfferPlaces(transaction, { orderId: id, buyer, now, lines: orderable.cart.data, sets });
  const batches = await takeStock(transaction, { orderId: id, at: now, lines }, inStock);
  if (batches === null || !(await takeVouchers(transaction, { orderId: id, at: now, buyerId, voucherIds })))
    throw new Refusal(409, '部分商品刚刚售出，请核对后重新提交');
  const order = {
    id,
    sn,
    buyerId,
    goodsAmount: priced.goods_amount,
    freight: priced.freight,
    payable: priced.payable,
    reductions,
    address,
    delivery: wish.delivery,
    invoice,
    hasEphedrine: units > 0,
    remark: wish.remark,
    contractVersion: buyer.contractVersion ?? '',
    ...placedFor(buyer, { payable: priced.payable, now, expiryMinutes }),
    createdAt: now,
  };
  await keepOrder(transaction, order, {
    lines,
    batches,
    note: order.approval === 'waiting' ? '提交订单，待店主批准' : '提交订单',
  });
  if (order.approval === 'waiting') await tellOwner(transaction, order, now);
  if (purchaser !== null) await registerPurchase(transaction, { orderId: id, buyerId, units, purchaser, identities, at: now });
  await closeOrdered(transaction, { buyerId, orderId: id, goodsIds: lines.map(({ goodsId }) => goodsId), at: now });
  await transaction.delete(cartLines).where(
    isOneOf(
      cartLines.id,
      orderable.cart.data.map((line) => line.id),
    ),
  );
  return { id, sn, payable: priced.payable };
}
