import type { NamedLink, NavEntry } from '../../../application/content/content-gateway.ts';
import type { IconName } from '../../kit/window/icon-paths.ts';
import type { KnownPath } from '../../kit/window/known-paths.tsx';
import type { NavBarEntry } from '../../pieces/shell/menu/nav-bar.tsx';
import type { ShellLink } from '../../pieces/shell/shell-link.ts';

/** §2: the top navigation keeps the first nine entries. */
const mostEntries = 9;

/** Where the footer's help articles are read (§2). */
export const helpArticle = (id: string): string => `/help/xrzn/hyzc?id=${encodeURIComponent(id)}`;

/**
 * Links of the line above the header; those whose screen exists are shown, to buyers. Favourites and contract are in
 * rail, menu and foot: the line has to say until when one pays for which day.
 */
export const serviceLinks = [
  { text: '会员中心', to: '/user' },
  { text: '我的订单', to: '/order' },
  { text: '电子发票查询', to: '/dzfp' },
] as const;

/** The foot of the phone's screen, likewise. */
export const tabs: readonly { readonly text: string; readonly icon: IconName; readonly to: string; readonly but?: string }[] = [
  { text: '首页', icon: 'home', to: '/' },
  // A group-buy is no goods of a category, whatever its address.
  { text: '分类', icon: 'grid', to: '/list', but: '/list/info-pt' },
  { text: '快采', icon: 'keyboard', to: '/kjcg' },
  { text: '购物车', icon: 'cart', to: '/cart' },
  { text: '我的', icon: 'user', to: '/user' },
];

interface FooterGroup {
  readonly name: string;
  readonly links: readonly { readonly text: string; readonly to: string }[];
  readonly forBuyers?: true;
}

/** The footer's ways, in its four columns, likewise. */
export const footerGroups: readonly FooterGroup[] = [
  {
    name: '找药',
    links: [
      { text: '全部药品', to: '/list' },
      { text: '热销排行', to: '/list?sort=sales' },
      { text: '新品上架', to: '/list?sort=new' },
    ],
  },
  {
    name: '专区',
    links: [
      { text: '优选包邮专区', to: '/yx' },
      { text: '控销专区', to: '/kxzq' },
      { text: '近效期专区', to: '/jxqzc' },
    ],
  },
  {
    name: '品类',
    links: [
      { text: '中药专区', to: '/zyyp' },
      { text: '器械专区', to: '/qxzq' },
      { text: '处方药', to: '/list?rx=1' },
    ],
  },
  {
    name: '我的采购',
    forBuyers: true,
    links: [
      { text: '购物车', to: '/cart' },
      { text: '我的订单', to: '/order' },
      { text: '我的收藏', to: '/star' },
      { text: '电子合同', to: '/dzht' },
    ],
  },
];

/** An entry that leads to a screen of the shop which exists, or elsewhere; null for one that does not. */
export function addressOf({ target }: Pick<NamedLink, 'target'>, isKnown: KnownPath): string | null {
  return target.kind === 'go' && isKnown(target.url) ? target.url : null;
}

/** Says something in an alert. */
type Say = (text: string) => void;

/** Where a link leads, or what it says instead (§8: 活动暂未开始); null where the screen does not exist. */
export function wayOf(
  { target }: Pick<NamedLink, 'target'>,
  isKnown: KnownPath,
  say: Say,
): { readonly to: string } | { readonly onPress: () => void } | null {
  if (target.kind === 'message') return { onPress: () => say(target.text) };
  return isKnown(target.url) ? { to: target.url } : null;
}

const ways = (links: readonly NamedLink[], isKnown: KnownPath, say: Say): readonly ShellLink[] =>
  links.flatMap((link) => {
    const way = wayOf(link, isKnown, say);
    return way === null ? [] : [{ text: link.name, ...way }];
  });

/** The navigation bar's entries: home first, then what the shop names and can be shown. */
export function navEntries(nav: readonly NavEntry[], isKnown: KnownPath, say: Say): readonly NavBarEntry[] {
  const shown = nav.flatMap((entry) => {
    const way = wayOf(entry, isKnown, say);
    if (way === null) return [];
    const { name, tag, image, opensApart, children } = entry;
    return [
      {
        text: name,
        ...way,
        tag: tag || undefined,
        tagImage: image || undefined,
        apart: opensApart,
        children: ways(children, isKnown, say),
      },
    ];
  });
  const home = { text: '首页', to: '/' };
  return [...(shown.some((entry) => 'to' in entry && entry.to === '/') ? [] : [home]), ...shown].slice(0, mostEntries);
}

/** Hot words: where the shop gives no address, the word itself is searched. */
export const hotWordLinks = (words: readonly NamedLink[], isKnown: KnownPath) =>
  words.map((word) => ({ text: word.name, to: addressOf(word, isKnown) ?? `/search?keywords=${encodeURIComponent(word.name)}` }));
