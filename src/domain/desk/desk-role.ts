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
  clerk: ['pack', 'cancel', 'cases', 'goods', 'customer', 'answer'],
  pharmacist: ['review', 'quality'],
  finance: ['money', 'adjust', 'approve'],
  admin: ['approve', 'content', 'people'],
};
