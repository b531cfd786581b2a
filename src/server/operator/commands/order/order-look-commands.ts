import { asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { amountAsText, money, priceAsText } from '../../../../domain/shared/money.ts';
import type { Database } from '../../../database/database.ts';
import { containing } from '../../../database/like-pattern.ts';
import { accounts, buyers } from '../../../database/schema/account.ts';
import { afterSalesCases } from '../../../database/schema/after-sales.ts';
import { ephedrineRecords } from '../../../database/schema/ephedrine.ts';
import { orderEvents, orderLines, orderNotes, orders, shipments } from '../../../database/schema/order.ts';
import { refunds } from '../../../database/schema/payment.ts';
import { priceLists } from '../../../database/schema/price-list.ts';
import { erpCodesOf } from '../../../goods/erp-codes.ts';
import type { LineRow } from '../../../order/order-answer.ts';
import { holdsGoods } from '../../../order/order-filter.ts';
import { shipmentsOf, shippedUnitsOf } from '../../../order/move/shipments.ts';
import { linesOf } from '../../../order/order-lines.ts';
import { tracksOf } from '../../../order/order-store.ts';
import { batchesOfOrders, shortOfLines } from '../../../order/stock/line-batches.ts';
import { countOf } from '../../kit/count-option.ts';
import { minuteText, momentText } from '../../kit/moment-text.ts';
import { namedOrder } from '../../kit/named-rows.ts';
import type { OperatorCommand } from '../../kit/operator-command.ts';
import { uploadPaths } from '../../kit/uploaded-file.ts';
import { row } from '../../kit/row.ts';
import { soughtWords } from '../../kit/sought-words.ts';

type OrderRow = typeof orders.$inferSelect;

/** Where it goes, as its label reads. */
function addressRows({ address, delivery, remark }: OrderRow): string[] {
  return [
    row('to', `${address.name} ${address.phone}`, delivery),
    row('address', `${address.region} ${address.address}`.trim()),
    ...(remark === '' ? [] : [row('remark', remark)]),
  ];
}

/** What was paid for what: a row for each amount of the bill, a reduction with its sign (R8, R11–R15). */
function moneyRows({ goodsAmount, freight, reductions, payable, payMethod, paidAt }: OrderRow): string[] {
  return [
    row('goods amount', goodsAmount),
    row('freight', freight),
    ...reductions.map(({ kind, name, amount }) => row(kind, `-${amountAsText(money(amount))}`, name)),
    row('payable', payable, payMethod ?? '-', momentText(paidAt)),
  ];
}

/** A line: what to fetch, what it cost, what of the payable amount it carries, what comes with it. */
function lineRow(line: LineRow, code: string | undefined, listNames: ReadonlyMap<number, string>): string {
  const { position, goodsId, name, spec, maker, number, unit, unitPrice, amount, share, giftTotal, giftName, combinationName } = line;
  return row(
    `line ${position + 1}`,
    goodsId,
    name,
    spec,
    maker,
    `${number} ${unit}`,
    priceAsText(money(unitPrice)),
    amount,
    share,
    ...(giftTotal === 0 ? [] : [`gift ${giftTotal} ${giftName === null || giftName === '' ? unit : giftName}`]),
    ...(combinationName === null ? [] : [`of ${combinationName}`]),
    ...(line.priceListId === null ? [] : [`price list ${line.priceListId} ${listNames.get(line.priceListId) ?? ''}`.trimEnd()]),
    ...(code === undefined ? [] : [`erp:${code}`]),
  );
}

/** The customers' price lists that lines were sold by (R57), by their ids. */
async function listNamesOf(database: Database, lines: readonly LineRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(lines.flatMap(({ priceListId }) => priceListId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await database.select({ id: priceLists.id, name: priceLists.name }).from(priceLists).where(inArray(priceLists.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Its parcels (R60); where there are several, each with its place, when it left and arrived, and what is in it. */
async function parcelRows(database: Database, { id, status }: OrderRow, lines: readonly LineRow[]): Promise<string[]> {
  const sent = await shipmentsOf(database, [id]);
  const units = await shippedUnitsOf(database, id);
  const isOneOfSeveral = sent.length > 1 || status === 'paid';
  return sent.flatMap(({ id: shipmentId, place, carrier, trackingNumber, sentAt, deliveredAt }) => {
    if (!isOneOfSeveral) return carrier === '' && trackingNumber === '' ? [] : [row('parcel', carrier || '-', trackingNumber || '-')];
    const arrival = deliveredAt === null ? 'under way' : `arrived ${minuteText(deliveredAt)}`;
    return [
      row('parcel', carrier || '-', trackingNumber || '-', `no. ${place}`, `sent ${minuteText(sentAt)}`, arrival),
      ...units
        .filter((one) => one.shipmentId === shipmentId)
        .map(({ lineId, number, count }) => row(`  line ${lines.findIndex((line) => line.id === lineId) + 1}`, number, count)),
    ];
  });
}

/** 2: the parcel that a word of a track is about, where there are several. */
const trackPlaces = async (database: Database, orderId: number): Promise<ReadonlyMap<number, string>> => {
  const sent = await shipmentsOf(database, [orderId]);
  return new Map(sent.map(({ id, place }) => [id, sent.length > 1 ? `no. ${place}` : '']));
};

/** What became of it: who buys ephedrine, its parcels, money back, cases, and how it came to stand where it stands. */
async function aftermathRows(database: Database, order: OrderRow, lines: readonly LineRow[]): Promise<string[]> {
  const { id, promisedOn } = order;
  const [register] = await database.select().from(ephedrineRecords).where(eq(ephedrineRecords.orderId, id));
  const [tracks, places] = [await tracksOf(database, id), await trackPlaces(database, id)];
  const back = await database.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
  const cases = await database.select().from(afterSalesCases).where(eq(afterSalesCases.orderId, id)).orderBy(asc(afterSalesCases.id));
  const events = await database.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
  const notes = await database.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(asc(orderNotes.id));
  return [
    ...(register === undefined
      ? []
      : [row('purchaser', `${register.purchaserName} ${register.purchaserPhone}`, register.identityMasked, `receipt ${register.receipt}`)]),
    ...(promisedOn === null ? [] : [row('promised', promisedOn)]),
    ...(await parcelRows(database, order, lines)),
    ...tracks.map(({ shipmentId, at, text }) => {
      const place = places.get(shipmentId) ?? '';
      return row('track', minuteText(at), text, ...(place === '' ? [] : [place]));
    }),
    ...back.map(({ kind, method, amount, status, doneAt }) => row('refund', kind, amount, method, status, momentText(doneAt))),
    ...cases.map(({ id: caseId, number, kind, state }) => row('case', caseId, number, kind, state)),
    ...notes.map(({ at, by, text }) => row('note', minuteText(at), by, text)),
    ...events.map(({ status, at, note }) => row('event', momentText(at), status, ...(note === '' ? [] : [note]))),
  ];
}

const show: OperatorCommand = {
  usage: 'order show ORDER',
  acts: false,
  describe: 'all of an order: whose, where to, its bill, its lines with their batches, its parcels, and what became of it',
  words: 1,
  run: async (shop, [name = '']) => {
    const { database } = shop;
    const order = await namedOrder(database, name);
    const [buyer] = await database
      .select({ id: buyers.id, company: buyers.company, contact: buyers.contactName, phone: accounts.phone })
      .from(buyers)
      .innerJoin(accounts, eq(accounts.id, buyers.accountId))
      .where(eq(buyers.id, order.buyerId));
    if (buyer === undefined) throw new Error(`Order ${order.sn} has no buyer`);
    const lines = await linesOf(database, [order.id]);
    const listNames = await listNamesOf(database, lines);
    const held = await batchesOfOrders(database, [order.id]);
    const short = await shortOfLines(database, order.id);
    const codes = await erpCodesOf(
      database,
      lines.map(({ goodsId }) => goodsId),
    );
    const { invoice } = order;
    return [
      row(order.id, order.sn, order.status, momentText(order.createdAt)),
      ...(order.erpNumber === null ? [] : [row('erp number', order.erpNumber)]),
      row('buyer', buyer.id, buyer.company, `${buyer.contact} ${buyer.phone}`),
      ...addressRows(order),
      ...moneyRows(order),
      ...(order.transferCode === null ? [] : [row('transfer', `code ${order.transferCode}`)]),
      ...(order.transferSlipId === null ? [] : [row('  slip', uploadPaths(shop)(order.transferSlipId))]),
      ...(invoice === null ? [] : [row('invoice', invoice.kind ?? 'ordinary', invoice.title, invoice.taxNumber)]),
      ...lines.flatMap((line) => [
        lineRow(line, codes.get(line.goodsId), listNames),
        ...(short.has(line.id) ? [row('  short', short.get(line.id) ?? 0)] : []),
        ...held
          .filter(({ held: { lineId } }) => lineId === line.id)
          .map(({ held: { number, madeOn, expiresOn, count, sent } }) =>
            row(
              '  batch',
              number,
              madeOn ?? '-',
              expiresOn ?? '-',
              count,
              ...(order.status === 'paid' && sent > 0 ? [`${sent} sent`] : []),
            ),
          ),
      ]),
      ...(await aftermathRows(database, order, lines)),
    ];
  },
};

/** Whether an order is meant by words: its number, its buyer's company or phone, whom it goes to, or goods of it. */
function isMeant(database: Database, words: string): SQL | undefined {
  const pattern = containing(words);
  return or(
    ilike(orders.sn, pattern),
    ilike(orders.erpNumber, pattern),
    ilike(buyers.company, pattern),
    eq(accounts.phone, words),
    sql`${orders.address}->>'name' = ${words}`,
    sql`${orders.address}->>'phone' = ${words}`,
    sql`exists (select from ${shipments} s where s.order_id = ${orders.id} and s.tracking_number = ${words})`,
    holdsGoods(database, words.split(/\s+/).filter(Boolean)),
  );
}

const find: OperatorCommand = {
  usage: 'order find WORDS [--limit N]',
  acts: false,
  describe: 'the newest orders by a part of their number or of the ERP’s, company, phone, receiver, parcel number or goods',
  words: [1, 8],
  options: { limit: { type: 'string' } },
  run: async ({ database }, given, { limit }) => {
    const words = soughtWords(given);
    const rows = await database
      .select({
        order: orders,
        company: buyers.company,
        kinds: sql<number>`(select count(*)::int from ${orderLines} where order_id = ${orders.id})`,
      })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .innerJoin(accounts, eq(accounts.id, buyers.accountId))
      .where(isMeant(database, words))
      .orderBy(desc(orders.id))
      .limit(countOf(limit));
    if (rows.length === 0) return ['No orders.'];
    return rows.map(({ order, company, kinds }) =>
      row(
        order.id,
        order.sn,
        order.status,
        order.payable,
        minuteText(order.createdAt),
        `${kinds} ${kinds === 1 ? 'line' : 'lines'}`,
        company,
      ),
    );
  },
};

/** Looking at orders, while the phone rings. */
export const orderLookCommands = { 'order show': show, 'order find': find } as const;
