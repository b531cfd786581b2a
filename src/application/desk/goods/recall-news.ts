import { recallTitle, recallWords } from '../../../domain/stock/recall.ts';
import type { DeskBatch } from './goods-card.ts';
import type { BatchHolders, DeskGoodsDetail } from './goods-ports.ts';

/** What the shop of the newest order that was sent some will read, before it is told; empty where none was. */
export function recallNews(
  { name, unit }: DeskGoodsDetail,
  { number: batch }: DeskBatch,
  reason: string,
  { orders }: BatchHolders,
): string {
  const first = orders.find(({ sent }) => sent > 0);
  if (first === undefined) return '';
  const own = orders.filter(({ company, sent }) => company === first.company && sent > 0);
  const news = { name, batch, unit, reason: reason.trim() || '（理由）' };
  const units = own.reduce((sum, { sent }) => sum + sent, 0);
  return `${recallTitle(news)}。${recallWords({ ...news, units, orders: own.map(({ number }) => number) })}`;
}
