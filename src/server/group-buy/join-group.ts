import { eq } from 'drizzle-orm';
import { groupAmount } from '../../domain/group-buy/group-buy.ts';
import { type JoinQuantityRefusal, quantityRefusal } from '../../domain/group-buy/join-quantity.ts';
import { amountAsText, inYuan, money } from '../../domain/shared/money.ts';
import { lockJudged } from '../account/lock-buyer.ts';
import { placedAddress } from '../account/placed-address.ts';
import { type MetActivity, metActivities } from '../activity/activity-store.ts';
import { lockActivity, obstacleRefused, takePlaces } from '../activity/take-places.ts';
import { requireOrderRights } from '../checkout/orderable-cart.ts';
import { type Clock, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { groupBuys, groupRounds } from '../database/schema/group-buy.ts';
import { orders } from '../database/schema/order.ts';
import { goodsPictureUrl } from '../goods/goods-answer.ts';
import { goodsInOrder, type GoodsView } from '../goods/goods-view.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { orderCause } from '../order/move/group-round.ts';
import { isAboveLimit } from '../order/move/approval.ts';
import { keepOrder, nextOrder } from '../order/place/keep-order.ts';
import { payFromBalance } from '../order/move/order-moves.ts';
import type { PlacedLine } from '../order/place/order-snapshot.ts';
import { requireUnpaidRoom } from '../order/place/unpaid-room.ts';
import { takeStock } from '../order/stock/stock-movement.ts';
import { payMethodsFor } from '../payment-provider/payment-methods.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';
import { batchesForSale, batchesOf, lockGoods } from '../stock/move-stock.ts';

/** What the buyer submits (api.md). */
interface JoinForm {
  readonly number: number;
  readonly address_id: string | number;
  readonly method: string;
  /** the amount that the buyer saw */
  readonly expect: string;
}

interface Joining {
  readonly buyer: SignedInBuyer;
  readonly clock: Clock;
  readonly expiryMinutes: number;
  readonly payment: PaymentSettings;
}

type Terms = typeof groupBuys.$inferSelect;

const words = {
  'not-begun': '拼团还没有开始',
  stopped: '本团已停止',
  ended: '本团已截止',
  'not-you': '本团不对贵单位开放',
  had: '贵单位已拼到上限',
  gone: '本团已拼满',
} as const;

function quantityWords(
  { code, instead }: JoinQuantityRefusal,
  { least, step }: Terms,
  { mostEach, left, stock, unit }: { mostEach: number; left: number; stock: number; unit: string },
): string {
  const said: Readonly<Record<JoinQuantityRefusal['code'], string>> = {
    'not-a-quantity': '数量须为正整数',
    'below-least': `起拼 ${least}${unit}`,
    'off-step': `按 ${step}${unit}加减`,
    'over-most': `每单位限拼 ${mostEach}${unit}`,
    'over-left': `本团只剩 ${left}${unit}`,
    'over-stock': `仓里只够再拼 ${stock}${unit}`,
  };
  return instead === null ? said[code] : `${said[code]}，可改为 ${instead}${unit}`;
}

/** The group's goods as the shop may buy them now, their stock held. */
async function lockedGoods(transaction: Database, buyer: SignedInBuyer, { goodsId }: Terms, now: Date): Promise<GoodsView> {
  await lockGoods(transaction, [goodsId]);
  await batchesForSale(transaction, now, [goodsId]);
  const [view] = await goodsInOrder(transaction, buyer, [goodsId]);
  if (view === undefined) throw new Error(`A group-buy of goods ${goodsId}, which there are not`);
  if (view.reason !== null) throw new Refusal(403, view.reason.message, { data: { buy_reason: view.reason } });
  // Each order of these needs a named purchaser and a receipt of its own (R33): they are not bought in groups.
  if (view.containsEphedrine) throw new Refusal(403, '含麻商品须实名单独采购，不参加拼团');
  return view;
}

function requireQuantity(terms: Terms, { joined, taken, left }: MetActivity, { stock, packUnit }: GoodsView, number: number): void {
  const mostEach = joined.quota.perBuyer ?? joined.quota.total ?? 0;
  const room = { own: taken.own, left: left ?? 0, stock };
  const refusal = quantityRefusal({ ...terms, mostEach }, room, number);
  if (refusal !== null) throw fieldRefused('number', quantityWords(refusal, terms, { ...room, mostEach, unit: packUnit }));
}

/** The round of the period that runs, begun with its first order. */
async function roundOf(transaction: Database, { activityId, target }: Terms, { standing }: MetActivity): Promise<number> {
  const [beganAt, endsAt] = [new Date(standing.beginsAt * 1000), new Date(standing.endsAt * 1000)];
  await transaction.insert(groupRounds).values({ activityId, beganAt, endsAt, target }).onConflictDoNothing();
  const rounds = await transaction.select().from(groupRounds).where(eq(groupRounds.activityId, activityId));
  const round = rounds.find((one) => one.beganAt.getTime() === beganAt.getTime());
  if (round === undefined) throw new Error(`Activity ${activityId} has no round that began at ${beganAt.toISOString()}`);
  return round.id;
}

const lineOf = (view: GoodsView, { price }: Terms, number: number, amount: string): PlacedLine => ({
  position: 0,
  goodsId: view.id,
  name: view.name,
  maker: view.maker,
  spec: view.spec,
  unit: view.packUnit,
  image: goodsPictureUrl(view),
  type: 0,
  number,
  unitPrice: price,
  amount,
  share: amount,
  giftTotal: 0,
  giftEvery: null,
  giftGive: null,
  giftName: null,
  flashSaleId: null,
  flashBeganAt: null,
  combinationId: null,
  combinationName: null,
  combinationSets: null,
  hasEphedrine: false,
  warehouseId: view.warehouseId,
  priceId: view.priceId,
  priceListId: null,
});

/**
 * Joins a group (R42), in the caller's transaction: shop, activity and goods are held one after the other, places and
 * stock are taken, the order is placed and, from the balance, paid; with the one that reaches the target all go on.
 * @throws Refusal 403, 404, 409 when the amount is another one now, 422 by field, 459, 601
 */
export async function joinGroup(
  transaction: Database,
  { buyer: asker, clock, expiryMinutes, payment }: Joining,
  wireId: string | number,
  form: JoinForm,
) {
  const buyer = await lockJudged(transaction, asker, clock());
  await requireOrderRights(transaction, buyer, { payment, now: clock() });
  const address = await placedAddress(transaction, buyer.id, form.address_id);
  const { id: activityId } = await lockActivity(transaction, 'group-buy', wireId);
  // Whoever waited for the activity has waited past its end, maybe: the time is read once nobody is before him.
  const now = clock();
  const [terms] = await transaction.select().from(groupBuys).where(eq(groupBuys.activityId, activityId));
  const [met] = await metActivities(transaction, { kind: 'group-buy', ids: [activityId] }, buyer, now);
  if (terms === undefined || met === undefined) throw new Error(`Activity ${activityId} is no group-buy`);
  if (met.obstacle !== null) throw obstacleRefused(met.obstacle, words);
  const view = await lockedGoods(transaction, buyer, terms, now);
  requireQuantity(terms, met, view, form.number);
  const payable = amountAsText(groupAmount(money(terms.price), form.number));
  if (!money(payable).eq(form.expect)) throw new Refusal(409, '拼团价已变化，请核对后重新提交');
  if (isAboveLimit(buyer, payable)) throw new Refusal(409, `超过您的单笔限额 ${inYuan(buyer.orderLimit ?? '0')}，请店主参团`);
  const methods = await payMethodsFor(transaction, payment, { buyerId: buyer.id, payable, hasEphedrine: false, now });
  const way = methods.find(({ method }) => method === form.method);
  if (way === undefined) throw fieldRefused('method', '该支付方式不可用于此订单');
  // Nobody takes a place for an order that the account cannot bear.
  if (form.method === 'account' && !way.enabled) throw fieldRefused('method', way.describe);
  // What the balance pays never waits for money.
  if (form.method !== 'balance') await requireUnpaidRoom(transaction, buyer.id, form.number);

  const { id, sn } = await nextOrder(transaction, now);
  await takePlaces(transaction, { kind: 'group-buy', activityId, buyer, number: form.number, cause: orderCause(id), now, words });
  const lines = [lineOf(view, terms, form.number, payable)];
  const batches = await takeStock(transaction, { orderId: id, at: now, lines }, await batchesOf(transaction, [view.id]));
  if (batches === null) throw new Refusal(409, '部分商品刚刚售出，请核对后重新提交');
  const ends = new Date(met.standing.endsAt * 1000);
  const expires = minutesAfter(now, expiryMinutes);
  const order = {
    id,
    sn,
    buyerId: buyer.id,
    goodsAmount: payable,
    freight: '0.00',
    payable,
    reductions: [],
    address,
    contractVersion: buyer.contractVersion ?? '',
    // Money that comes after the group's end is too late for it, and goes back.
    expiresAt: expires < ends ? expires : ends,
    groupRoundId: await roundOf(transaction, terms, met),
    placedBy: buyer.personName,
    createdAt: now,
  };
  await keepOrder(transaction, order, { lines, batches, note: '提交拼团订单' });
  if (form.method === 'balance') await payFromBalance(transaction, { orderId: id, at: now, buyerId: buyer.id });
  const [kept] = await transaction.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  return { id, sn, status: kept?.status ?? 'unpaid', payable };
}
