import { mayDo, type ShopRight, type ShopRole, shopRoles } from './shop-role.ts';

/** The roles as people call them. */
export const shopRoleNames: Readonly<Record<ShopRole, string>> = { owner: '店主', purchaser: '采购员', finance: '财务', quality: '质量员' };

/** The roles that have a right, the owner first. */
export const rolesWith = (right: ShopRight): readonly ShopRole[] => shopRoles.filter((role) => mayDo(role, right));
