import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
import { type VoucherState, voucherStates } from '../../domain/promotion/voucher-state.ts';
import { ask } from '../shared/gateway.ts';
import { claimCoupon, listClaimable, listGoodsCoupons, stillToHave } from './claim-calls.ts';
import { countVouchers, listVouchers } from './voucher-calls.ts';
import { voucherTypes } from './voucher-kind-wire.ts';

/** Which of the shop's own vouchers are asked for. */
interface VoucherQuery {
  readonly kind: VoucherKind;
  readonly state: VoucherState;
  readonly page: number;
}

/** Which claimable ones are asked for. */
interface ClaimQuery {
  readonly kind: 'all' | VoucherKind;
  readonly page: number;
  /** only these */
  readonly ids?: readonly string[];
}

/** The centre's grid has three columns. */
const claimablePerPage = 24;

/** Coupons and cash vouchers: those that the shop owns, and those it may claim. */
export const voucherGateway = {
  list: ask(listVouchers, ({ kind, state, page }: VoucherQuery) => ({
    query: { type: voucherTypes[kind], status: voucherStates.indexOf(state), page, per_page: 20 },
  })),
  count: ask(countVouchers),
  /** Visitors may ask too. */
  claimable: ask(listClaimable, ({ kind, page, ids }: ClaimQuery) => ({
    query: { type: voucherTypes[kind], page, per_page: claimablePerPage, ...(ids && { ids }) },
  })),
  /** Those that can be claimed and count the goods, what helps the cart most first; few. */
  claimableFor: ask(listGoodsCoupons, (goodsId: string) => ({ query: { goods_id: goodsId } })),
  /**
   * Gives the coupon as it is then, and the server's message. `business` error with the reason; the same key gives the
   * first answer again.
   */
  claim: ask(claimCoupon, (id: string, idempotencyKey: string) => ({ params: { id }, form: {}, idempotencyKey }), {
    give: (coupon, message) => ({ coupon, message }),
  }),
  /** What the selected lines could still save without buying more (R69). */
  stillToHave: ask(stillToHave),
};
