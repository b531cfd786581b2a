/** The roles of the seller's own people (R64), the one that prepares orders first. */
export const deskRoles = ['clerk', 'pharmacist', 'finance', 'admin'] as const;

/** A role at the desk. */
export type DeskRole = (typeof deskRoles)[number];

/** The roles as people call them. */
export const deskRoleNames: Readonly<Record<DeskRole, string>> = {
  clerk: '订单员',
  pharmacist: '质管',
  finance: '财务',
  admin: '管理员',
};

/**
 * What a call of the desk may ask for (R64), with the words for it. Looking at orders, customers and cases is no right:
 * everybody at the desk may.
 */
export const deskRightNames = {
  pack: '减行、发货、改运单、打单',
  cancel: '取消并退款（原路，不超实付）',
  review: '通过、退回证照；停用、恢复；控销',
  cases: '售后：同意、拒绝、收货、退款、补发',
  quality: '售后：质量类',
  money: '对账、登记到账、开票、退款未成',
  adjust: '提出余额、额度、账期调整',
  approve: '复核调整和大额退款',
  goods: '商品价格、上架、导入',
  customer: '改客户资料',
  answer: '投诉、反馈、求购的答复',
  content: '活动、公告、帮助、网站文字',
  people: '人员、岗位、看全部记录',
} as const;

/** A right at the desk. */
export type DeskRight = keyof typeof deskRightNames;

/** All rights, in the order of their table. */
export const deskRights = Object.keys(deskRightNames) as readonly DeskRight[];

/** Who may do what (R64). Finance proposes and approves, but nobody approves what they proposed (`mayApprove`). */
export const deskRightsOf: Readonly<Record<DeskRole, readonly DeskRight[]>> = {
  clerk: ['pack', 'cancel', 'cases', 'quality', 'goods', 'customer', 'answer'],
  pharmacist: ['review', 'quality'],
  finance: ['money', 'adjust', 'approve'],
  admin: ['approve', 'content', 'people'],
};

/** What a person of several roles may do: what any of them may. */
export const rightsOfRoles = (roles: readonly DeskRole[]): readonly DeskRight[] =>
  deskRights.filter((right) => roles.some((role) => deskRightsOf[role].includes(right)));

/** The roles that have a right. */
export const deskRolesWith = (right: DeskRight): readonly DeskRole[] => deskRoles.filter((role) => deskRightsOf[role].includes(right));

/** Why nobody at the desk may do something with these roles, and who may (R64). */
export const withoutDeskRightWords = (right: DeskRight): string =>
  `您的岗位不办“${deskRightNames[right]}”，请由${deskRolesWith(right)
    .map((role) => deskRoleNames[role])
    .join('、')}办理`;

/** What is wrong with the roles of one person: there are none, or finance holds another one as well (R64). */
type RolesFault = 'none' | 'finance-with-others';

/** @returns null for roles that one person may hold together */
export function rolesFault(roles: readonly DeskRole[]): RolesFault | null {
  if (roles.length === 0) return 'none';
  return roles.length > 1 && roles.includes('finance') ? 'finance-with-others' : null;
}

/** What is said about roles that nobody may hold together. */
export const rolesFaultWords: Readonly<Record<RolesFault, string>> = {
  none: '请选择岗位',
  'finance-with-others': '财务不能兼其他岗位',
};

/** Whether a person may let pass what needs a second one (R64): they have the right, and did not propose it. */
export const mayApprove = (person: { readonly id: number; readonly roles: readonly DeskRole[] }, proposedBy: number): boolean =>
  person.id !== proposedBy && rightsOfRoles(person.roles).includes('approve');
