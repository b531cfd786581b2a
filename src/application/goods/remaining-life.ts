import { type ShelfLife, shelfLife } from '../../domain/goods/shelf-life.ts';
import { chinaDay } from '../shared/china-day.ts';
import type { Goods } from './goods.ts';

/** What is left of goods' shelf life today, where the shop is. */
export const remainingLife = ({ expiry }: Pick<Goods, 'expiry'>, today: string = chinaDay()): ShelfLife => shelfLife(expiry, today);
