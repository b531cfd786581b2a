import type { StoredTag } from '../schema/goods.ts';
import { daysAfterOpening } from './demo-calendar.ts';
import type { DemoGoods } from './demo-goods.ts';

/** Goods count as new for so many days before the opening. */
const newDays = 40;

const giftText = ({ gift, product }: DemoGoods): string => {
  if (gift === null) return '';
  const given = gift.type === 1 ? `${gift.give}${product.packUnit}本品` : gift.name;
  return `每满${gift.every}${product.packUnit}赠${given}`;
};

/** The tag badges (§3) that demo goods carry, and what each says. */
export function demoTags(goods: DemoGoods, { isFlash, isSpecial }: { isFlash: boolean; isSpecial: boolean }): StoredTag[] {
  const tags: (StoredTag | false)[] = [
    isFlash && { name: '秒', describe: '参加限时秒杀，场次内按秒杀价' },
    isSpecial && { name: '特', describe: '每日特价，售完恢复原价' },
    goods.isFreeShippingZone && { name: '优', describe: '优选专区，整单参与包邮' },
    goods.fullReduction !== null && { name: '满', describe: goods.fullReduction },
    goods.gift !== null && { name: '赠', describe: giftText(goods) },
    goods.isExchange && { name: '换购', describe: '订单满500元可加价换购' },
    goods.listedOn > daysAfterOpening(-newDays) && { name: '新', describe: '新到品种' },
  ];
  return tags.filter((tag) => tag !== false);
}
