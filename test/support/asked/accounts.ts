import { foreignAccount } from '../foreign-shop/foreign-shop.ts';
import type { Asked } from './asked.ts';

const address = {
  id: null,
  name: '王芳',
  phone: '13912345678',
  region: '安徽省合肥市',
  regionCode: '',
  detail: '长江西路8号',
  isDefault: false,
} as const;

export const accounts: Asked<'accounts'> = {
  login: (accounts) => accounts.login(foreignAccount),
  loginByCode: (accounts) => accounts.loginByCode({ phone: '13700000001', code: '123456' }),
  sendLoginCode: (accounts) => accounts.sendLoginCode('13700000003'),
  sendCode: (accounts) => accounts.sendCode('13700000001'),
  verifyForgotten: (accounts) => accounts.verifyForgotten({ phone: '13700000001', code: '123456' }),
  resetForgotten: (accounts) => accounts.resetForgotten({ ticket: 'x', password: 'Changed#2027' }),
  shops: (accounts) => accounts.shops(),
  switchShop: (accounts) => accounts.switchShop('2'),
  addresses: (accounts) => accounts.addresses(),
  removeAddress: (accounts) => accounts.removeAddress('1'),
  makeDefaultAddress: (accounts) => accounts.makeDefaultAddress('1'),
  saveAddress: (accounts) => accounts.saveAddress(address),
};

/** The demo shop refuses these: what they are asked of is not there. */
export const refused: readonly (keyof typeof accounts)[] = [
  'login',
  'loginByCode',
  'makeDefaultAddress',
  'removeAddress',
  'resetForgotten',
  'saveAddress',
  'verifyForgotten',
];
