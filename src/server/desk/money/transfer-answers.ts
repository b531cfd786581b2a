import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { listDeskTransfers, listSettledTransfers } from '../../../contract/desk/transfer-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { groupedBy } from '../../../domain/shared/grouped-by.ts';
import { amountAsText, money, noMoney } from '../../../domain/shared/money.ts';
import { spellingsOf, sureUse, transferUses } from '../../../domain/transfer/transfer-use.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { creditCharges } from '../../database/schema/credit.ts';
import { deskPeople, deskProposals } from '../../database/schema/desk.ts';
import { orders } from '../../database/schema/order.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { keyArray, textArray } from '../../database/text-array.ts';
import { awaitedOrders, isOpenTransfer, type TransferRow } from '../../wallet/transfer/transfer-store.ts';

type OpenAnswer = CallAnswer<typeof listDeskTransfers>;
type SettledAnswer = CallAnswer<typeof listSettledTransfers>;
type UseAnswer = OpenAnswer['list'][number]['uses'][number];

/** Which page of a list. */
interface Page {
  readonly page: number;
  readonly perPage: number;
}

const slice = ({ page, perPage }: Page) => ({ limit: perPage, offset: (page - 1) * perPage });

/** Bills that a proposal names; a shop that owes more orders is asked about by hand. */
const mostBills = 50;

/** The shops that payers are by their names, each with its open bills, the oldest first. */
async function payingShops(database: Database, transfers: readonly TransferRow[]) {
  const spellings = [...new Set(transfers.flatMap(({ payer }) => spellingsOf(payer)))];
  if (spellings.length === 0) return [];
  const shops = await database
    .select({ id: buyers.id, company: buyers.company })
    .from(buyers)
    .where(sql`${buyers.company} = any(${textArray(spellings)})`)
    .orderBy(asc(buyers.id))
    .limit(transfers.length * 4);
  const charges = await database
    .select({ buyerId: creditCharges.buyerId, open: creditCharges.open, dueOn: creditCharges.dueOn, sn: orders.sn })
    .from(creditCharges)
    .innerJoin(orders, eq(orders.id, creditCharges.orderId))
    .where(and(sql`${creditCharges.buyerId} = any(${keyArray(shops.map(({ id }) => id))})`, gt(creditCharges.open, '0')))
    .orderBy(asc(creditCharges.id));
  const billsOf = groupedBy(charges, ({ buyerId }) => buyerId);
  return shops.map((shop) => {
    const bills = billsOf.get(shop.id) ?? [];
    return { ...shop, bills, open: bills.slice(0, mostBills).map(({ open }) => money(open)) };
  });
}

type Shop = Awaited<ReturnType<typeof payingShops>>[number];
type Use = ReturnType<typeof transferUses<Awaited<ReturnType<typeof awaitedOrders>>[number], Shop>>[number];

function useAnswer(use: Use, amount: string): UseAnswer {
  const told = { kind: use.kind, reasons: [...use.reasons], needs_second: use.needsSecond ? (1 as const) : (0 as const) };
  if (use.kind === 'order') {
    const { id, sn, buyerId, company, missing, placedAt, slip } = use.order;
    const due = amountAsText(missing);
    const of = { order_id: String(id), sn, placed_at: epochSeconds(placedAt), buyer_id: buyerId, company };
    return { ...told, ...of, due, bills: [], has_slip: slip === null ? 0 : 1 };
  }
  const { id, company, bills } = use.shop;
  const none = { order_id: '', sn: '', placed_at: 0, buyer_id: id, company, has_slip: 0 as const };
  if (use.kind === 'balance') return { ...told, ...none, due: amount, bills: [] };
  const owed = bills.reduce((sum, { open }) => sum.plus(open), noMoney);
  const paid = bills.slice(0, use.bills).map(({ sn, open, dueOn }) => ({ sn, open, due_on: dueOn }));
  return { ...told, ...none, due: amountAsText(owed), bills: paid };
}

