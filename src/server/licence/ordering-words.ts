import { shopRoleNames } from '../../domain/account/shop-role-names.ts';
import type { ShopRole } from '../../domain/account/shop-role.ts';
import type { OrderingStanding } from '../../domain/qualification/ordering-standing.ts';
import { servicePromise } from '../../domain/shop/service-promise.ts';
import { lackWords, licenceNames, qualificationMessage } from './licence-words.ts';

/** A shop's standing in words, with the label and the address of the next step; both are empty where there is none. */
export interface OrderingWords {
  readonly message: string;
  readonly action: string;
  readonly url: string;
}

/** What the words need beside the standing. */
interface OrderingContext {
  /** what the review of the registration said, if it refused */
  readonly reviewReason: string;
  /** empty until the company step of the registration is done */
  readonly company: string;
  readonly role: ShopRole;
}

/** The registration continues at the first step that is not done (R26). */
const registrationPage = (company: string): string => (company === '' ? '/register/step2' : '/register/step3');

function expiringWords({ expiring: [first] }: OrderingStanding): OrderingWords {
  if (first === undefined) return { message: '', action: '', url: '' };
  const name = licenceNames[first.kind];
  const when = first.daysLeft === 0 ? '今天到期' : `还有 ${first.daysLeft} 天到期`;
  return { message: `${name}${when}，到期后不能下单`, action: '更新证照', url: `/zzzj?kind=${first.kind}` };
}

/** The one place where a shop's standing becomes words: pages, messages and refusals use it. */
export function orderingWords(standing: OrderingStanding, { reviewReason, company, role }: OrderingContext): OrderingWords {
  const { step, lacks, inReview, missing, refused, stopped, expired } = standing;
  const message = qualificationMessage(lacks, reviewReason);
  switch (step) {
    case 'stopped':
      // The action says whom to ask.
      return { message: lacks.map((lack) => lackWords(lack, reviewReason))[0] ?? message, action: '联系客服', url: '/help/us/link' };
    case 'register':
      return { message, action: '继续注册', url: registrationPage(company) };
    case 'mend-registration':
      return { message, action: '修改资料', url: registrationPage(company) };
    case 'send-licences': {
      const open = [...expired, ...refused, ...stopped, ...missing];
      return { message, action: '补齐证照', url: open.length === 1 ? `/zzzj?kind=${open[0]}` : '/zzzj' };
    }
    case 'await-review': {
      const isRegistration = lacks.some(({ kind }) => kind === null);
      const sent = inReview.length === 0 ? '资质审核中' : `必需证照 ${inReview.length} 项已交，审核中`;
      return {
        message: `${sent}，一般 ${servicePromise.reviewDays} 个工作日有结果`,
        action: '查看审核进度',
        url: isRegistration ? registrationPage(company) : '/zzzj',
      };
    }
    case 'sign-contract':
      return {
        message: standing.contract === 'outdated' ? '电子合同已更新，重新签署后即可下单' : '审核已通过，签合同后即可下单',
        action: '签合同',
        url: '/dzht',
      };
    case 'arrange-payment':
      return { message: '还没有可用的付款方式，请联系客服开通或充值后下单', action: '联系客服', url: '/help/us/link' };
    case 'ask-owner':
      return {
        message: `您在本店是${shopRoleNames[role]}，${role === 'finance' ? '可付款、开票' : '可提交证照'}，不能下单`,
        action: '我的权限',
        url: '/zzh',
      };
    case 'order':
      return expiringWords(standing);
  }
}
