import type { RefusedSpecial } from '../../../application/invoice/invoice-kinds.ts';

/** Why a special invoice cannot be chosen. */
export const specialRefusalWords: Readonly<Record<RefusedSpecial, string>> = {
  'not-general': '仅限一般纳税人，本店尚未登记',
  unconfirmed: '一般纳税人资格核实中，核实后可选',
  address: '开票资料缺注册地址',
  phone: '开票资料缺注册电话',
  bank: '开票资料缺开户银行',
  account: '开票资料缺银行账号',
};