/** What waits for a second person, by the key of its transfer. */
async function waitingProposals(database: Database, ids: readonly number[]) {
  const subjects = ids.map((id) => `transfer:${id}`);
  const rows = await database
    .select({ subject: deskProposals.subject, words: deskProposals.words, by: deskPeople.name })
    .from(deskProposals)
    .innerJoin(deskPeople, eq(deskPeople.id, deskProposals.proposedBy))
    .where(and(eq(deskProposals.state, 'waiting'), inArray(deskProposals.subject, subjects)));
  return new Map(rows.map(({ subject, ...row }) => [subject, row]));
}

const fieldsOf = ({ id, reference, amount, payer, remark, bookedOn }: TransferRow) => ({
  ...{ id, reference, amount, payer, remark, booked_on: bookedOn },
});

/** Transfers that nobody has matched, those that came first on top, with what they may be for. */
export async function openTransferPage(database: Database, at: Date, page: Page): Promise<OpenAnswer> {
  const [{ total, sum } = { total: 0, sum: '0.00' }] = await database
    .select({ total: sql<number>`count(*)::int`, sum: sql<string>`coalesce(sum(${bankTransfers.amount}), 0)::numeric(14,2)::text` })
    .from(bankTransfers)
    .where(isOpenTransfer);
  const { limit, offset } = slice(page);
  const rows = await database
    .select()
    .from(bankTransfers)
    .where(isOpenTransfer)
    .orderBy(asc(bankTransfers.bookedOn), asc(bankTransfers.id))
    .limit(limit)
    .offset(offset);
  const [awaited, shops, proposals] = await Promise.all([
    awaitedOrders(database, rows, at),
    payingShops(database, rows),
    waitingProposals(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  const list = rows.map((row) => {
    const uses = transferUses({ amount: money(row.amount), payer: row.payer, remark: row.remark }, awaited, shops);
    const proposal = proposals.get(`transfer:${row.id}`);
    return {
      ...fieldsOf(row),
      entered_at: epochSeconds(row.enteredAt),
      uses: uses.map((use) => useAnswer(use, row.amount)),
      sure: proposal === undefined && row.leftAt === null ? (sureUse(uses) ?? -1) : -1,
      ...{ left_words: row.leftWords, left_by: row.leftBy, left_at: row.leftAt === null ? 0 : epochSeconds(row.leftAt) },
      ...{ proposal: proposal?.words ?? '', proposed_by: proposal?.by ?? '' },
    };
  });
  return { list, total, page: page.page, per_page: page.perPage, sum };
}

const settledAt = sql<Date>`coalesce(${bankTransfers.matchedAt}, ${bankTransfers.returnedAt})`;

function kindOf({ returnedAt, orderId, toAccount }: TransferRow): SettledAnswer['list'][number]['kind'] {
  if (returnedAt !== null) return 'returned';
  if (orderId !== null) return 'order';
  return money(toAccount).gt(0) ? 'account' : 'balance';
}

/** Transfers that were matched or handed back, the last one first. */
export async function settledTransferPage(database: Database, page: Page): Promise<SettledAnswer> {
  const isSettled = isNotNull(settledAt);
  const { limit, offset } = slice(page);
  const [total, rows] = await Promise.all([
    database.$count(bankTransfers, isSettled),
    database
      .select({ transfer: bankTransfers, company: buyers.company, sn: orders.sn })
      .from(bankTransfers)
      .leftJoin(buyers, eq(buyers.id, bankTransfers.buyerId))
      .leftJoin(orders, eq(orders.id, bankTransfers.orderId))
      .where(isSettled)
      .orderBy(desc(settledAt), desc(bankTransfers.id))
      .limit(limit)
      .offset(offset),
  ]);
  const list = rows.map(({ transfer, company, sn }) => ({
    ...fieldsOf(transfer),
    ...{ kind: kindOf(transfer), company: company ?? '', sn: sn ?? '', to_balance: transfer.toBalance },
    ...{ by: transfer.matchedBy || transfer.returnedBy, second: transfer.secondBy },
    at: epochSeconds(transfer.matchedAt ?? transfer.returnedAt ?? transfer.enteredAt),
    words: transfer.returnReference === null ? '' : `${transfer.returnWords}，流水号 ${transfer.returnReference}`,
  }));
  return { list, total, page: page.page, per_page: page.perPage };
}
