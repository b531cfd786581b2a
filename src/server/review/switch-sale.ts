import { eq } from 'drizzle-orm';
import { saleStateOf, takenOffWords } from '../../domain/goods/sale-state.ts';
import type { Database } from '../database/database.ts';
import { goods } from '../database/schema/goods.ts';
import { stopGoods } from './stop-goods.ts';

type GoodsRow = typeof goods.$inferSelect;

/**
 * Takes locked goods off the list, or puts them back. Goods that are taken off are stopped (R62), so that no feed puts
 * them back; goods that a feed left out, or said are not for sale, are for sale until it says so again.
 * @returns false where somebody else's reason stops them: that takes whoever judges quality
 */
export async function switchSale(transaction: Database, row: GoodsRow, isOn: boolean): Promise<boolean> {
  const state = saleStateOf(row);
  if (state === 'stopped') return false;
  if (isOn === (state === 'on')) return true;
  if (!isOn) await stopGoods(transaction, row, { kind: 'stop', reason: takenOffWords });
  else if (row.stopReason !== '') await stopGoods(transaction, row, { kind: 'resume' });
  else await transaction.update(goods).set({ isPurchasable: true, refusalMessage: '' }).where(eq(goods.id, row.id));
  return true;
}
