import { eq } from 'drizzle-orm';
import { titleRefusal } from '../../domain/invoice/invoice-title.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import type { orders } from '../database/schema/order.ts';
import { Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { apply } from './apply.ts';
import { chosenKind, kindRefusal } from './tax-profile.ts';

/** An order that has just been completed, locked. */
type CompletedOrder = Pick<typeof orders.$inferSelect, 'id' | 'sn' | 'buyerId' | 'invoice'>;

/**
 * The invoice that was wished for at checkout is applied for when the order completes: until then short or broken
 * deliveries change what it is about, and each change would need a red letter (decision 40). A wish for another title
 * than the shop's own, or for a kind that it cannot have any more, becomes none, and the shop is told.
 */
export async function applyForWish(transaction: Database, { id, sn, buyerId, invoice }: CompletedOrder, at: Date): Promise<void> {
  if (invoice === null) return;
  const [shop] = await transaction
    .select({ company: buyers.company, creditCode: buyers.creditCode })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  if (shop === undefined) throw new Error(`Order ${id} has no shop`);
  const kind = invoice.kind ?? 'ordinary';
  const refusal =
    titleRefusal(invoice, shop) === null
      ? await kindRefusal(transaction, buyerId, kind)
      : '结算时填写的抬头不是本店的单位名称和税号，请用本店抬头申请开票';
  if (refusal !== null) {
    const news = { title: `订单 ${sn} 的发票没有自动申请`, text: refusal, url: `/dzfp?order=${id}` };
    await tellBuyer(transaction, { buyerId, kind: 'order', ...news, cause: `order:${id}:invoice-wish` }, at);
    return;
  }
  try {
    const { title, taxNumber, email } = invoice;
    const to = { title, taxNumber, email, ...(await chosenKind(transaction, buyerId, kind)) };
    await apply(transaction, { buyerId, orderIds: [id], to, at });
  } catch (error) {
    // Applied for meanwhile, or nothing of its money is left: the order completes nevertheless.
    if (!(error instanceof Refusal)) throw error;
  }
}
