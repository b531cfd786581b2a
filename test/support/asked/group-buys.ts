import { money } from '../../../src/domain/shared/money.ts';
import type { Asked } from './asked.ts';

export const groupBuys: Asked<'groupBuys'> = {
  list: (groups) => groups.list(),
  read: (groups) => groups.read('1'),
  join: (groups) => groups.join('1', { quantity: 10, addressId: '11', method: 'balance', expect: money('72.00') }, 'key-4'),
  leave: (groups) => groups.leave('1'),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof groupBuys)[] = ['join', 'leave', 'read'];
