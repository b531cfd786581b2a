import { and, asc, eq } from 'drizzle-orm';
import type { listTitles } from '../../contract/invoice/title-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { mostTitles, ownTitle, titleRefusal, type TitleRefusal } from '../../domain/invoice/invoice-title.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { invoiceTitles } from '../database/schema/invoice.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import type { TitleOfInvoice } from './keep-invoice.ts';
import { taxProfileAnswer } from './tax-profile.ts';

const refusalWords: Readonly<Record<TitleRefusal, readonly [field: string, words: string]>> = {
  'not-own': ['title', '发票抬头和税号只能是本店的单位名称和统一社会信用代码'],
  'no-tax-number': ['tax_number', '本店没有登记统一社会信用代码，补齐后才能开票'],
  email: ['email', '邮箱有误，如 name@example.com'],
};

async function shopOf(database: Database, buyerId: number) {
  const [shop] = await database
    .select({ company: buyers.company, creditCode: buyers.creditCode })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  if (shop === undefined) throw new Error('A shop with a session is gone');
  return shop;
}

/** The shop's own company and tax number, and the titles that it keeps. */
export async function titlesAnswer(database: Database, buyerId: number): Promise<CallAnswer<typeof listTitles>> {
  const { title, taxNumber } = ownTitle(await shopOf(database, buyerId));
  const kept = await database.select().from(invoiceTitles).where(eq(invoiceTitles.buyerId, buyerId)).orderBy(asc(invoiceTitles.id));
  return {
    company: title,
    tax_number: taxNumber,
    list: kept.map((one) => ({ id: one.id, title: one.title, tax_number: one.taxNumber, email: one.email })),
    tax_profile: await taxProfileAnswer(database, buyerId),
  };
}

/** What a form says; empty title and tax number stand for the shop's own. */
interface TypedTitle {
  readonly title: string;
  readonly taxNumber: string;
  readonly email: string;
}

/**
 * Keeps a title; one that is kept already stays one.
 * @throws Refusal 422 for one that is not the shop's own, or when there are too many
 */
export async function keepTitle(
  transaction: Database,
  { buyerId, typed, at }: { buyerId: number; typed: TypedTitle; at: Date },
): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const shop = await shopOf(transaction, buyerId);
  const own = ownTitle(shop);
  const wished = { title: typed.title || own.title, taxNumber: typed.taxNumber || own.taxNumber, email: typed.email };
  const refusal = titleRefusal(wished, shop);
  if (refusal !== null) throw fieldRefused(...refusalWords[refusal]);
  if ((await transaction.$count(invoiceTitles, eq(invoiceTitles.buyerId, buyerId))) >= mostTitles)
    throw fieldRefused('title', `最多保存 ${mostTitles} 个抬头，请先删除不用的`);
  await transaction
    .insert(invoiceTitles)
    .values({ ...own, email: typed.email, buyerId, createdAt: at })
    .onConflictDoNothing();
}

/** The shop's first title that is still its own; one without email is kept where there is none. */
async function usualTitle(transaction: Database, buyerId: number, at: Date): Promise<number> {
  const { title, taxNumber } = ownTitle(await shopOf(transaction, buyerId));
  const isOwn = and(eq(invoiceTitles.buyerId, buyerId), eq(invoiceTitles.title, title), eq(invoiceTitles.taxNumber, taxNumber));
  const first = () => transaction.select({ id: invoiceTitles.id }).from(invoiceTitles).where(isOwn).orderBy(asc(invoiceTitles.id)).limit(1);
  const [kept] = await first();
  if (kept !== undefined) return kept.id;
  await keepTitle(transaction, { buyerId, typed: { title: '', taxNumber: '', email: '' }, at });
  return (await first())[0]?.id ?? 0;
}

/** @throws Refusal 404 for one that is not this shop's */
export async function dropTitle(transaction: Database, buyerId: number, id: number): Promise<void> {
  const gone = await transaction
    .delete(invoiceTitles)
    .where(and(eq(invoiceTitles.id, id), eq(invoiceTitles.buyerId, buyerId)))
    .returning({ id: invoiceTitles.id });
  if (gone.length === 0) throw notFound('发票抬头不存在');
}

/**
 * The title that an application names, where it is still the shop's own.
 * @param named null: the usual one, which keeps itself (R63)
 * @throws Refusal 422
 */
export async function chosenTitle(
  database: Database,
  { buyerId, named, at }: { buyerId: number; named: number | null; at: Date },
): Promise<TitleOfInvoice> {
  const id = named ?? (await usualTitle(database, buyerId, at));
  const [found] = await database
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.id, id), eq(invoiceTitles.buyerId, buyerId)));
  if (found === undefined) throw fieldRefused('title_id', '发票抬头不存在，请重新选择');
  const { title, taxNumber, email } = found;
  if (titleRefusal({ title, taxNumber, email }, await shopOf(database, buyerId)) !== null)
    throw fieldRefused('title_id', '抬头与本店现在的单位名称或税号不一致，请重新保存抬头');
  return { title, taxNumber, email };
}
