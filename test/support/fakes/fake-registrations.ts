import type { SessionFacts } from '../../../src/application/account/session-gateway.ts';
import type { Registration, RegistrationGateway } from '../../../src/application/registration/registration-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { emptyCompany } from '../../../src/domain/registration/company.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import { registrationGateway } from '../../../src/contract/registration/registration-gateway.ts';
import { buyerFacts, fakeCode, qualifiedBuyer } from './fake-accounts.ts';
import { fakeOf } from './fake-of.ts';

/** A stranger who has just become an account: his shop is empty. */
export const newFacts: SessionFacts = {
  ...buyerFacts,
  buyer: {
    ...qualifiedBuyer,
    shopId: '9',
    company: '',
    phone: '13912345678',
    username: 'yj00000001',
    isQualified: false,
    review: 'draft',
    ordering: { step: 'register', message: '注册还没有完成', action: '继续注册', to: '/register/step2' },
    qualificationMessage: '注册还没有完成',
  },
  cartLines: 0,
};

export const emptyRegistration: Registration = {
  shopId: '9',
  state: 'draft',
  step: 'company',
  reason: '',
  draft: emptyCompany,
  savedAt: null,
  sentAt: null,
};

/** Registrations in memory: one of the session's shop, and those of further shops by their ids. */
export function fakeRegistrations(own: Registration = emptyRegistration): RegistrationGateway {
  const all = new Map<string | null, Registration>([[null, own]]);
  const found = (shop: string | null): Registration => {
    const registration = all.get(shop);
    if (registration === undefined) throw new GatewayError('missing', { code: 404, message: '门店不存在' });
    return registration;
  };
  return fakeOf(registrationGateway, {
    terms: async () => ({
      version: '2026-11',
      title: '用户协议与隐私说明',
      sections: [{ title: '一、谁可以注册', text: '药集只向持证单位供货。' }],
    }),
    sendCode: async () => ({ livesSeconds: 300, againSeconds: 60 }),
    checkPhone: async (phone, code) => {
      if (code !== fakeCode) return refused({ code: '验证码不对，还可试 4 次' });
      return phone === qualifiedBuyer.phone ? refused({ phone: '这个手机号已经注册，请直接登录' }) : accepted(null);
    },
    openAccount: async ({ phone, code }) => {
      if (code !== fakeCode) return refused({ code: '验证码不对，还可试 4 次' });
      return phone === qualifiedBuyer.phone ? refused({ phone: '这个手机号已经注册，请直接登录' }) : accepted(newFacts);
    },
    read: async (shop) => found(shop),
    beginShop: async () => {
      const registration = { ...emptyRegistration, shopId: '10' };
      all.set('10', registration);
      return registration;
    },
    keepDraft: async (shop, draft) => {
      all.set(shop, { ...found(shop), draft, savedAt: 1_790_000_000 });
      return 1_790_000_000;
    },
    sendCompany: async (shop, draft) => {
      const registration: Registration = { ...found(shop), draft, step: 'licences' };
      all.set(shop, registration);
      return accepted(registration);
    },
    sendLicences: async (shop) => {
      const registration: Registration = { ...found(shop), state: 'pending', step: 'review', sentAt: 1_790_000_000 };
      all.set(shop, registration);
      return accepted(registration);
    },
  } satisfies RegistrationGateway);
}
