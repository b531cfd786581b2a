import type { ReviewState } from '../../../domain/licence/shop-standing.ts';
import type { ShopKind } from '../../../domain/licence/licence-kind.ts';
import type { OrderState } from '../../../domain/order/order-state.ts';
import type { DeskCustomer } from './customer-model.ts';

/** The kinds of shops as the desk calls them. */
export const shopKindNames: Readonly<Record<ShopKind, string>> = { pharmacy: '药店', chain: '连锁', clinic: '诊所', hospital: '医院' };

/** The colour of a state. */
type StateTone = 'success' | 'warning' | 'danger' | 'info' | 'gray';

/** How a customer stands, in a word. */
export const customerStateWords: Readonly<Record<ReviewState, readonly [text: string, tone: StateTone]>> = {
  draft: ['未提交', 'gray'],
  pending: ['首营待审', 'warning'],
  refused: ['已退回', 'danger'],
  passed: ['正常供货', 'success'],
  stopped: ['已停用', 'danger'],
};

/** How an order stands, in a word. */
export const orderStateNames: Readonly<Record<OrderState, string>> = {
  unpaid: '待付款',
  'awaiting-transfer': '待收款',
  grouping: '拼团中',
  paid: '待发货',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
};

type ShownLicence = DeskCustomer['licences'][number];

/** Days before its end from which a licence is minded. */
const soonDays = 30;

/** How a licence stands, in a word. */
export function licenceWords({ state, daysLeft }: Pick<ShownLicence, 'state' | 'daysLeft'>): readonly [text: string, tone: StateTone] {
  if (state === 'pending') return ['待审', 'warning'];
  if (state === 'refused') return ['已退回', 'danger'];
  if (state === 'stopped') return ['已停用', 'danger'];
  if (state === 'draft') return ['草稿', 'gray'];
  if (daysLeft !== null && daysLeft < 0) return ['已过期', 'danger'];
  return daysLeft !== null && daysLeft <= soonDays ? ['将到期', 'warning'] : ['有效', 'success'];
}

/** How long a licence still holds: 585 天. */
export const leftDays = (daysLeft: number | null): string =>
  daysLeft === null ? '–' : daysLeft < 0 ? `过期 ${-daysLeft} 天` : `${daysLeft} 天`;
