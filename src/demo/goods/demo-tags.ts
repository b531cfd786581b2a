import type { StoredTag } from '../../server/database/schema/goods.ts';
import { daysAfterOpening } from '../demo-calendar.ts';
import type { DemoGoods } from './demo-goods.ts';

/** Goods count as new for so many days before the opening. */
const newDays = 40;

const giftText = ({ gift, product }: DemoGoods): string => {
  if (gift === null) return '';
  const given = gift.type === 1 ? `${gift.give}${product.packUnit}本品` : gift.name;
  return `每满${gift.every}${product.packUnit}赠${given}`;
};

/** The tag badges (§3) that demo goods carry, and what each says; 秒 and 特 come with their offers. */
export function demoTags(goods: DemoGoods): StoredTag[] {
  const tags: (StoredTag | false)[] = [
    goods.isFreeShippingZone && { name: '优', describe: '优选专区：满¥500包邮，部分单品达到件数即包邮' },
    goods.fullReduction !== null && { name: '满', describe: goods.fullReduction },
    goods.gift !== null && { name: '赠', describe: giftText(goods) },
    goods.listedOn > daysAfterOpening(-newDays) && { name: '新', describe: '新到品种' },
  ];
  return tags.filter((tag) => tag !== false);
}
