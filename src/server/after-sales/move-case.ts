import { asc, eq } from 'drizzle-orm';
import { type AfterSalesActor, type AfterSalesEvent, nextAfterSalesState } from '../../domain/after-sales/after-sales-state.ts';
import type { Database } from '../database/database.ts';
import { afterSalesCases, afterSalesEvents } from '../database/schema/after-sales.ts';
import { tellFeedOfCase } from '../feed/tell-feed.ts';
import { Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import type { CaseRow, HeldCase } from './case-store.ts';
import { stateNames } from './case-words.ts';

interface Step {
  readonly event: AfterSalesEvent;
  readonly actor: AfterSalesActor;
  readonly words: string;
  readonly at: Date;
  /** who acts at the desk; without it the buyer, or a command */
  readonly by?: number | undefined;
  readonly changes?: Partial<CaseRow>;
}

/** What a shop hears when its case has moved; what it did itself it knows. */
const titles: Readonly<Partial<Record<CaseRow['state'], string>>> = {
  agreed: '已同意',
  refused: '未同意',
  'sent-back': '已由司机取回',
  received: '已验收',
  refunded: '已退款',
  replaced: '已换货发出',
};

/** Tells the shop of something about its case, once a cause. */
export const tellOfCase = (
  transaction: Database,
  { id, number, buyerId }: CaseRow,
  cause: string,
  { title, text, at }: { title: string; text: string; at: Date },
): Promise<void> =>
  tellBuyer(
    transaction,
    {
      buyerId,
      kind: 'after-sales',
      title: `售后单 ${number} ${title}`,
      text,
      url: `/order/returnInfo/${id}`,
      cause: `after-sales:${id}:${cause}`,
    },
    at,
  );

/** Who began a case: a buyer who asks, or a seller who is short before it is sent (R59). */
async function beginnerOf(transaction: Database, caseId: number): Promise<AfterSalesActor> {
  const [first] = await transaction
    .select({ actor: afterSalesEvents.actor })
    .from(afterSalesEvents)
    .where(eq(afterSalesEvents.caseId, caseId))
    .orderBy(asc(afterSalesEvents.id))
    .limit(1);
  return first?.actor ?? 'buyer';
}

/** The state after an event. @throws Refusal 409 when it cannot happen */
export function requireMove(row: CaseRow, event: AfterSalesEvent, actor: AfterSalesActor): CaseRow['state'] {
  const next = nextAfterSalesState(row, event, actor);
  if (next.ok) return next.value;
  const { code } = next.refusal;
  if (code === 'not-this-kind') throw new Refusal(409, '这张售后单不需要这一步');
  if (code === 'not-sent-back') throw new Refusal(409, '货品还没有寄回或取回，不能这样操作');
  throw new Refusal(409, `售后单${stateNames[row.state]}，不能这样操作`);
}

/**
 * Moves a held case on as the domain allows (R35), with its event and what its shop hears of it.
 * @returns the case as it is then
 * @throws Refusal 409
 */
export async function moveCase(
  transaction: Database,
  { row }: HeldCase,
  { event, actor, words, at, by, changes = {} }: Step,
): Promise<CaseRow> {
  const state = requireMove(row, event, actor);
  const moved: CaseRow = { ...row, ...changes, state };
  await transaction
    .update(afterSalesCases)
    .set({ ...changes, state })
    .where(eq(afterSalesCases.id, row.id));
  await transaction.insert(afterSalesEvents).values({ caseId: row.id, state, actor, words, deskPersonId: by, at });
  await tellFeedOfCase(transaction, { orderId: row.orderId, caseId: row.id, begunBy: await beginnerOf(transaction, row.id), state, at });
  const title = titles[state];
  if (actor === 'shop' && title !== undefined) await tellOfCase(transaction, moved, state, { title, text: words, at });
  return moved;
}
