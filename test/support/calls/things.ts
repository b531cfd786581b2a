import type { VoucherKind } from '../../../src/domain/promotion/reduction-kind.ts';
import { tellBuyer } from '../../../src/server/message/tell-buyer.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { giveLicencesOf } from '../same-licences.ts';
import { and, asc, eq, gte } from 'drizzle-orm';
import { epochSeconds } from '../../../src/server/clock.ts';
import { runningOffers } from '../../../src/server/goods/offer/current-offers.ts';
import { accountForPhone } from '../../../src/server/account/new-account.ts';
import { addresses, buyers, sessions, shopPeople } from '../../../src/server/database/schema/account.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { ephedrineRecords } from '../../../src/server/database/schema/ephedrine.ts';
import { favoriteGroups } from '../../../src/server/database/schema/favorite.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { voucherEntries, vouchers } from '../../../src/server/database/schema/promotion.ts';
import { orderLines, orders } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { exchangePoints, sendPointsOrder } from '../../../src/server/points/points-store.ts';
import { enterPoints } from '../../../src/server/wallet/enter-points.ts';
import { plainGoods } from '../demo-goods.ts';
import { placeOrder } from '../order-steps.ts';
import type { TestShop } from '../server.ts';
import type { ServerClient } from '../server-client.ts';

/** A buyer with a session, whose things are made. */
export interface Owner {
  readonly shop: TestShop;
  readonly client: ServerClient;
  readonly buyerId: number;
}

/** Makes something of a buyer's own, where he can have it, and gives its id. */
type Make = (owner: Owner) => Promise<number | null>;

const purchaser = { purchaser_name: '周敏', purchaser_id_number: '11010519491231002x', purchaser_phone: '13800000001' };

async function line({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const kept = await database.$count(cartLines, eq(cartLines.buyerId, buyerId));
  const [one] = (await plainGoods(database, kept + 1)).slice(-1);
  const added = await database
    .insert(cartLines)
    .values({ buyerId, goodsId: one?.id ?? 0, number: 2, addedAt: new Date() })
    .onConflictDoUpdate({
      target: [cartLines.buyerId, cartLines.goodsId, cartLines.type, cartLines.combinationId],
      set: { number: 2, isSelected: true },
    })
    .returning({ id: cartLines.id });
  return added[0]?.id ?? null;
}

/** Goods whose ordinary line a running flash sale would sell cheaper. */
async function flashGoods({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const [running] = await runningOffers(database, epochSeconds(new Date())).then((offers) =>
    offers.filter(({ offer }) => offer.saleId !== null),
  );
  if (running === undefined) return null;
  const { goodsId } = running.offer;
  await database.insert(cartLines).values({ buyerId, goodsId, number: 1, addedAt: new Date() }).onConflictDoNothing();
  return goodsId;
}

async function orderOf({ shop, client, buyerId }: Owner, goodsId: number, papers: object = {}): Promise<number | null> {
  await shop.database.delete(cartLines).where(eq(cartLines.buyerId, buyerId));
  const placed = await placeOrder(client, [{ goods_id: goodsId, number: 2 }], papers);
  return placed.status === 200 ? (placed.data.id as number) : null;
}

const order: Make = async (owner) => orderOf(owner, (await plainGoods(owner.shop.database, 1))[0]?.id ?? 0);

const paidOrder: Make = async (owner) => {
  // Who may not buy has none.
  const id = await order(owner).catch(() => null);
  if (id !== null) await owner.client.post(`/api/order/${id}/pay`, { method: 'balance' });
  return id;
};

/** A title for invoices beside the demo shop's own, kept anew where it was deleted. */
const invoiceTitle: Make = async ({ client }) => {
  const { data } = await client.post('/api/invoice/title', { email: 'invoices@example.com' });
  return (data?.list.at(-1)?.id as number | undefined) ?? null;
};

async function invoicedOrder(owner: Owner): Promise<number | null> {
  const [id, title] = [await paidOrder(owner), await invoiceTitle(owner)];
  const { status } = await owner.client.post('/api/invoice', { order_ids: [id], title_id: title });
  return status === 200 ? id : null;
}

/** Pays an order and has the shop send it. */
async function sent({ shop: { database }, client }: Owner, id: number | null): Promise<number | null> {
  if (id === null) return null;
  await client.post(`/api/order/${id}/pay`, { method: 'balance' });
  await programs.shop({ database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } }, [
    'ship',
    String(id),
  ]);
  return id;
}

/** An order that was handed over, with the batches of its line. */
async function delivered(owner: Owner) {
  // Who may not buy has none.
  const id = await sentOrder(owner).catch(() => null);
  if (id === null) return null;
  await programs.shop(
    { database: owner.shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
    ['deliver', String(id)],
  );
  const { data } = await owner.client.get(`/api/order/${id}/after_sales`);
  const [line] = (data?.lines ?? []) as { line_id: number; batches: { batch: string }[] }[];
  return line === undefined ? null : { id, lineId: line.line_id, batch: line.batches[0]?.batch ?? '' };
}

const deliveredOrder: Make = async (owner) => (await delivered(owner))?.id ?? null;

/** A case of after-sales that waits for the shop. */
async function asked(owner: Owner): Promise<{ readonly id: number; readonly order: number } | null> {
  const order = await delivered(owner);
  if (order === null) return null;
  const form = { order_id: order.id, lines: [{ line_id: order.lineId, batch: order.batch, number: 1 }], kind: 'return', reason: 'recall' };
  const id = (await owner.client.post('/api/after_sales', form)).data?.id as number | undefined;
  return id === undefined ? null : { id, order: order.id };
}

const caseOf: Make = async (owner) => (await asked(owner))?.id ?? null;
const returnedOrder: Make = async (owner) => (await asked(owner))?.order ?? null;

/** An order of goods with ephedrine that was sent: its receipt is owed. The same one until it is confirmed. */
const receipt: Make = async (owner) => {
  const { database } = owner.shop;
  const isOwed = and(
    eq(ephedrineRecords.buyerId, owner.buyerId),
    eq(ephedrineRecords.receipt, 'owed'),
    eq(orders.status, 'shipped'),
    gte(orders.id, 700_000_000),
  );
  const [owed] = await database
    .select({ id: orders.id })
    .from(ephedrineRecords)
    .innerJoin(orders, eq(orders.id, ephedrineRecords.orderId))
    .where(isOwed)
    .orderBy(asc(orders.id))
    .limit(1);
  if (owed) return owed.id;
  const isSold = and(eq(goods.containsEphedrine, true), eq(goods.isPurchasable, true), eq(goods.isControlled, false), gte(goods.stock, 10));
  const [hm] = await database.select({ id: goods.id }).from(goods).where(isSold).orderBy(asc(goods.id)).limit(1);
  // Who may not buy has none.
  return sent(owner, await orderOf(owner, hm?.id ?? 0, purchaser).catch(() => null));
};

/** A line of that order. */
const receiptLine: Make = async (owner) => {
  const [line] = await owner.shop.database
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, (await receipt(owner)) ?? 0))
    .limit(1);
  return line?.id ?? null;
};

