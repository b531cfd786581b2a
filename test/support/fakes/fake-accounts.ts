import type { AccountGateway, Buyer, SessionFacts } from '../../../src/application/account/account-gateway.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { fakeAddresses } from './fake-addresses.ts';
import { FakeShop } from './fake-shop.ts';

export const qualifiedBuyer: Buyer = {
  username: 'qinghe',
  company: '清河社区大药房',
  phone: '13800000001',
  isQualified: true,
  qualificationMessage: '',
  balance: '3,218.40',
  balanceAmount: money('3218.40'),
  points: 12860,
  unreadMessages: 0,
};

export const visitorFacts: SessionFacts = {
  buyer: null,
  cartLines: 0,
  contact: { name: '程静', phone: '400-800-0571', isDedicated: false },
  canChat: false,
  hotLine: '400-800-0571',
  codes: { wechat: '/help/us/link', miniProgram: '/' },
  qualityInspection: { address: '', message: '药检报告按批号查询' },
  loginAddress: '',
};

export const buyerFacts: SessionFacts = { ...visitorFacts, buyer: qualifiedBuyer, canChat: true, cartLines: 2 };

/** One account, with this phone and password, in memory. */
export function fakeAccounts(present: SessionFacts = visitorFacts, password = 'Demo#2026'): Pick<AccountGateway, keyof AccountGateway> {
  let facts = present;
  return {
    ...fakeAddresses(new FakeShop()),
    readSession: async () => facts,
    login: async (credentials) => {
      if (credentials.name !== qualifiedBuyer.phone || credentials.password !== password) {
        const message = '账号或密码有误';
        return refused({ password: message });
      }
      facts = buyerFacts;
      return accepted(facts);
    },
    logout: async () => {
      facts = visitorFacts;
    },
  };
}
