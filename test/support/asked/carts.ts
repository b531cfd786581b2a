import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import type { Asked } from './asked.ts';

export const carts: Asked<'carts'> = {
  add: (carts) => carts.add([{ goodsId: '301', quantity: 30 }]),
  read: (carts) => carts.read(),
  changeQuantity: (carts) => carts.changeQuantity('L1', 30),
  changeToFlash: (carts) => carts.changeToFlash('301'),
  select: (carts) => carts.select(['L1'], true),
  checkOut: (carts) => carts.checkOut(['L1'], bestChoice),
  gapGoods: (carts) => carts.gapGoods({ kind: 'free-shipping' }),
  previewCopy: (carts) => carts.previewCopy(['L1']),
  copy: (carts) => carts.copy(['L1'], ['2']),
  remove: (carts) => carts.remove(['none']),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof carts)[] = ['changeQuantity', 'changeToFlash', 'checkOut', 'copy'];
