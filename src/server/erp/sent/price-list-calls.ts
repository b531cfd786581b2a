import { eq } from 'drizzle-orm';
import { sendPriceList } from '../../../contract/erp/sent-calls.ts';
import { priceListRow } from '../../../contract/erp/sent-rows.ts';
import type { CallAnswer, CallRequest } from '../../../contract/shared/call.ts';
import { customerClassOf, longestClass } from '../../../domain/goods/agreed-price.ts';
import { chinaDayBegan, isDay } from '../../../domain/shared/china-time.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import type { Api } from '../../http/api.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { bulkRoute } from '../../http/route.ts';
import { inTransaction } from '../../http/transaction.ts';
import { tried } from '../../http/tried.ts';
import { type ListedPrice, readSentPrice } from '../../price-list/price-list-file.ts';
import { keepPriceList, type NewPriceList } from '../../price-list/price-list-store.ts';
import { faultsOfColumns, type SentFault, textRow } from './sent-rows.ts';

type Form = CallRequest<typeof sendPriceList>['form'];

const mostTold = 1_000;
const secondsOfDay = 86_400;

/** Whose list it is. @throws Refusal 404, 422 */
async function holderOf(database: Database, { class: word, customer }: Form['list']): Promise<NewPriceList['holder']> {
  if ((word === undefined) === (customer === undefined)) throw fieldRefused('list', 'A price list is for a class, or for a customer');
  if (word !== undefined) {
    const customerClass = customerClassOf(word);
    if (customerClass === null) throw fieldRefused('list', `A class is a word of at most ${longestClass} letters and digits, like A`);
    return { customerClass };
  }
  const [found] = await database
    .select({ id: buyers.id })
    .from(buyers)
    .where(eq(buyers.customerCode, (customer ?? '').trim()));
  if (found === undefined) throw notFound(`There is no customer ${customer}`);
  return { buyerId: found.id };
}

/** The list that a call names; both days of its period count. @throws Refusal 404, 422 */
async function listOf(database: Database, list: Form['list'], now: Date): Promise<NewPriceList> {
  const { from, until, final: isFinal = false } = list;
  const name = list.name.trim();
  if (name === '') throw fieldRefused('list', 'name says how the list is called');
  if (!isDay(from) || !isDay(until) || until < from) throw fieldRefused('list', 'from and until are days in this order');
  const [beginsAt, endsAt] = [new Date(chinaDayBegan(from) * 1000), new Date((chinaDayBegan(until) + secondsOfDay) * 1000)];
  if (endsAt <= now) throw fieldRefused('list', 'until is over');
  const holder = await holderOf(database, list);
  if (isFinal && !('buyerId' in holder)) throw fieldRefused('list', 'Only the prices of one customer can be final');
  return { name, holder, isFinal, beginsAt, endsAt };
}

async function taken(
  { database, clock }: Pick<Api, 'database' | 'clock'>,
  { rows, plan: isPlan = false, list: named }: Form,
): Promise<CallAnswer<typeof sendPriceList>> {
  const list = await listOf(database, named, clock());
  const unknown = faultsOfColumns(rows, Object.keys(priceListRow.shape));
  if (unknown.length > 0) throw new Refusal(422, unknown[0] ?? '', { errors: { rows: unknown } });
  const prices: ListedPrice[] = [];
  const faults: Omit<SentFault, 'column'>[] = [];
  for (const { line, cells, fault } of rows.map(textRow)) {
    const read = fault === undefined ? readSentPrice(line, cells) : { ok: false as const, refusal: fault };
    if (read.ok) prices.push(read.value);
    else faults.push({ line, reason: read.refusal });
  }
  const keep = isPlan ? tried : inTransaction<Awaited<ReturnType<typeof keepPriceList>>>;
  const { listId, isNew, kept, dearer, problems } = await keep(database, (transaction) =>
    keepPriceList(transaction, list, prices, clock()),
  );
  const wrong = [...faults, ...problems].sort((one, other) => one.line - other.line);
  return {
    // A list that was only tried has no id.
    ...{ plan: isPlan, list_id: isPlan && isNew ? null : listId, is_new: isNew, rows: rows.length, taken: kept },
    ...{ refused_rows: wrong.length, refused: wrong.slice(0, mostTold).map((fault) => ({ ...fault, column: null })) },
    dearer_goods: dearer.length,
    dearer: dearer.slice(0, mostTold).map(({ goodsId, name }) => ({ goods_id: String(goodsId), name })),
  };
}

/** Prices of customers (R57), as `price-list import` takes them. */
export function sentPriceListRoutes(api: Api): void {
  bulkRoute(api, sendPriceList, ({ form }, _program, database) => taken({ database, clock: api.clock }, form));
}
