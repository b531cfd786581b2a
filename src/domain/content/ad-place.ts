/** The places of the shop that show ads, in the seller's words; each is one call of product.md §7. */
export const adPlaceNames = {
  banner: '首页轮播',
  demo: '首页示例位',
  top: '首页顶部通栏',
  right: '首页右上角',
  bottom: '首页底部',
  'new-buyers': '新客专享',
  'brand-zone': '品牌专区',
  'controlled-zone': '控销专区',
  'controlled-zone-new': '控销新品',
  'chinese-medicine-zone': '中药专区',
  'login-page': '登录页',
  'free-shipping-zone': '包邮专区',
  'cart-steps': '购物车各步横幅',
  lottery: '抽奖页',
  brand: '厂家主页',
} as const;

/** A place that shows ads. */
export type AdPlace = keyof typeof adPlaceNames;

/** All of them, in the order in which the seller reads them. */
export const adPlaces = Object.keys(adPlaceNames) as [AdPlace, ...AdPlace[]];

/** How an ad stands: `hidden` was taken down, `coming` and `over` are outside of its time. */
export type AdState = 'hidden' | 'coming' | 'shown' | 'over';

/** When an ad is shown; moments in seconds, null: no bound on that side. */
interface AdTime {
  readonly isShown: boolean;
  readonly from: number | null;
  readonly until: number | null;
}

/** How an ad stands at a moment: it is shown from its begin on, and no longer at its end. */
export function adState({ isShown, from, until }: AdTime, now: number): AdState {
  if (!isShown) return 'hidden';
  if (until !== null && now >= until) return 'over';
  return from !== null && now < from ? 'coming' : 'shown';
}
