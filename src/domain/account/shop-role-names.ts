import { mayDo, type ShopRight, type ShopRole, shopRoles } from './shop-role.ts';

/** The roles as people call them. */
export const shopRoleNames: Readonly<Record<ShopRole, string>> = { owner: '店主', purchaser: '采购员', finance: '财务', quality: '质量员' };

/** The roles that have a right, the owner first. */
export const rolesWith = (right: ShopRight): readonly ShopRole[] => shopRoles.filter((role) => mayDo(role, right));

const rightNames: Readonly<Record<ShopRight, string>> = {
  buy: '采购',
  pay: '付款',
  money: '资金和发票',
  papers: '证照管理',
  manage: '门店管理',
};

/** Why a role may not act, and who of the shop may (R65). */
export const withoutRightWords = (role: ShopRole, right: ShopRight): string =>
  `您在本店是${shopRoleNames[role]}，没有${rightNames[right]}权限；请由${rolesWith(right)
    .map((one) => shopRoleNames[one])
    .join('、')}操作`;
