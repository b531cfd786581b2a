import type { LineClass } from '../../application/cart/kept-cart.ts';
import type { LineExcess, LineGift, LinePriceReason, LineView } from '../../application/cart/line-view.ts';
import type { RxKind } from '../shared/goods/rx-tag.tsx';

const chinaClock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false });

/** 满50盒价, 20盒以内价, 基础价, 秒杀价 16:00 止: why a unit costs what it costs. */
export function reasonWords(reason: LinePriceReason, unit: string, endsAt: number | null = null): string {
  switch (reason.code) {
    case 'flat':
      return '一口价';
    case 'base':
      return '基础价';
    case 'flash':
      return endsAt === null ? '秒杀价' : `秒杀价 ${chinaClock.format(endsAt * 1000)} 止`;
    case 'combination':
      return '组合价';
    case 'from':
      return reason.quantity === 1 ? '基础价' : `满${reason.quantity}${unit}价`;
    case 'up-to':
      return `${reason.quantity}${unit}以内价`;
  }
}

/** 库存只有 12 盒, 每单限 20 盒: why a line cannot be checked out as it is. */
export const excessWords = ({ code, bound }: LineExcess, unit: string): string =>
  code === 'over-limit' ? `每单限 ${bound} ${unit}` : `库存只有 ${bound} ${unit}`;

/** Marks that a cart line says better: 满 by its group, 赠 by its gift, 秒 by its price when it has one. */
const saidElsewhere = (mark: string, { gift }: LineView): boolean => mark === '满' || mark === '秒' || (mark === '赠' && gift !== null);

/** The marks that tell something new about a line; a flash line alone is marked 秒. */
export const marksOf = (line: LineView): LineView['tags'] => [
  ...(line.kind === 'flash' ? [{ name: '秒', describe: '' }] : []),
  ...line.tags.filter(({ name }) => !saidElsewhere(name, line)),
];

/** 同品 1 盒（每满20盒赠1盒），再买 10 盒可再赠 1 盒. */
export function giftWords({ total, every, give, missing, name }: LineGift, unit: string): string {
  const what = name === '' ? '同品' : name;
  const piece = name === '' ? unit : '件';
  const rule = `每满${every}${unit}赠${give}${piece}`;
  const more = `再买 ${missing} ${unit}可${total > 0 ? '再' : ''}赠 ${give} ${piece}`;
  return total > 0 ? `${what} ${total} ${piece}（${rule}），${more}` : `${what}，${rule}，${more}`;
}

/** 0.25g×24粒 · 皖溪制药 · 效期 2028-03 */
export const detailWords = ({ spec, maker, expiry }: Pick<LineView, 'spec' | 'maker' | 'expiry'>): string =>
  [spec, maker, expiry === '' ? '' : `效期 ${expiry}`].filter((word) => word !== '').join(' · ');

/** What is said below a quantity when nothing is wrong with it. */
export function hintWords({ next, limit, isCheapest, unit }: LineView): { readonly text: string; readonly price: string } | null {
  if (next) return { text: `再买 ${next.missing} ${unit}享`, price: `¥${next.price}` };
  if (limit !== null) return { text: `每单限 ${limit} ${unit}`, price: '' };
  return isCheapest ? { text: '已是最低阶梯价', price: '' } : null;
}

/** The outlined tags of the law and the shelf. */
export const classTags: Readonly<Record<LineClass, { readonly kind: RxKind; readonly text?: string }>> = {
  prescription: { kind: 'rx' },
  ephedrine: { kind: 'ephedrine' },
  'cold-chain': { kind: 'cold' },
  device: { kind: 'plain', text: '器械' },
  'chinese-medicine': { kind: 'plain', text: '中药' },
  'near-expiry': { kind: 'plain', text: '近效期' },
};