const topUp: Make = async ({ client }) =>
  ((await client.post('/api/user/topup', { amount: '100.00', method: 'simulated' })).data?.id as number | undefined) ?? null;

const sentOrder: Make = async (owner) => sent(owner, await order(owner));

async function address({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const place = { name: '收货人', phone: '13800000001', region: '安徽省合肥市庐阳区', detail: '长江中路1号', isDefault: false };
  const [made] = await database
    .insert(addresses)
    .values({ ...place, buyerId })
    .returning({ id: addresses.id });
  return made?.id ?? null;
}

const voucher =
  (kind: VoucherKind, amount = '1.00'): Make =>
  async ({ shop: { database }, buyerId }) => {
    const [startsAt, endsAt] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 86_400_000)];
    const [made] = await database
      .insert(vouchers)
      .values({ buyerId, kind, name: '满额立减', amount, money: '1.00', startsAt, endsAt })
      .returning({ id: vouchers.id });
    if (made) await database.insert(voucherEntries).values({ voucherId: made.id, kind: 'issued', at: startsAt });
    return made?.id ?? null;
  };

/** Another shop of the same account, like the buyer's own. */
async function otherShop({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const [own] = await database.select().from(buyers).where(eq(buyers.id, buyerId));
  if (own === undefined) return null;
  const like: Partial<typeof own> = { ...own };
  delete like.id;
  const [made] = await database
    .insert(buyers)
    .values({ ...(like as Omit<typeof own, 'id'>), position: 9, balance: '0.00', points: 0 })
    .returning({ id: buyers.id });
  if (made) await giveLicencesOf(database, buyerId, [made.id]);
  return made?.id ?? null;
}

/** A further shop of the account, whose registration is open: any of its shops may write it. */
async function openShop(owner: Owner): Promise<number | null> {
  const id = await otherShop(owner);
  if (id !== null)
    await owner.shop.database
      .update(buyers)
      .set({ reviewState: 'draft', kind: 'chain', creditCode: '91350100M000100Y43' })
      .where(eq(buyers.id, id));
  return id;
}

async function ticket({ client }: Owner): Promise<number | null> {
  const said = { kind: 'idea', words: '希望更早送到', name: '李强', phone: `139${String(Date.now()).slice(-8)}` };
  return ((await client.post('/api/ticket', said)).data?.id as number | undefined) ?? null;
}

async function message({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const cause = `thing:${Math.random()}`;
  await tellBuyer(database, { buyerId, kind: 'order', title: '订单已发货', text: '', url: '/order', cause }, new Date());
  const [told] = await database.select({ id: messages.id }).from(messages).where(eq(messages.cause, cause));
  return told?.id ?? null;
}

async function want({ client }: Owner): Promise<number | null> {
  return (
    ((await client.post('/api/user/buy', { name: `求${Math.random()}`.slice(0, 12), number: 1 })).data?.id as number | undefined) ?? null
  );
}

async function favoriteGroup({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const [made] = await database
    .insert(favoriteGroups)
    .values({ buyerId, name: `g${Math.random()}`.slice(0, 12) })
    .returning({ id: favoriteGroups.id });
  return made?.id ?? null;
}

/** A points order that was sent. */
async function pointsOrder(owner: Owner): Promise<number | null> {
  const { buyerId, shop } = owner;
  const now = new Date();
  await enterPoints(shop.database, { buyerId, kind: 'adjust', change: 800, note: '补发' }, now);
  const { id, sn } = await exchangePoints(shop.database, {
    buyerId,
    goodsId: everybodys['points-goods'],
    addressId: (await address(owner)) ?? 0,
    number: 1,
    now,
  });
  await sendPointsOrder(shop.database, sn, { carrier: '', trackingNumber: '' }, now);
  return id;
}

/** A device that is signed in to the account, by a public name that is a number. */
async function session({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const [owner] = await database.select({ accountId: buyers.accountId }).from(buyers).where(eq(buyers.id, buyerId));
  const name = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const at = new Date();
  await database.insert(sessions).values({
    tokenHash: `device ${name}`,
    publicId: String(name),
    accountId: owner?.accountId ?? 0,
    buyerId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  });
  return name;
}

/** Somebody whom the owner has let in (R65). */
async function person({ shop: { database }, buyerId }: Owner): Promise<number | null> {
  const at = new Date();
  const phone = `139${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`;
  const accountId = await accountForPhone(database, phone, at);
  const [added] = await database
    .insert(shopPeople)
    .values({ buyerId, accountId, phone, name: '李娜', role: 'purchaser', invitedAt: at })
    .returning({ id: shopPeople.id });
  return added?.id ?? null;
}

/** An order above its buyer's limit, which waits for the owner. */
async function waitingOrder(owner: Owner): Promise<number | null> {
  const id = await order(owner);
  if (id !== null) await owner.shop.database.update(orders).set({ approval: 'waiting' }).where(eq(orders.id, id));
  return id;
}

/** What belongs to one buyer: nobody else may see, use or change it, or learn that it is there. */
export const owned = {
  line,
  'flash-goods': flashGoods,
  order,
  'sent-order': sentOrder,
  'delivered-order': deliveredOrder,
  'returned-order': returnedOrder,
  case: caseOf,
  'paid-order': paidOrder,
  'invoiced-order': invoicedOrder,
  'invoice-title': invoiceTitle,
  receipt,
  'receipt-line': receiptLine,
  'top-up': topUp,
  address,
  coupon: voucher('coupon'),
  'far-coupon': voucher('coupon', '99999.00'),
  'cash-voucher': voucher('cash-voucher'),
  session,
  person,
  'waiting-order': waitingOrder,
  'other-shop': otherShop,
  'open-shop': openShop,
  ticket,
  want,
  message,
  'favorite-group': favoriteGroup,
  'points-order': pointsOrder,
} as const satisfies Record<string, Make>;

/** What belongs to the shop and is shown to everybody, by an id that names one of it. */
/* A line of an order names nothing but beside its order. */
export const everybodys = {
  goods: 1,
  category: 1,
  brand: 1,
  ad: 1,
  'help-category': 3,
  article: 1,
  post: 1,
  tier: 1,
  activity: 1,
  lottery: 22,
  'claimable-coupon': 10,
  combination: 1,
  'flash-sale': 1,
  warehouse: 1,
  'price-list': 1,
  'ladder-step': 1,
  'points-goods': 1,
  phone: 13900000009,
  'order-line': 1,
} as const;

export type Owned = keyof typeof owned;
export type Thing = Owned | keyof typeof everybodys;

export const isOwned = (thing: Thing): thing is Owned => thing in owned;

/** Ids that name something, by the fields that take them: the owner's own things, made for it, and everybody's. */
export async function idsFor(fields: Readonly<Record<string, Thing>> | undefined, owner: Owner): Promise<Record<string, number | null>> {
  const ids: Record<string, number | null> = {};
  for (const [field, thing] of Object.entries(fields ?? {})) ids[field] = isOwned(thing) ? await owned[thing](owner) : everybodys[thing];
  return ids;
}
