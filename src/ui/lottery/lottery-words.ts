import type { DrawnPrize, Prize } from '../../application/lottery/lottery-gateway.ts';

/** §8: 恭喜您抽中 ¥20 现金券（满 ¥800 可用）; who drew nothing is not congratulated. */
export const drawnWords = ({ name, remarks, kind }: Pick<DrawnPrize, 'name' | 'remarks' | 'kind'>): string =>
  kind === 'nothing' ? `这次没有抽中：${name}` : `恭喜您抽中 ${name}${remarks === '' ? '' : `（${remarks}）`}`;

/** Where a prize is, and where it is used. */
interface PrizePlace {
  readonly place: string;
  readonly to: string;
  readonly act: string;
}

/** By kind; what was not drawn is nowhere. */
export const prizePlaces: Readonly<Record<Prize['kind'], PrizePlace | null>> = {
  coupon: { place: '我的优惠券', to: '/yhq', act: '去使用' },
  'cash-voucher': { place: '我的现金券', to: '/xjq', act: '去使用' },
  points: { place: '我的积分', to: '/jfgl', act: '看积分' },
  thing: { place: '我的消息', to: '/wdxx', act: '看消息' },
  nothing: null,
};
