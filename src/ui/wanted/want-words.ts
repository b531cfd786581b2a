import type { WantStep, WantView } from '../../application/wanted/want-view.ts';
import type { BadgeLook } from '../pieces/order/order-states.ts';

interface StateWords {
  readonly text: string;
  readonly look: BadgeLook;
}

const endNames = { buyer: '已结束', order: '已下单', date: '已到期' } as const;

const quiet: BadgeLook = { variant: 'plain' };

/** How a want stands, in a word: 找到 2 个, 匹配中, 已下单. */
export function stateWords({ state, closedBy, matches }: WantView): StateWords {
  if (closedBy !== null) return { text: endNames[closedBy], look: closedBy === 'order' ? { colorPalette: 'info' } : quiet };
  if (matches > 0) return { text: `找到 ${matches} 个`, look: { colorPalette: 'success' } };
  return { text: state === 'matched' ? '找到过，现缺货' : '匹配中', look: quiet };
}

type Standing = WantView['offers'][number]['standing'];

/** How goods stand to a want. */
export const standingWords: Readonly<Record<Standing, StateWords>> = {
  match: { text: '相符', look: { colorPalette: 'success' } },
  'too-dear': { text: '超出限价', look: { colorPalette: 'warning' } },
  'sold-out': { text: '缺货', look: quiet },
  'not-allowed': { text: '暂不能买', look: { colorPalette: 'warning' } },
  'not-sold': { text: '未上架', look: quiet },
};

/** 5mg×50片　皖溪制药, or that any will do. */
export const whatWords = ({ spec, maker }: WantView): string => [spec || '不限规格', maker || '不限厂家'].join('　');

/** 10盒，¥12.00 以内. */
export const wishWords = ({ quantity, price, offers }: WantView): string =>
  `${quantity}${offers[0]?.offer.goods.unit || '件'}，${price === null ? '不限价' : `¥${price} 以内`}`;

/** What happened to a want. */
export const stepWords: Readonly<Record<WantStep['kind'], string>> = {
  made: '登记求购',
  matched: '找到相符的品种',
  'closed-buyer': '本店结束求购',
  'closed-order': '下单买到，求购结束',
  'closed-date': '过了截止日期，求购结束',
};
