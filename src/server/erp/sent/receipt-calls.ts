import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sendReceipts } from '../../../contract/erp/sent-calls.ts';
import { receiptsRow } from '../../../contract/erp/sent-rows.ts';
import { isDay } from '../../../domain/shared/china-time.ts';
import { mostTransferred, readReference, readTransferAmount } from '../../../domain/transfer/bank-transfer.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { bulkRoute } from '../../http/route.ts';
import type { RowDone } from '../../http/row-by-row.ts';
import { matchToAccount, matchToBalance, matchToOrder } from '../../payment/transfer/match-transfer.ts';
import { enterTransfer, type TransferRow } from '../../wallet/transfer/transfer-store.ts';
import { doRows } from './done-call.ts';
import { orderByNumber } from './order-by-number.ts';

type Row = z.output<typeof receiptsRow>;
interface Target {
  readonly kind: 'order' | 'balance' | 'account';
  readonly id: number;
}

/** A name of the program is as long as a name of a person. */
const longestName = 20;

/** What the money is for, where the row says it. @throws Refusal 404, 422 */
async function targetOf(transaction: Database, { sn, customer, target }: Row): Promise<Target | null> {
  if (sn !== undefined) {
    if (customer !== undefined || target !== undefined)
      throw fieldRefused('sn', 'A transfer is for an order (sn), or for a customer with a target');
    return { kind: 'order', id: (await orderByNumber(transaction, sn.trim())).id };
  }
  if (customer === undefined && target === undefined) return null;
  if (customer === undefined || target === undefined) throw fieldRefused('target', 'customer and target belong together');
  const [found] = await transaction.select({ id: buyers.id }).from(buyers).where(eq(buyers.customerCode, customer.trim()));
  if (found === undefined) throw notFound(`There is no customer ${customer}`);
  return { kind: target, id: found.id };
}

/** Whether a transfer was matched to this before; what a transfer to an account became is not told from the balance. */
const isMatchedTo = ({ orderId, buyerId }: TransferRow, { kind, id }: Target): boolean =>
  kind === 'order' ? orderId === id : orderId === null && buyerId === id;

/** Enters a transfer and matches it, unless that was done before. */
async function receive(
  transaction: Database,
  row: Row,
  { at, program }: { readonly at: Date; readonly program: string },
): Promise<RowDone> {
  const [reference, amount] = [readReference(row.number), readTransferAmount(String(row.amount))];
  if (reference === null)
    throw fieldRefused('number', 'number must be the bank’s number of the transfer: 4 … 40 letters, digits and hyphens');
  if (amount === null) throw fieldRefused('amount', `amount must be yuan above 0 up to ${mostTransferred}, with at most 2 decimals`);
  const today = dayInChina(at);
  const { payer = '', remark = '', booked_on: bookedOn = today, by = program.slice(0, longestName), second = '' } = row;
  if (!isDay(bookedOn) || bookedOn > today) throw fieldRefused('booked_on', 'booked_on must be a day, not after today');
  if (row.second !== undefined && row.by === undefined) throw fieldRefused('by', 'by is the first person where a second one agrees');
  const target = await targetOf(transaction, row);
  const entering = { reference, amount, payer: payer.trim(), remark: remark.trim(), bookedOn, at };
  const { transfer, isNew } = await enterTransfer(transaction, entering);
  if (target === null) return { isNew };
  if (transfer.buyerId !== null) {
    if (isMatchedTo(transfer, target)) return { isNew: false };
    throw new Refusal(409, `The transfer ${reference} was matched to something else before`);
  }
  const matching = { reference, by: by.trim(), second: second.trim(), at };
  if (target.kind === 'balance') await matchToBalance(transaction, target.id, matching);
  else if (target.kind === 'account') await matchToAccount(transaction, target.id, matching);
  else {
    const outcome = await matchToOrder(transaction, target.id, matching);
    if (outcome.kind === 'waits') return { isNew: true, notes: [`the order waits, ${outcome.missing} missing`] };
    if (outcome.over !== '0.00') return { isNew: true, notes: [`${outcome.over} too much, on the balance`] };
  }
  return { isNew: true };
}

/** Transfers that the ERP books (R49), as `transfer enter` and `transfer match` do. */
export function sentReceiptRoutes(api: Api): void {
  const { clock } = api;
  bulkRoute(api, sendReceipts, ({ form }, { name: program }, database) =>
    doRows(database, form, receiptsRow, {
      nameOf: ({ sn, customer, number }) => sn ?? customer ?? number,
      take: (transaction, row) => receive(transaction, row, { at: clock(), program }),
    }),
  );
}
