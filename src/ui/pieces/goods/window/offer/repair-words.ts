import type { Obstacle } from '../../../../../application/goods/face/goods-label.ts';

/** What can be done about each reason (R29), in the width of a button; the reason itself comes in the shop's words. */
const words: Readonly<Record<Obstacle['code'], string>> = {
  'not-qualified': '查看资质',
  'licence-missing': '补证照',
  'licence-pending': '证照审核中',
  'licence-refused': '重新上传证照',
  'licence-stopped': '更新证照',
  'licence-expired': '更新证照',
  'out-of-scope': '不在经营范围',
  'not-supplied': '申请供货',
  other: '查看原因',
};

/** The button of goods that cannot be bought. */
export const repairWords = ({ code }: Pick<Obstacle, 'code'>): string => words[code];
