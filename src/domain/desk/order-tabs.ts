/** The lists in which orders stand at the desk: 待发货 待付款 待成团 待收货 已完成 已取消 全部. */
export const orderTabs = ['unpaid', 'paid', 'shipped', 'grouping', 'completed', 'cancelled', 'all'] as const;

/** One of the lists. */
export type DeskOrderTab = (typeof orderTabs)[number];

/**
 * What is to be minded of orders: paid and not sent for a day, batches that cannot leave, no pick list yet, ephedrine,
 * cold chain, on account, left in part; unpaid: by bank transfer, waiting for the owner's approval; delivered: the
 * receipt for ephedrine has not come back.
 */
export const orderNotices = [
  'late',
  'blocked',
  'unprinted',
  'ephedrine',
  'cold',
  'account',
  'partly',
  'transfer',
  'approval',
  'receipt',
] as const;

/** Something to be minded. */
export type OrderNotice = (typeof orderNotices)[number];

/** Orders whose papers are printed at once. */
export const mostCopies = 50;
