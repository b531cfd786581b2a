import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { type AddableGoods, addableGoods } from './addable-goods.ts';
import { countCartLines } from './cart-store.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { requireQualification } from '../licence/require-qualification.ts';
import type { BuyReason } from '../licence/buy-reason.ts';
import { judgeWanted } from './judge-wanted.ts';
import type { WantedLine } from './wanted-lines.ts';

/** Most lines that a cart may have. */
export const mostCartLines = 500;

/** What became of the wishes. */
export interface Added {
  added: (string | number)[];
  refused: { goods_id: string | number; message: string; buy_reason: BuyReason | null }[];
  total: number;
}

/** Refuses to let a cart grow past its bound; the transaction that made it grow is undone. */
export async function boundedCount(transaction: Database, buyerId: number): Promise<number> {
  const total = await countCartLines(transaction, buyerId);
  if (total > mostCartLines) throw new Refusal(422, `购物车最多 ${mostCartLines} 种商品，请先清理`);
  return total;
}

/** 阿莫西林胶囊 10盒, 感冒退热组合 2套: one thing that was added, as the buyer is told of it. */
function wordsOf({ goodsId, type, combinationId, number }: typeof cartLines.$inferInsert, { goods, combinations }: AddableGoods): string {
  const view = goods.get(goodsId);
  const set = type === 3 ? combinations.find(({ id }) => id === combinationId) : undefined;
  return `${set?.name ?? view?.name ?? ''} ${number}${set ? '套' : (view?.packUnit ?? '')}`;
}

/**
 * Adds what can be added; the rest is told with its reason. Additions of one buyer happen one after the other. `words`
 * say what was added.
 */
export async function addLines(
  transaction: Database,
  { buyer, now, wanted }: { buyer: SignedInBuyer; now: Date; wanted: readonly WantedLine[] },
): Promise<{ readonly answer: Added; readonly words: string }> {
  requireQualification(buyer);
  await lockBuyer(transaction, buyer.id);
  const known = await addableGoods(transaction, { buyer, now, wanted });
  const held = new Map(known.held);
  const heldFlash = new Map(known.heldFlash);
  const heldSets = new Map(known.heldSets);
  const groups = new Map(known.groups);
  const rows: (typeof cartLines.$inferInsert)[] = [];
  const answer: Added = { added: [], refused: [], total: 0 };
  for (const line of wanted) {
    const judged = judgeWanted(line, { ...known, held, heldFlash, heldSets, groups });
    if (judged.kind === 'refused') {
      answer.refused.push({ goods_id: line.goodsId, message: judged.message, buy_reason: judged.reason });
      continue;
    }
    const { goodsId, combinationId } = judged;
    held.set(goodsId, (held.get(goodsId) ?? 0) + line.number);
    if (line.type === 1) heldFlash.set(goodsId, (heldFlash.get(goodsId) ?? 0) + line.number);
    if (line.type === 3) heldSets.set(combinationId, (heldSets.get(combinationId) ?? 0) + line.number);
    const group = groups.get(line.type === 4 ? combinationId : 0);
    if (group !== undefined) groups.set(combinationId, { ...group, held: group.held + line.number });
    const same = rows.find((row) => row.goodsId === goodsId && row.type === line.type && row.combinationId === combinationId);
    if (same) same.number += line.number;
    else rows.push({ buyerId: buyer.id, goodsId, type: line.type, combinationId, number: line.number, addedAt: now });
    answer.added.push(line.goodsId);
  }
  if (rows.length > 0) {
    await transaction
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLines.buyerId, cartLines.goodsId, cartLines.type, cartLines.combinationId],
        set: { number: sql`${cartLines.number} + excluded.number`, isSelected: true },
      });
  }
  const [only, ...others] = rows;
  const words = only !== undefined && others.length === 0 ? wordsOf(only, known) : `${rows.length} 个品种`;
  return { answer: { ...answer, total: await boundedCount(transaction, buyer.id) }, words };
}
