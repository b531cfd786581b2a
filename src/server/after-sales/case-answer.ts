import { asc, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { caseDetail, caseSummary } from '../../contract/after-sales/after-sales-wire.ts';
import { isSentBack } from '../../domain/after-sales/after-sales-reason.ts';
import { isOpenCase, nextAfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { ReturnQuote } from '../../domain/after-sales/return-quote.ts';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import { amountAsText, noMoney } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { afterSalesEvents, afterSalesMessages } from '../database/schema/after-sales.ts';
import { refunds } from '../database/schema/payment.ts';
import { ownFleet } from '../order/move/fulfilment.ts';
import { linesOf } from '../order/order-lines.ts';
import type { OrderRow } from '../order/move/order-transition.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { picturesOf } from './case-pictures.ts';
import { type CaseLine, type CaseRow, linesOfCases } from './case-store.ts';
import { goodsAnswer } from './goods-answer.ts';
import { quoteAnswer } from './quote-answer.ts';
import { quoteBefore } from './returnable-order.ts';

interface Case {
  readonly row: CaseRow;
  readonly order: OrderRow;
}

const unitsOf = (lines: readonly CaseLine[]) => lines.map(({ of }) => ({ lineId: of.lineId, units: of.received ?? of.number }));

/** What a case that is not over would give back now. */
const openQuote = (database: Database, { row, order }: Case, lines: readonly CaseLine[]): Promise<ReturnQuote> =>
  quoteBefore(database, order, unitsOf(lines), row.id);

/** What a case gave back, or would; nothing for one that is over without money, nor for a replacement. */
async function totalOf(database: Database, found: Case, lines: readonly CaseLine[]): Promise<string> {
  const { row } = found;
  if (row.settled !== null) return row.settled.total;
  if (row.kind === 'replacement' || !isOpenCase(row.state)) return amountAsText(noMoney);
  return amountAsText((await openQuote(database, found, lines)).total);
}

/** A case as lists show it. */
export async function caseAnswer(database: Database, found: Case, lines: readonly CaseLine[]): Promise<z.input<typeof caseSummary>> {
  const { row, order } = found;
  return {
    id: row.id,
    sn: row.number,
    order_id: order.id,
    order_sn: order.sn,
    kind: row.kind,
    reason: row.reason,
    status: row.state,
    created_at: epochSeconds(row.createdAt),
    number: lines.reduce((sum, { of }) => sum + of.number, 0),
    total: await totalOf(database, found, lines),
    lines: lines.map(({ of, line, batch, expiresOn }) => ({
      ...goodsAnswer(line),
      batch,
      expires_on: expiresOn,
      number: of.number,
      codes: [...of.codes],
      // Of what is not sent back nothing is awaited.
      received: isSentBack(row.kind, row.reason) ? of.received : null,
    })),
  };
}

/** The sum of a case: as it would be now, or as it was paid; null where no money goes back. */
async function quoteOf(database: Database, found: Case, lines: readonly CaseLine[], now: Date) {
  const { row, order } = found;
  if (row.settled !== null) return row.settled;
  if (row.kind === 'replacement' || !isOpenCase(row.state)) return null;
  return quoteAnswer(
    database,
    { order, kind: row.kind, lines: await linesOf(database, [order.id]), now },
    await openQuote(database, found, lines),
  );
}

/** Where the goods go, while they still have to; null where the shop has not said. */
async function returnPlace(database: Database, { row }: Case) {
  if (row.state !== 'agreed' || !isSentBack(row.kind, row.reason)) return null;
  const { name, returnAddress, hotLine } = await readShopSettings(database);
  return returnAddress === '' ? null : { name: `${name}退货仓`, phone: hotLine, address: returnAddress, note: `箱外写 ${row.number}` };
}

/** A case with its way, its sum and what was said (R34, R35). */
export async function caseDetailAnswer(database: Database, found: Case, now: Date): Promise<z.input<typeof caseDetail>> {
  const { row } = found;
  const lines = await linesOfCases(database, [row.id]);
  const events = await database
    .select()
    .from(afterSalesEvents)
    .where(eq(afterSalesEvents.caseId, row.id))
    .orderBy(asc(afterSalesEvents.id));
  const said = await database
    .select()
    .from(afterSalesMessages)
    .where(eq(afterSalesMessages.caseId, row.id))
    .orderBy(desc(afterSalesMessages.id))
    .limit(caseBounds.messages);
  const pictures = await picturesOf(database, row.id);
  const [back] = await database.select().from(refunds).where(eq(refunds.caseId, row.id));
  const can = (event: 'withdraw' | 'send-back'): boolean => nextAfterSalesState(row, event, 'buyer').ok;
  const of = (messageId: number | null) => pictures.filter((one) => one.messageId === messageId).map(({ file }) => file);
  return {
    ...(await caseAnswer(database, found, lines)),
    words: row.words,
    pictures: of(null),
    sends_back: isSentBack(row.kind, row.reason),
    can_withdraw: can('withdraw'),
    can_send: can('send-back'),
    can_write: isOpenCase(row.state),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    own_fleet: ownFleet,
    gifts_back: row.giftsDue === null || row.giftsCame === null ? null : { due: row.giftsDue, came: row.giftsCame },
    quote: await quoteOf(database, found, lines, now),
    refund:
      back === undefined
        ? null
        : { method: back.method, amount: back.amount, done: back.status === 'done', at: epochSeconds(back.doneAt ?? back.at) },
    return_to: await returnPlace(database, found),
    history: events.map(({ state, actor, words, at }) => ({ status: state, actor, words, at: epochSeconds(at) })),
    messages: said.toReversed().map(({ id, actor, text, at }) => ({ id, actor, text, at: epochSeconds(at), pictures: of(id) })),
  };
}
