import type { RegulatedClass } from '../../domain/activity/regulated-class.ts';

const classWords: Readonly<Record<RegulatedClass, string>> = {
  prescription: '处方药',
  ephedrine: '含麻黄碱类复方制剂',
  vaccine: '疫苗等生物制品',
  'over-the-counter': '非处方药（未分甲乙类）',
  unclassed: '未归类的商品',
};

/** Why goods of a class are no gift: 处方药不得作为奖品（《药品流通监督管理办法》）. */
export const regulatedWords = (regulated: RegulatedClass, gift: '奖品' | '积分礼品' | '赠品'): string =>
  `${classWords[regulated]}不得作为${gift}（《药品流通监督管理办法》）`;
