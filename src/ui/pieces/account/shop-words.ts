import type { AccountShop } from '../../../application/account/account-gateway.ts';

/** A shop whose name is not known yet. */
export const shopName = (company: string): string => company || '新门店（未填写）';

interface ReviewWords {
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'gray';
  /** What the link to its registration says. */
  readonly act: string;
}

/** How a shop's registration stands (R26), and what one can do with it. */
export const shopReviewWords: Readonly<Record<AccountShop['review'], ReviewWords>> = {
  draft: { text: '未提交', tone: 'warning', act: '继续填写' },
  pending: { text: '审核中', tone: 'warning', act: '查看进度' },
  refused: { text: '已退回', tone: 'danger', act: '去修改' },
  passed: { text: '已通过', tone: 'success', act: '' },
};
