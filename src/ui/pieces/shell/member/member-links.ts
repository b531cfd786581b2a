import type { KnownPath } from '../../../kit/window/known-paths.tsx';

/** An entry of the member area's menu. */
export interface MemberLink {
  readonly text: string;
  readonly to: string;
}

/** A group of the menu. */
export interface MemberGroup {
  readonly name: string;
  readonly links: readonly MemberLink[];
}

/** The cases of all orders: a state of my orders, with an entry of its own. */
const cases = '/order?status=after-sales';

/** What a buyer looks after (product.md §2, «Member area»), in the order of the left menu. */
const groups: readonly MemberGroup[] = [
  {
    name: '订单',
    links: [
      { text: '我的订单', to: '/order' },
      { text: '售后', to: cases },
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
      { text: '门店人员', to: '/zzh' },
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

/** The groups with the screens that exist and that somebody may use; a group without any is none. */
export const memberGroups = (isKnown: KnownPath, mayOpen: KnownPath): readonly MemberGroup[] =>
  groups
    .map(({ name, links }) => ({ name, links: links.filter(({ to }) => isKnown(to) && mayOpen(to)) }))
    .filter(({ links }) => links.length > 0);

/** Screens of one case, and of asking for one: they belong to 售后, though their addresses begin with /order. */
const casePaths = ['/order/afterSalesInfo/', '/order/returnInfo/'];

/** An address within the shop. */
interface Place {
  readonly pathname: string;
  /** with its question mark, or empty */
  readonly search: string;
}

/** Whether a place belongs to the cases of after-sales. */
const isOfCases = ({ pathname, search }: Place): boolean =>
  casePaths.some((path) => pathname.startsWith(path)) ||
  (pathname === '/order' && new URLSearchParams(search).get('status') === 'after-sales');

/** Whether an entry of the menu is the screen at a place, or the list that it was opened from. One entry is. */
export function isCurrentAt(place: Place, { to }: Pick<MemberLink, 'to'>): boolean {
  if (to === cases || to === '/order') return isOfCases(place) === (to === cases) && isWithin(place.pathname, '/order');
  return isWithin(place.pathname, to);
}

const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
