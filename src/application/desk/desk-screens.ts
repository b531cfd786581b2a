import type { DeskRight } from '../../domain/desk/desk-role.ts';

/** A place in the desk's menu. */
interface DeskMenuPlace {
  /** 客户与资质 */
  readonly name: string;
  /** On a phone's tab bar: 资质. */
  readonly short: string;
  /** Who has one of these rights acts there; everybody else reads (只看). Empty: there is nothing to act on. */
  readonly acts: readonly DeskRight[];
  /** The daily work stands above the line, the house below it. */
  readonly part: 'work' | 'house';
}

/** A screen of the desk. */
interface DeskScreen {
  /** Its whole address, with `:name` for a part that differs and `:name?` for one that may be missing. */
  readonly path: `/desk${string}`;
  /** What the browser's tab says, and the heading where the screen is refused. */
  readonly title: string;
  /** Any of these rights opens it; empty: everybody at the desk (looking is no right, R64). */
  readonly rights: readonly DeskRight[];
  /** Its place in the menu; null for none. */
  readonly menu: DeskMenuPlace | null;
}

/**
 * Every screen of the desk, in the order of the menu. A new one is a line here and its component in
 * src/desk/app/desk-components.ts; the server learns the addresses from the build.
 */
const screens = [
  { path: '/desk', title: '待办', rights: [], menu: { name: '待办', short: '待办', acts: [], part: 'work' } },
  {
    path: '/desk/orders',
    title: '订单',
    rights: [],
    menu: { name: '订单', short: '订单', acts: ['pack', 'cancel'], part: 'work' },
  },
  { path: '/desk/orders/:id', title: '订单', rights: [], menu: null },
  {
    path: '/desk/customers',
    title: '客户与资质',
    rights: [],
    menu: { name: '客户与资质', short: '资质', acts: ['review', 'customer', 'adjust'], part: 'work' },
  },
  { path: '/desk/customers/:id', title: '客户', rights: [], menu: null },
  { path: '/desk/customers/reviews/:id', title: '审核证照', rights: ['review'], menu: null },
  {
    path: '/desk/cases',
    title: '售后',
    rights: [],
    menu: { name: '售后', short: '售后', acts: ['cases', 'quality'], part: 'work' },
  },
  { path: '/desk/cases/:id', title: '售后单', rights: [], menu: null },
  { path: '/desk/letters', title: '消息', rights: [], menu: { name: '消息', short: '消息', acts: ['answer'], part: 'work' } },
  { path: '/desk/letters/:kind/:id', title: '消息', rights: [], menu: null },
  {
    path: '/desk/money',
    title: '收款与开票',
    rights: ['money', 'approve'],
    menu: { name: '收款与开票', short: '收款', acts: ['money', 'approve'], part: 'work' },
  },
  { path: '/desk/money/invoices', title: '开票', rights: ['money', 'approve'], menu: null },
  { path: '/desk/money/refunds', title: '退款未成', rights: ['money', 'approve'], menu: null },
  { path: '/desk/money/bills', title: '账期款', rights: ['money', 'approve'], menu: null },
  { path: '/desk/money/proposals', title: '待复核', rights: ['money', 'approve'], menu: null },
  {
    path: '/desk/goods',
    title: '商品',
    rights: [],
    menu: { name: '商品', short: '商品', acts: ['goods', 'review'], part: 'house' },
  },
  { path: '/desk/goods/import', title: '导入商品', rights: ['goods'], menu: null },
  {
    path: '/desk/content',
    title: '公告与资讯',
    rights: ['content'],
    menu: { name: '内容', short: '内容', acts: ['content'], part: 'house' },
  },
  { path: '/desk/content/help', title: '帮助', rights: ['content'], menu: null },
  { path: '/desk/content/ads', title: '广告', rights: ['content'], menu: null },
  { path: '/desk/content/words', title: '网站文字', rights: ['content'], menu: null },
  { path: '/desk/content/texts/:kind/:id', title: '写内容', rights: ['content'], menu: null },
  {
    path: '/desk/activities',
    title: '活动',
    rights: [],
    menu: { name: '活动', short: '活动', acts: ['content'], part: 'house' },
  },
  { path: '/desk/activities/:id', title: '活动草稿', rights: ['content'], menu: null },
  {
    path: '/desk/people',
    title: '人员与记录',
    rights: ['people'],
    menu: { name: '人员与记录', short: '人员', acts: ['people'], part: 'house' },
  },
  { path: '/desk/me', title: '我的岗位', rights: [], menu: { name: '我的岗位', short: '岗位', acts: [], part: 'house' } },
] as const satisfies readonly DeskScreen[];

/** The address of a screen, as the table has it. */
export type DeskPath = (typeof screens)[number]['path'];

/** The table, with the type that every screen has. */
export const deskScreens: readonly (DeskScreen & { readonly path: DeskPath })[] = screens;

/** Whether somebody with these rights may open a screen. */
export const opensDeskScreen = ({ rights }: Pick<DeskScreen, 'rights'>, mine: readonly DeskRight[]): boolean =>
  rights.length === 0 || rights.some((right) => mine.includes(right));

/** A line of somebody's menu. */
export interface DeskMenuLine extends DeskMenuPlace {
  readonly path: DeskPath;
  readonly isReadOnly: boolean;
}

/** The menu of somebody with these rights: what they may not open is left out, what they only read says so. */
export const deskMenu = (mine: readonly DeskRight[]): readonly DeskMenuLine[] =>
  deskScreens.flatMap((screen) => {
    const { path, menu } = screen;
    if (menu === null || !opensDeskScreen(screen, mine)) return [];
    return [{ ...menu, path, isReadOnly: menu.acts.length > 0 && !menu.acts.some((right) => mine.includes(right)) }];
  });
