import type { ShownNextPack } from '../../../application/goods/offer/shown-next-pack.ts';

/** 多付 ¥131.04，每盒省 ¥0.42; where the larger quantity costs less: 反而少付 ¥26.89，每盒省 ¥0.43. */
export const extraWords = ({ extra, isLess, saved }: ShownNextPack, unit: string): string =>
  `${isLess ? '反而少付' : '多付'} ¥${extra}，每${unit}省 ¥${saved}`;
