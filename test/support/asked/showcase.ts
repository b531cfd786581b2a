import type { Asked } from './asked.ts';

export const showcase: Asked<'showcase'> = {
  recommended: (showcase) => showcase.recommended(),
  dailySpecial: (showcase) => showcase.dailySpecial(),
  hot: (showcase) => showcase.hot(),
  activities: (showcase) => showcase.activities(),
  flashSale: (showcase) => showcase.flashSale(),
};
