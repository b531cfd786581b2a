import type { Category, ShopHeader } from '../../../application/content/content-gateway.ts';
import type { Zone } from '../../../application/goods/list/list-query.ts';
import type { IconName } from '../../kit/window/icon-paths.ts';
import type { MenuCategory } from '../../pieces/shell/menu/menu-category.ts';

/** §2: the menu shows the first seven top categories. */
const mostTop = 7;

/** A sign for a category by what its name says; the shop may name them as it likes. */
const signs: readonly (readonly [RegExp, IconName])[] = [
  [/处方|西药/, 'pill'],
  [/慢病|心脑|降压/, 'pulse'],
  [/家庭|常备|感冒|非处方/, 'drop'],
  [/中成|成药/, 'leaf'],
  [/饮片|中药|药材|参茸/, 'mortar'],
  [/器械|耗材|检测/, 'monitor'],
  [/母婴|儿童|孕/, 'baby'],
];

/** A picture's address; some shops keep the bare name of a sign there, which is none. */
const pictureOf = (logo: string): string => (/[./]/.test(logo) ? logo : '');

const signOf = (name: string): IconName => signs.find(([pattern]) => pattern.test(name))?.[1] ?? 'box';

const listOf = (id: string): string => `/list?select=${encodeURIComponent(id)}`;
/** §2: the free-shipping menu stays within its zone. */
const freeShippingListOf = (id: string): string => `${listOf(id)}&yx=1`;

/** Two words of what is below, short enough to stand beside the name. */
const hintOf = ({ children }: Category): string =>
  children
    .slice(0, 2)
    .map(({ name }) => name.replace(/(用药|类|药|系统|器械|护理)$/, '').replace(/(.)及\1/, '$1'))
    .map((name) => (name.length > 3 ? name.slice(0, 2) : name))
    .join(' ');

function menuOf(categories: readonly Category[], addressOf: (id: string) => string): readonly MenuCategory[] {
  // A zone of one category begins with what is below it.
  const tops = categories.length === 1 ? (categories[0]?.children ?? []) : categories;
  return tops.slice(0, mostTop).map((category) => ({
    id: category.id,
    name: category.name,
    hint: hintOf(category),
    icon: signOf(category.name),
    logo: pictureOf(category.logo),
    openLogo: pictureOf(category.openLogo),
    to: addressOf(category.id),
    groups: category.children.map((group) => ({
      name: group.name,
      to: addressOf(group.id),
      children: group.children.map(({ id, name }) => ({ name, to: addressOf(id) })),
    })),
  }));
}

/** The category menu of the screen: that of its zone where the zone has one, else of the whole shop (§2). */
export function categoryMenu(
  header: ShopHeader | null,
  zone: Zone | undefined,
): { readonly title: string; readonly categories: readonly MenuCategory[] } {
  const zones = header?.zoneCategories;
  if (zone === 'yx') return { title: '优选包邮分类', categories: menuOf(zones?.yx ?? [], freeShippingListOf) };
  if (zone === 'zy') return { title: '中药分类', categories: menuOf(zones?.zy ?? [], listOf) };
  if (zone === 'qx') return { title: '器械分类', categories: menuOf(zones?.qx ?? [], listOf) };
  return { title: '全部药品分类', categories: menuOf(header?.categories ?? [], listOf) };
}
