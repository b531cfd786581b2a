import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';

/** An order's number (订单号): China's date and the order's key. */
export function orderNumber(id: number, placedAt: Date): string {
  const date = chinaDay(epochSeconds(placedAt)).replaceAll('-', '');
  return `${date}${String(id).padStart(6, '0')}`;
}
