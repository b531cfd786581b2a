/** The roles that a shop's owner gives to others (R65): 采购员 buys, 财务 looks after money, 质量 after licences. */
export const invitedRoles = ['purchaser', 'finance', 'quality'] as const;

/** A role that can be given. */
export type InvitedRole = (typeof invitedRoles)[number];

/** All roles of a shop's people (R65). */
export const shopRoles = ['owner', 'purchaser', 'finance', 'quality'] as const;

/** A role in a shop. */
export type ShopRole = (typeof shopRoles)[number];

/**
 * What a call may ask for beyond looking: `buy` (cart, orders, after-sales, addresses), `pay`, `money` (wallet and
 * invoices), `papers` (licences), `manage` (the shop itself: its people, approvals, contract, message settings).
 */
const shopRights = ['buy', 'pay', 'money', 'papers', 'manage'] as const;

/** A right in a shop. */
export type ShopRight = (typeof shopRights)[number];

/** What each role may do beyond looking at the shop and looking after one's own sign-in (R65). */
export const rightsOf: Readonly<Record<ShopRole, readonly ShopRight[]>> = {
  owner: shopRights,
  purchaser: ['buy', 'pay'],
  finance: ['pay', 'money'],
  quality: ['papers'],
};

/** Whether a role has a right (R65). */
export const mayDo = (role: ShopRole, right: ShopRight): boolean => rightsOf[role].includes(right);
