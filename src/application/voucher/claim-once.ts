import { showsCart } from '../cart/shows-cart.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { ClaimableCoupon, VoucherGateway } from './voucher-gateway.ts';

/** The dependencies of a claim. */
export interface ClaimNeeds {
  readonly ownVouchers: Pick<VoucherGateway, 'claim'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly navigator: Navigator;
}

/** Claims a coupon and reports it; repeated after a lost answer, it is the same claim (R41). */
export function claimOnce({ ownVouchers, keys, messages, navigator }: ClaimNeeds): (id: string) => Promise<ClaimableCoupon> {
  const submission = createSubmissionKeys(keys);
  return async (id) => {
    const { coupon, message } = await ownVouchers.claim(id, submission.keyFor(id));
    submission.answered();
    if (!showsCart(navigator)) messages.toast('success', message);
    return coupon;
  };
}
