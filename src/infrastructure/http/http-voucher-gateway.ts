import { voucherStates } from '../../application/voucher/own-vouchers.ts';
import type { VoucherGateway } from '../../application/voucher/voucher-gateway.ts';
import { claimCoupon, claimHint, listClaimable, listGoodsCoupons } from '../../contract/voucher/claim-calls.ts';
import { countVouchers, listVouchers } from '../../contract/voucher/voucher-calls.ts';
import { voucherTypes } from '../../contract/voucher/voucher-kind-wire.ts';
import type { HttpClient } from './client/http-client.ts';

const perPage = 20;
/** The centre's grid has three columns. */
const claimablePerPage = 24;

/** The shop's own coupons and cash vouchers over the contract's calls. */
export function httpVoucherGateway(client: HttpClient): VoucherGateway {
  return {
    list: ({ kind, state, page }) =>
      client.send(listVouchers, {
        query: { type: voucherTypes[kind], status: voucherStates.indexOf(state), page, per_page: perPage },
      }),
    count: () => client.send(countVouchers, {}),
    claimable: ({ kind, page, ids }) =>
      client.send(listClaimable, { query: { type: voucherTypes[kind], page, per_page: claimablePerPage, ...(ids && { ids: [...ids] }) } }),
    claimableFor: (goodsId) => client.send(listGoodsCoupons, { query: { goods_id: goodsId } }),
    claim: async (id, idempotencyKey) => {
      const { data: coupon, message } = await client.sendAndHear(claimCoupon, { params: { id }, form: {} }, { idempotencyKey });
      return { coupon, message };
    },
    claimHint: () => client.send(claimHint, {}),
  };
}
