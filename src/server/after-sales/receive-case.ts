import { eq, sql } from 'drizzle-orm';
import { giftsDue, type ReturnedUnits } from '../../domain/after-sales/return-quote.ts';
import type { Database } from '../database/database.ts';
import { afterSalesLines } from '../database/schema/after-sales.ts';
import { ephedrineRecords } from '../database/schema/ephedrine.ts';
import { Refusal } from '../http/refusal.ts';
import { moveStock } from '../stock/move-stock.ts';
import { type CaseRow, type HeldCase, holdCase, linesOfCases } from './case-store.ts';
import { moveCase, requireMove } from './move-case.ts';
import { quoteBefore } from './returnable-order.ts';

/** What came of the line at a place of the case, from 1, and how many of them may be sold again. */
export interface CameBack {
  readonly place: number;
  readonly came: number;
  readonly resold: number;
}

interface Receiving {
  readonly id: number;
  /** lines that are not named came whole, and none of them is sold again */
  readonly came: readonly CameBack[];
  /** gifts that came along; without it all that had to */
  readonly gifts?: number | undefined;
  readonly words: string;
  readonly at: Date;
  readonly by?: number | undefined;
}

/** Gifts that have to come back with these units (R34). */
async function giftsDueWith(transaction: Database, { row, order }: HeldCase, units: readonly ReturnedUnits[]): Promise<number> {
  const { lines } = await quoteBefore(transaction, order, units, row.id);
  return lines.reduce((sum, line) => sum + giftsDue(row.kind, line), 0);
}

/**
 * The shop has what was sent back, as it really came (R34): of what is missing the buyer may ask again. Goods that may
 * be sold again lie in their batch from then on; those with ephedrine leave the register's receipt. Gifts that had to
 * come along (R34) are written down as they came: R23 takes nothing off for those that did not.
 * @throws Refusal 404, 409, 422 for more than was asked, more gifts than had to come, or nothing at all
 */
export async function receiveCase(transaction: Database, { id, came, gifts, words, at, by }: Receiving): Promise<CaseRow> {
  const held = await holdCase(transaction, id);
  // Before anything is reckoned: a case that is over already says so.
  requireMove(held.row, 'receive', 'shop');
  const lines = await linesOfCases(transaction, [id]);
  const counted = lines.map(({ of, line, batch }, index) => {
    const told = came.find(({ place }) => place === index + 1);
    const [received, resold] = [told?.came ?? of.number, told?.resold ?? 0];
    if (received > of.number || resold > received)
      throw new Refusal(422, `第 ${index + 1} 行（${line.name} ${batch}）申请 ${of.number} ${line.unit}，实收和可再售不能更多`);
    return { of, received, resold };
  });
  if (came.some(({ place }) => place < 1 || place > lines.length)) throw new Refusal(422, `这张售后单只有第 1 … ${lines.length} 行`);
  const units = counted.reduce((sum, { received }) => sum + received, 0);
  if (units === 0) throw new Refusal(422, '一件也没有收到，售后单不变');
  const asked = lines.reduce((sum, { of }) => sum + of.number, 0);
  const due = await giftsDueWith(
    transaction,
    held,
    counted.map(({ of, received }) => ({ lineId: of.lineId, units: received })),
  );
  const giftsCame = gifts ?? due;
  if (giftsCame > due) throw new Refusal(422, `随货应退赠品 ${due} 件，实收不能更多`);
  const said = [
    units === asked ? `实收 ${units} 件` : `申请 ${asked} 件，实收 ${units} 件，其余可重新申请`,
    ...(due === 0 ? [] : [`赠品应退 ${due} 件，实收 ${giftsCame} 件`]),
    ...(words === '' ? [] : [words]),
  ].join('，');
  const row = await moveCase(transaction, held, {
    event: 'receive',
    actor: 'shop',
    words: said,
    at,
    by,
    changes: { giftsDue: due, giftsCame },
  });
  for (const { of, received, resold } of counted)
    await transaction.update(afterSalesLines).set({ received, resold }).where(eq(afterSalesLines.id, of.id));
  const back = new Map<number, number>();
  for (const { of, resold } of counted) if (resold > 0) back.set(of.batchId, (back.get(of.batchId) ?? 0) + resold);
  await moveStock(
    transaction,
    { kind: 'return', orderId: row.orderId, at },
    [...back].map(([batchId, change]) => ({ batchId, change })),
  );
  if (held.order.hasEphedrine) {
    await transaction
      .update(ephedrineRecords)
      .set({ returned: sql`${ephedrineRecords.returned} + ${units}` })
      .where(eq(ephedrineRecords.orderId, row.orderId));
  }
  return row;
}
