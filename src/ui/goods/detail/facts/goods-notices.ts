import type { Offer } from '../../../../application/goods/offer/offer.ts';
import type { GoodsOnShow } from '../goods-on-show.ts';

export type LegalNoticeWords = GoodsOnShow['notices'][number];

const supplyWords = {
  none: '控销品种，由厂家指定门店经销。申请供货并通过审核后，可见价格并采购。',
  applied: '供货申请已提交，审核中。通过后可见价格并采购，结果会显示在本页。',
  refused: '供货申请未通过。可联系专属客服了解原因，补充资料后重新申请。',
} as const;

/** Why it cannot be bought, in full; null when it can, and where the slip says it. */
export function obstacleWords({ standing }: Offer): string | null {
  switch (standing.kind) {
    // What is sold out, and what the buyer's papers do not open, is said by the slip, with what can be done about it.
    case 'buyable':
    case 'sold-out':
    case 'not-allowed':
      return null;
    case 'price-hidden':
      return '登录后可见价格并采购。';
    case 'not-supplied':
      return supplyWords[standing.supply];
  }
}

/** 中包装 10盒，起订 1盒，不限购. */
export function limitWords({ goods: { terms, unit } }: Offer): string {
  const parts = [
    terms.mediumPack > 1 ? `中包装 ${terms.mediumPack}${unit}` : '单件起售',
    `起订 1${unit}`,
    terms.purchaseLimit === null ? '不限购' : `每单限购 ${terms.purchaseLimit}${unit}`,
  ];
  return parts.join('，');
}

/** The words that the law fixes for each notice, under the name of what they are about. */
export const legalWords: Readonly<Record<LegalNoticeWords, { readonly about: string; readonly text: string }>> = {
  prescription: { about: '处方药', text: '处方药须凭医师处方销售、购买和使用。' },
  otc: { about: '非处方药', text: '请仔细阅读药品说明书并按说明使用或在药师指导下购买和使用。' },
  ephedrine: {
    about: '含麻黄碱',
    text: '含特殊药品复方制剂：采购时核验购货单位资质并登记购买者身份，不得现金交易，限量供应；零售时查验登记购买者身份证件，一次销售不超过 2 个最小包装。',
  },
  device: { about: '医疗器械', text: '请仔细阅读产品说明书或者在医务人员的指导下购买和使用。' },
  'health-food': { about: '保健食品', text: '保健食品不是药物，不能代替药物治疗疾病。' },
};
