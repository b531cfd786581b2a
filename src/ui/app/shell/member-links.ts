import type { KnownPath } from '../../kit/window/known-paths.tsx';

interface MemberLink {
  readonly text: string;
  readonly to: string;
}

interface MemberGroup {
  readonly name: string;
  readonly links: readonly MemberLink[];
}

/** What a buyer looks after (product.md §2, «Member area»), in the order of the left menu. */
const groups: readonly MemberGroup[] = [
  {
    name: '订单',
    links: [
      { text: '我的订单', to: '/order' },
      { text: '售后', to: '/order?status=after-sales' },
      { text: '积分订单', to: '/jfdd' },
      { text: '含麻回执', to: '/hmdd' },
    ],
  },
  {
    name: '钱包',
    links: [
      { text: '余额', to: '/yegl' },
      { text: '积分', to: '/jfgl' },
      { text: '优惠券', to: '/yhq' },
      { text: '现金券', to: '/xjq' },
      { text: '抽奖', to: '/draw' },
    ],
  },
  {
    name: '账户',
    links: [
      { text: '基本信息', to: '/basic' },
      { text: '资质证照', to: '/zzzj' },
      { text: '多店管理', to: '/ddgl' },
      { text: '收货地址', to: '/addr' },
      { text: '微信绑定', to: '/bdwx' },
      { text: '电子合同', to: '/dzht' },
      { text: '我的消息', to: '/wdxx' },
      { text: '药检报告', to: '/jybg' },
    ],
  },
  {
    name: '自助',
    links: [
      { text: '快速采购', to: '/kjcg' },
      { text: '品种求购', to: '/pzqg' },
      { text: '电子发票', to: '/dzfp' },
      { text: '我的收藏', to: '/star' },
      { text: '意见反馈', to: '/yjfk' },
    ],
  },
];

/** The groups with the screens that exist; a group without any is none. */
export const memberGroups = (isKnown: KnownPath): readonly MemberGroup[] =>
  groups.map(({ name, links }) => ({ name, links: links.filter(({ to }) => isKnown(to)) })).filter(({ links }) => links.length > 0);

/** Whether a menu's entry is the screen at a path, or the list that it was opened from. */
export const isCurrentIn = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
