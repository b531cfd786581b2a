import { and, eq } from 'drizzle-orm';
import { afterApplying, afterDeciding, type SupplyStanding } from '../../domain/qualification/controlled-sale.ts';
import type { Database } from '../database/database.ts';
import { controlledGrants } from '../database/schema/controlled-sale.ts';
import { goods } from '../database/schema/goods.ts';
import { notFound, Refusal } from '../http/refusal.ts';

type KeptStanding = typeof controlledGrants.$inferSelect.status;

interface Applicant {
  readonly buyerId: number;
  readonly goodsId: number;
  readonly at: Date;
}

const rowOf = ({ buyerId, goodsId }: Applicant) => and(eq(controlledGrants.buyerId, buyerId), eq(controlledGrants.goodsId, goodsId));

/** Locks the buyer's row for the goods, so that an application and a decision at once come one after the other. */
async function lockStanding(transaction: Database, applicant: Applicant): Promise<SupplyStanding> {
  const [row] = await transaction.select({ status: controlledGrants.status }).from(controlledGrants).where(rowOf(applicant)).for('update');
  return row?.status ?? 'none';
}

async function keepStanding(transaction: Database, applicant: Applicant, status: KeptStanding): Promise<void> {
  await transaction.update(controlledGrants).set({ status, changedAt: applicant.at }).where(rowOf(applicant));
}

/** What of the applicant's standing is new; `none` cannot come of an application or a decision. */
const kept = (standing: SupplyStanding): KeptStanding => {
  if (standing === 'none') throw new Error('An application leaves a standing behind');
  return standing;
};

/**
 * Applies for the supply of controlled-sales goods; in a transaction. Two applications at once make one row.
 * @returns where the application stands now, and whether this call brought it there
 * @throws Refusal 404 when there are no such goods, 409 when they are sold to everybody
 */
export async function applyForSupply(transaction: Database, applicant: Applicant): Promise<{ standing: KeptStanding; isNew: boolean }> {
  const { buyerId, goodsId, at } = applicant;
  const [found] = await transaction.select({ isControlled: goods.isControlled }).from(goods).where(eq(goods.id, goodsId));
  if (found === undefined) throw notFound('商品不存在');
  if (!found.isControlled) throw new Refusal(409, '本品不是控销品种，可以直接购买');
  const inserted = await transaction
    .insert(controlledGrants)
    .values({ buyerId, goodsId, status: kept(afterApplying('none')), changedAt: at })
    .onConflictDoNothing()
    .returning({ status: controlledGrants.status });
  const [first] = inserted;
  if (first !== undefined) return { standing: first.status, isNew: true };
  const before = await lockStanding(transaction, applicant);
  const standing = kept(afterApplying(before));
  if (standing !== before) await keepStanding(transaction, applicant, standing);
  return { standing, isNew: standing !== before };
}

/**
 * The shop's decision on an application; for the back office, in a transaction.
 * The same decision twice changes nothing.
 * @throws Refusal 409 when the buyer never applied for the goods
 */
export async function decideApplication(
  transaction: Database,
  application: Applicant & { readonly decision: 'granted' | 'refused' },
): Promise<void> {
  const before = await lockStanding(transaction, application);
  const decided = afterDeciding(before, application.decision);
  if (!decided.ok) throw new Refusal(409, '该买家没有申请过本品');
  if (decided.value !== before) await keepStanding(transaction, application, kept(decided.value));
}
