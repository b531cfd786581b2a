import { and, eq } from 'drizzle-orm';
import { isOpenCase, type AfterSalesActor } from '../../domain/after-sales/after-sales-state.ts';
import { caseBounds } from '../../domain/after-sales/case-bounds.ts';
import type { Database } from '../database/database.ts';
import { afterSalesMessages } from '../database/schema/after-sales.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { attachPictures } from './case-pictures.ts';
import { holdCase } from './case-store.ts';
import { tellOfCase } from './move-case.ts';

interface Word {
  readonly id: number;
  readonly text: string;
  readonly at: Date;
  /** who writes at the desk; without it the buyer, or a command */
  readonly by?: number | undefined;
}

async function addWord(transaction: Database, caseId: number, actor: AfterSalesActor, { text, at, by }: Omit<Word, 'id'>): Promise<number> {
  const said = { caseId, actor, text, deskPersonId: by, at };
  const [added] = await transaction.insert(afterSalesMessages).values(said).returning({ id: afterSalesMessages.id });
  return added?.id ?? 0;
}

/**
 * A word of the buyer's to the shop, with pictures; a case that is over takes none.
 * @throws Refusal 404, 409, 422 for nothing at all or pictures that are not his, 429 for too many in one case
 */
export async function buyerWrites(
  transaction: Database,
  buyer: Pick<SignedInBuyer, 'id' | 'accountId'>,
  { id, text, at, pictures }: Word & { readonly pictures: readonly string[] },
): Promise<void> {
  const { row } = await holdCase(transaction, id, buyer.id);
  if (!isOpenCase(row.state)) throw new Refusal(409, '售后单已结束，不能再留言');
  if (text === '' && pictures.length === 0) throw fieldRefused('text', '写点什么，或附上照片');
  const own = and(eq(afterSalesMessages.caseId, id), eq(afterSalesMessages.actor, 'buyer'));
  if ((await transaction.$count(afterSalesMessages, own)) >= caseBounds.messages)
    throw new Refusal(429, '这张售后单的留言过多，请电话联系客服', { headers: { 'retry-after': '3600' } });
  const messageId = await addWord(transaction, id, 'buyer', { text, at });
  await attachPictures(transaction, { caseId: id, messageId, buyer, ids: pictures });
}

/** A word of the shop's to the buyer, who is told of it. @throws Refusal 404 */
export async function shopWrites(transaction: Database, { id, text, at, by }: Word): Promise<void> {
  const { row } = await holdCase(transaction, id);
  const messageId = await addWord(transaction, id, 'shop', { text, at, by });
  await tellOfCase(transaction, row, `message-${messageId}`, { title: '有新留言', text, at });
}
