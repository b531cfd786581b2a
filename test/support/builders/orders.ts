import type { AgainLine, OrderToPlace } from '../../../src/application/order/order-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';

/** What most orders leave as it is. */
export const plainOrder = { delivery: 'express', invoice: null, purchaser: null } as const satisfies Partial<OrderToPlace>;

/** A line of an earlier order: ten units at 9.60, as `shopGoods` are now. */
export const formerLine = (goodsId: string, changes: Partial<AgainLine> = {}): Omit<AgainLine, 'goods'> => ({
  goodsId,
  name: `药品${goodsId}`,
  maker: '皖溪制药',
  unit: '盒',
  spec: '0.25g×24粒',
  number: 10,
  price: money('9.60'),
  batch: '',
  expiry: '',
  hadGift: false,
  isCombination: false,
  isAddOn: false,
  set: null,
  ...changes,
});
