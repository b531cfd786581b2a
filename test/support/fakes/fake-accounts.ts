import type { AccountGateway, AccountShop, Credentials, PhoneProof } from '../../../src/application/account/account-gateway.ts';
import type { Buyer, SessionFacts, SessionGateway } from '../../../src/application/account/session-gateway.ts';
import { accountGateway } from '../../../src/contract/account/account-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { fakeAddresses } from './fake-addresses.ts';
import { fakeOf } from './fake-of.ts';
import { FakeShop } from './fake-shop.ts';

export const qualifiedBuyer: Buyer = {
  shopId: '1',
  username: 'qinghe',
  name: '陈静',
  face: '',
  rank: 2,
  hasFirstPassword: false,
  company: '清河社区大药房',
  phone: '13800000001',
  rights: null,
  orderLimit: null,
  isQualified: true,
  qualificationMessage: '',
  review: 'passed',
  ordering: { step: 'order', message: '', action: '', to: '' },
  balance: '3,218.40',
  balanceAmount: money('3218.40'),
  points: 12860,
  unreadMessages: 0,
  wechat: '',
  salesman: '程静',
  customer: 'YJ000001',
};

export const visitorFacts: SessionFacts = {
  buyer: null,
  cartLines: 0,
  contact: { name: '程静', phone: '400-800-0571', isDedicated: false },
  canChat: false,
  showsFreeShippingZone: true,
  arrival: null,
  hotLine: '400-800-0571',
  serviceHours: '每日 08:30 至 20:30',
  hasWechatLogin: true,
  hasCodeLogin: true,
  codes: { wechat: '/help/us/link', miniProgram: '/' },
  qualityInspection: { address: '', message: '药检报告按批号查询' },
  loginAddress: '',
};

export const buyerFacts: SessionFacts = { ...visitorFacts, buyer: qualifiedBuyer, canChat: true, cartLines: 2 };

/** The code that comes by SMS. */
export const fakeCode = '246810';

/** The account's shops, the first of them the present one. */
const shopsOf = (present: string): AccountShop[] =>
  [
    {
      id: '1',
      name: qualifiedBuyer.company,
      kind: 'pharmacy',
      address: '安徽省合肥市庐阳区清河路 18 号',
      isQualified: true,
      review: 'passed' as const,
      cartLines: 2,
      missing: [],
    },
    {
      id: '2',
      name: '清河大药房滨湖店',
      kind: 'pharmacy',
      address: '',
      isQualified: true,
      review: 'passed' as const,
      cartLines: 3,
      missing: [],
    },
    {
      id: '3',
      name: '清河诊所',
      kind: 'clinic',
      address: '',
      isQualified: false,
      review: 'pending' as const,
      cartLines: 0,
      missing: ['医疗机构执业许可证审核中'],
    },
  ].map((shop) => ({ ...shop, isOwn: true, isInvited: false, isCurrent: shop.id === present }));

/** What is behind the ports of one account. */
export interface FakeAccount extends Pick<AccountGateway & SessionGateway, keyof AccountGateway | keyof SessionGateway> {
  /** Something else changes the buyer. */
  know(change: Partial<Buyer>): void;
}

/** One account and its session, with this phone and password, in memory. */
export function fakeAccounts(present: SessionFacts = visitorFacts, password = 'Demo#2026'): FakeAccount {
  let facts = present;
  return fakeOf(accountGateway, {
    ...fakeAddresses(new FakeShop()),
    read: async () => facts,
    know: (change: Partial<Buyer>) => {
      if (facts.buyer !== null) facts = { ...facts, buyer: { ...facts.buyer, ...change } };
    },
    login: async (credentials: Credentials) => {
      if (credentials.name !== qualifiedBuyer.phone || credentials.password !== password) {
        const message = '账号或密码有误';
        return refused({ password: message });
      }
      facts = buyerFacts;
      return accepted(facts);
    },
    sendLoginCode: async () => ({ livesSeconds: 300, againSeconds: 60 }),
    loginByCode: async ({ phone, code }: PhoneProof) => {
      if (phone !== qualifiedBuyer.phone || code !== fakeCode) return refused({ code: '验证码不对，还可试 4 次' });
      facts = buyerFacts;
      return accepted(facts);
    },
    sendCode: async () => ({ livesSeconds: 300, againSeconds: 60 }),
    verifyForgotten: async ({ code }) => (code === fakeCode ? accepted('ticket') : refused({ code: '验证码不对，还可试 4 次' })),
    resetForgotten: async ({ ticket }) => (ticket === 'ticket' ? accepted(undefined) : refused({ ticket: '验证已过期，请重新验证手机号' })),
    shops: async () => shopsOf(facts.buyer?.shopId ?? ''),
    switchShop: async (id) => {
      const shop = shopsOf(id).find(({ isCurrent }) => isCurrent);
      if (shop === undefined) throw new GatewayError('missing', { code: 404, message: '门店不存在' });
      facts = { ...buyerFacts, buyer: { ...qualifiedBuyer, shopId: shop.id, company: shop.name }, cartLines: shop.cartLines };
    },
    logout: async () => {
      facts = visitorFacts;
    },
  });
}
