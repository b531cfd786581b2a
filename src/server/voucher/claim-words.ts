import { inYuan } from '../../domain/shared/money.ts';
import { rankNames } from '../../domain/account/buyer-rank.ts';
import type { AskingShop, Audience } from '../../domain/activity/audience.ts';
import type { Quota } from '../../domain/activity/join-obstacle.ts';
import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import type { ClaimRefusal } from '../../domain/voucher/coupon-claim.ts';

/** What a shop is told of a coupon that it cannot claim. */
interface ClaimWords {
  readonly words: string;
  /** where what stands in the way is mended; empty: nowhere */
  readonly url: string;
}

/** Why an audience keeps a shop out: the reason that holds, and what the shop can do about it. */
function audienceWords(audience: Audience, shop: AskingShop | null): ClaimWords {
  switch (audience.who) {
    case 'all':
      return { words: '暂不能领取', url: '' };
    case 'qualified':
      return { words: '资质审核通过后可领', url: '/zzzj' };
    case 'new':
      return shop?.hasOrdered ? { words: '限首次下单，贵店已下过单', url: '' } : { words: '限首次下单，资质审核通过后可领', url: '/zzzj' };
    case 'rank':
      return { words: `限${rankNames[audience.least]}${audience.least === 3 ? '' : '及以上'}`, url: '' };
    case 'shops':
      return { words: '限指定门店，贵店不在其中', url: '' };
  }
}

/** The words of a refusal (R41); what a quota leaves to one shop is told with it. */
export function claimWords(
  refusal: ClaimRefusal | null,
  { audience, quota }: { readonly audience: Audience; readonly quota: Quota },
  { shop, had }: { readonly shop: AskingShop | null; readonly had: number },
): ClaimWords {
  const most = quota.perBuyer ?? 0;
  switch (refusal) {
    case null:
      return { words: had > 0 && most > 1 ? `每店限 ${most} 张，已领 ${had} 张` : '', url: '' };
    case 'had':
      return { words: most > 1 ? `每店限 ${most} 张，已领完` : '已领取，每店限 1 张', url: '' };
    case 'not-begun':
      return { words: '还没有开始领取', url: '' };
    case 'ended':
      return { words: '领取已结束', url: '' };
    case 'gone':
      return { words: '已被领完', url: '' };
    case 'not-you':
      return audienceWords(audience, shop);
  }
}

const kindNames = { coupon: '优惠券', 'cash-voucher': '现金券' } as const;

/** What was claimed: ¥20 现金券，满 ¥800 可用，2026-11-26 到期. */
export function claimedWords({
  kind,
  money: face,
  amount,
  ends,
}: {
  readonly kind: VoucherKind;
  readonly money: string;
  readonly amount: string;
  readonly ends: number;
}): string {
  const yuan = (text: string): string => inYuan(text.replace(/\.00$/, ''));
  // The end is exclusive: the last day is the one of the moment before.
  return `已领取 ${yuan(face)} ${kindNames[kind]}，${Number(amount) === 0 ? '无门槛' : `满 ${yuan(amount)} 可用`}，${chinaDay(ends - 1)} 到期`;
}
